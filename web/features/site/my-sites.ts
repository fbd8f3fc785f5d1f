import { type Day, weekdayName } from '#shared/domain/calendar.ts';

/** What the first screen of /obra is drawn with before its code is there (web/app/first-homes.ts). */

/** The call of the screens of /obra, for all the homes of a person; also asked for beside their code (web/app/loaders.ts). */
export const mySites = { query: { page: 1, limit: 100 } } as const;

/** Where that call is made; the contract, which also knows, comes with the program. */
export const MY_SITES_ADDRESS = '/api/site/homes?page=1&limit=100';

/** '3 obras.' */
export const homeCount = (homes: number): string => (homes === 1 ? '1 obra.' : `${homes} obras.`);

/** 'Hoy, miércoles 25' */
export const titleOf = (today: Day): string => `Hoy, ${weekdayName(today)} ${Number(today.slice(8, 10))}`;
