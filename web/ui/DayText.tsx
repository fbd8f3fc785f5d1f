import { formatDay, isDay } from '#shared/domain/calendar.ts';

interface DayTextProps {
  value: string | null | undefined;
  empty?: string;
}

/** A calendar date as dd/mm/yyyy. */
export const DayText = ({ value, empty = 'No definida' }: DayTextProps) =>
  value && isDay(value) ? (
    <time dateTime={value} className="num">
      {formatDay(value)}
    </time>
  ) : (
    <span>{empty}</span>
  );
