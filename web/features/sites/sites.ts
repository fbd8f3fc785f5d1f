import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listSites } from '#shared/contract/site-progress.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { counted } from '../../ui/count-words.ts';
import { oneOf, searched } from '../../ui/use-list-filters.ts';
import type { DayState } from '../../ui/works/work-words.ts';

/** What 'Obras en curso' says, with no React. */

export type SitesReply = ReplyOf<typeof listSites>;
export type Site = SitesReply['data'][number];

export const siteViews = ['all', 'without_record', 'stopped'] as const;
export type SiteView = (typeof siteViews)[number];

export const siteFilters = { ...searched, view: oneOf(siteViews, 'all') };

/** On a day that is no business day the record that is missing is that of the last one. */
export const viewNamesOf = (reply: SitesReply | undefined): Record<SiteView, string> => ({
  all: 'Todas',
  without_record: reply?.expected_today === false ? 'Sin el último registro' : 'Sin registro hoy',
  stopped: 'Algo las frena',
});

export const viewCounts = ({ counts }: SitesReply): Record<SiteView, number> => ({
  all: counts.homes,
  without_record: counts.without_record,
  stopped: counts.stopped,
});

export const emptyTexts: Record<SiteView, { title: string; text: string }> = {
  all: { title: 'No hay obras en curso', text: 'Una obra aparece aquí desde el día en que empieza.' },
  without_record: { title: 'No falta ningún registro', text: 'Todas las obras tienen el suyo.' },
  stopped: { title: 'Nada frena las obras', text: 'Ningún registro dice que algo las detenga.' },
};

/** '2 de 8 obras sin registro hoy. Algo frena a 3.' */
export function subtitleOf({ counts, expected_today: expected }: SitesReply): string {
  const { homes, without_record: without, stopped } = counts;
  if (homes === 0) return 'Ninguna obra está en curso.';
  const all = counted(homes, 'obra', 'obras');
  const records = !expected
    ? `${all}. Hoy no es día hábil: no se espera registro.`
    : without === 0
      ? `${all}, todas con registro hoy.`
      : `${without.toLocaleString('es-CO')} de ${all} sin registro hoy.`;
  return stopped === 0 ? records : `${records} Algo frena a ${stopped.toLocaleString('es-CO')}.`;
}

/** The boxes of a home: a day without a record is missing, and today may still get its own. */
export const boxesOf = (
  { days }: Pick<Site, 'days'>,
  today: Day,
): { day: Day; state: DayState; stopped: boolean }[] =>
  days.map(({ day, recorded, stopped }) => ({
    day,
    state: recorded ? 'recorded' : day === today ? 'today' : 'missing',
    stopped,
  }));

/** The newest photo of each home, the newest first: what was done this week, at a glance. */
export const photosOfWeek = (sites: readonly Site[]) =>
  sites
    .flatMap(({ photos: [photo], name, project_code, id }) =>
      photo ? [{ ...photo, home: name ?? project_code, homeId: id }] : [],
    )
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
    .slice(0, 6);
