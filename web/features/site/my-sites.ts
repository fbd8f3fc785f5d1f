import { type Day, weekdayName } from '#shared/domain/calendar.ts';

/** What the first screen of /obra is drawn with before its code is there (web/app/first-homes.ts). */

/** The call of the screens of /obra, also asked for beside their code (web/app/loaders.ts). */
export const mySites = { query: { page: 1, limit: 20 } } as const;

/** 'Hoy, miércoles 25' */
export const titleOf = (today: Day): string => `Hoy, ${weekdayName(today)} ${Number(today.slice(8, 10))}`;
