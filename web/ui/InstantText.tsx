import { dayInBogota, formatDay, momentWords } from '#shared/domain/calendar.ts';

/** An instant as it was in Bogotá: '14/04/2026, 9:20 a. m.', or only its date. */
export const InstantText = ({ value, dayOnly = false }: { value: string; dayOnly?: boolean }) => (
  <time dateTime={value} className="num">
    {dayOnly ? formatDay(dayInBogota(Date.parse(value))) : momentWords(value)}
  </time>
);
