import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { monthsOf } from './calendar-year.ts';
import classes from './YearDrawing.module.css';

const samples = [
  { kind: 'day_off', date: 24, name: 'Día de Remodela' },
  { kind: 'holiday', date: 25, name: 'Festivo nacional' },
  { kind: 'weekend', date: 26, name: 'Fin de semana' },
];

const initials = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const;

/** The whole year at a glance, hidden from screen readers: the lists below say the same in words. */
export const YearDrawing = ({ year, daysOff, today }: { year: number; daysOff: DaysOff; today: Day }) => (
  <Box p="4px var(--inset) 20px">
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 16, sm: 22 }} aria-hidden="true">
      {monthsOf(year, daysOff).map(({ name, before, cells }) => (
        <div key={name}>
          <Box component="p" mb={6} tt="capitalize" className="label">
            {name}
          </Box>
          <div className={classes.grid}>
            {initials.map((initial, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week, two with one initial
              <Text key={index} span c="dimmed" fz="xxs">
                {initial}
              </Text>
            ))}
            {cells.map(({ day, date, kind }, index) => (
              <span
                key={day}
                className={classes.day}
                data-kind={kind}
                data-today={day === today || undefined}
                style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              >
                {date}
              </span>
            ))}
          </div>
        </div>
      ))}
    </SimpleGrid>
    <Group component="ul" aria-hidden="true" gap="8px 20px" mt={18} c="piedra.7" fz="xs">
      {samples.map(({ kind, date, name }) => (
        <li key={kind} className="with-sign">
          <Box component="span" w={26} className={classes.day} data-kind={kind}>
            {date}
          </Box>
          {name}
        </li>
      ))}
    </Group>
  </Box>
);
