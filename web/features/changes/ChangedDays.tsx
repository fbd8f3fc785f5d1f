import { Box, Group, Stack, Text } from '@mantine/core';
import { businessDaysWords, type Day } from '#shared/domain/calendar.ts';
import { Cota } from '../../ui/Cota.tsx';
import { DayText } from '../../ui/DayText.tsx';
import classes from './changes.module.css';
import type { MyChange } from './changes.ts';

interface ChangedDaysProps {
  works: MyChange['works'];
  /** 'Otrosí 1' */
  name: string;
}

/** How long the works take now and with the otrosí, as two dimension lines to the same scale. */
export const ChangedDays = ({ works, name }: ChangedDaysProps) => {
  const { start, end_before, end_after, days_before, days_after, days, days_reason, reason } = works;
  const longest = Math.max(days_before, days_after, 1);
  return (
    <div className="card padded columns" data-ratio="2-1">
      <Stack gap={18}>
        <Line name="Hoy" start={start} end={end_before} days={days_before} share={days_before / longest} />
        <Line
          name={`Con ${name.toLocaleLowerCase('es')}`}
          start={start}
          end={end_after}
          days={days_after}
          share={days_after / longest}
          now
        />
      </Stack>
      <div>
        <Text fw={650}>{daysWords(days)}</Text>
        <p>{days_reason}</p>
        <p className="quiet small">{reason}</p>
      </div>
    </div>
  );
};

/** '4 días hábiles más' */
export const daysWords = (days: number): string => {
  if (days === 0) return 'Los mismos días';
  return `${businessDaysWords(Math.abs(days))} ${days > 0 ? 'más' : 'menos'}`;
};

interface LineProps {
  name: string;
  start: Day;
  end: Day;
  days: number;
  /** of the longer one */
  share: number;
  now?: boolean;
}

const Line = ({ name, start, end, days, share, now }: LineProps) => (
  <Box className={classes.stretch} c={now ? 'black' : 'dimmed'} fw={now ? 620 : 'inherit'}>
    <span>{name}</span>
    <Box pt={4}>
      <div style={{ width: `${Math.max(share * 100, 40)}%` }}>
        <Cota>{businessDaysWords(days)}</Cota>
        <Group component="p" justify="space-between" gap="0 12px" mt={4} fz="sm">
          <DayText value={start} />
          <DayText value={end} />
        </Group>
      </div>
    </Box>
  </Box>
);
