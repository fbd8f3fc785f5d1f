import { dayInBogota, formatDayLong, hourWords } from '#shared/domain/calendar.ts';

/** An instant as it is in Bogotá, with the point of a sentence's end: '27 de mayo de 2026, 8:00 a. m.' */
export const instantWords = (instant: string): string => {
  const at = Date.parse(instant);
  return `${formatDayLong(dayInBogota(at))}, ${hourWords(at)}`;
};
