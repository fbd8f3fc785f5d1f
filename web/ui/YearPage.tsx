import { ActionIcon, Group, SimpleGrid, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { yearRange } from '#shared/domain/calendar.ts';
import classes from './YearPage.module.css';

/** The date picker shows 12 years a page (sales specification, section 9); Mantine's shows ten. */
const PER_PAGE = 12;

const focusCurrent = (years: HTMLElement | null): void =>
  years?.querySelector<HTMLElement>('[aria-current]')?.focus();

/** The years of a calendar. As in its days, Escape on a control closes the calendar and not the dialog around it. */
export const YearPage = ({ year, onPick }: { year: number; onPick: (year: number) => void }) => {
  const [first, setFirst] = useState(() => year - ((year - yearRange.first) % PER_PAGE));
  const years = Array.from({ length: PER_PAGE }, (_, index) => first + index).filter(
    (one) => one <= yearRange.last,
  );
  return (
    <div>
      <Group gap={0} justify="space-between" wrap="nowrap" fw={550}>
        <ActionIcon
          data-mantine-stop-propagation
          aria-label="12 años anteriores"
          disabled={first <= yearRange.first}
          onClick={() => setFirst(first - PER_PAGE)}
        >
          <IconChevronLeft size={20} stroke={1.6} />
        </ActionIcon>
        <span className="num" aria-live="polite">
          {first} a {years.at(-1)}
        </span>
        <ActionIcon
          data-mantine-stop-propagation
          aria-label="12 años siguientes"
          disabled={first + PER_PAGE > yearRange.last}
          onClick={() => setFirst(first + PER_PAGE)}
        >
          <IconChevronRight size={20} stroke={1.6} />
        </ActionIcon>
      </Group>
      <SimpleGrid ref={focusCurrent} cols={3} spacing={2} w={294} mt={8}>
        {years.map((one) => (
          <UnstyledButton
            key={one}
            data-mantine-stop-propagation
            className={`bare ${classes.year}`}
            aria-current={one === year || undefined}
            onClick={() => onPick(one)}
          >
            {one}
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </div>
  );
};
