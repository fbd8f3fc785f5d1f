import type { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { addDays, type Day, monthNames } from '#shared/domain/calendar.ts';
import { counted } from '../../ui/count-words.ts';

/** What the dashboard shows and says, with no React. */

export type Managed = ReplyOf<typeof listManagedProjects>['data']['projects'][number];
export type Indicators = ReplyOf<typeof readIndicators>['data'];

/** '6 proyectos esperan equipo', null when there is none, and '. El más antiguo, desde hace 4 días.' */
export const subtitleOf = ({
  total,
  waiting: { count, oldest_days },
}: Pick<Indicators, 'total' | 'waiting'>): { waiting: string | null; rest: string } => {
  if (total === 0) return { waiting: null, rest: 'Todavía no hay proyectos.' };
  if (count === 0) return { waiting: null, rest: 'Ningún proyecto espera equipo.' };
  const waiting = counted(count, 'proyecto espera equipo', 'proyectos esperan equipo');
  if (oldest_days === null) return { waiting, rest: '.' };
  const since = oldest_days === 0 ? 'desde hoy' : `desde hace ${counted(oldest_days, 'día', 'días')}`;
  return { waiting, rest: count === 1 ? ` ${since}.` : `. El más antiguo, ${since}.` };
};

/** 'abril' of '2026-04' */
export const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? month;

/** 'abr' of '2026-04' */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

/** The first and the last day of '2026-04', as the filters of the list name them. */
export const daysOfMonth = (month: string): { from: Day; to: Day } => {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) };
};

/** 'abril de 2026' */
export const monthAndYear = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`;

/**
 * How much of the revenue is paid, in whole percents. All or nothing is said only when it is so: a peso that is missing
 * leaves 99 %, and one that is there makes 1 %.
 */
export const paidPercent = ({ revenue, paid }: Indicators['works']): number => {
  if (revenue <= 0 || paid <= 0) return 0;
  if (paid >= revenue) return 100;
  return Math.min(99, Math.max(1, Math.round((paid * 100) / revenue)));
};
