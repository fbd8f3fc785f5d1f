import { dayInBogota, formatDay } from '#shared/domain/calendar.ts';

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as it was in Bogotá: '14/04/2026, 9:20 a. m.', or only its date. */
export const InstantText = ({ value, dayOnly = false }: { value: string; dayOnly?: boolean }) => {
  const at = Date.parse(value);
  const day = formatDay(dayInBogota(at));
  return (
    <time dateTime={value} className="num">
      {dayOnly ? day : `${day}, ${clock.format(at)}`}
    </time>
  );
};
