import { dayInBogota, formatDayLong } from '#shared/domain/calendar.ts';

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as it is in Bogotá, with the point of a sentence's end: '27 de mayo de 2026, 8:00 a. m.' */
export const instantWords = (instant: string): string => {
  const at = Date.parse(instant);
  return `${formatDayLong(dayInBogota(at))}, ${clock.format(at)}`;
};
