import { ActionIcon, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { yearRange } from '#shared/domain/calendar.ts';

/** One year at a time, within those whose holidays are known. */
export const YearPicker = ({ year, onPick }: { year: number; onPick: (year: number) => void }) => (
  <Group gap={4} wrap="nowrap" p="sm">
    <ActionIcon
      aria-label={`Ver ${year - 1}`}
      disabled={year <= yearRange.first}
      onClick={() => onPick(year - 1)}
    >
      <IconChevronLeft size={20} stroke={1.6} />
    </ActionIcon>
    <Title order={2} aria-live="polite" className="num" miw={72} ta="center">
      {year}
    </Title>
    <ActionIcon
      aria-label={`Ver ${year + 1}`}
      disabled={year >= yearRange.last}
      onClick={() => onPick(year + 1)}
    >
      <IconChevronRight size={20} stroke={1.6} />
    </ActionIcon>
  </Group>
);
