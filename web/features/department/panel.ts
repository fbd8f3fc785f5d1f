import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/panels.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { unitOf } from '#shared/domain/project.ts';
import { counted } from '../../ui/count-words.ts';
import type { WorksView } from './use-works.ts';

/** What the panels show and say, with no React. */

export type Work = ReplyOf<typeof api.readWorksPanel>['data'][number];
export type Drive = ReplyOf<typeof api.readTransportPanel>['data'][number];
export type Home = Omit<Drive, 'receivers'>;
export type NextDate = ReplyOf<typeof api.readTransportPanel>['next_dates'][number];
export type WorksTotals = ReplyOf<typeof api.readTransportPanel>['totals'];
export type Needs = ReplyOf<typeof api.readWorksPanel>['needs'];

export const dateNames: Record<NextDate['kind'], string> = {
  works_start: 'Empieza la obra',
  works_end: 'Termina la obra',
  delivery: 'Entrega del inmueble',
};

/** What the works wait for: 'Empieza', 'Debía empezar', 'Termina', 'Debía terminar'. */
export function nextVerb(kind: 'works_start' | 'works_end', date: Day, today: Day): string {
  const late = date < today;
  if (kind === 'works_start') return late ? 'Debía empezar' : 'Empieza';
  return late ? 'Debía terminar' : 'Termina';
}

/** True when the works should have begun or ended. */
export const isLate = ({ next }: Pick<Home, 'next'>, today: Day): boolean =>
  next !== null && next.date < today;

/** What opening a project is for: the step that a late one lacks, or to see it. */
export function openingVerb(home: Pick<Home, 'next'>, today: Day): string {
  if (!isLate(home, today)) return 'Abrir';
  return home.next?.kind === 'works_start' ? 'Iniciar obra' : 'Finalizar obra';
}

/** 'Apto 502 Jardines del Lago', or what stands for a project without name. */
export const nameOf = ({ name }: { name: string | null }): string => name ?? 'Proyecto sin nombre';

/** The whole address on one line: 'Calle 170 # 54-20, Bogotá, Jardines del Lago, torre 2, apto 904'; null when unknown. */
export function addressOf(
  home: Pick<Home, 'address' | 'urbanization' | 'tower' | 'apartment'>,
): string | null {
  const { address, urbanization } = home;
  const parts = [address, urbanization, ...unitOf(home)].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

/** A search for the building in the person's map app; null without an address. */
export function mapUrl({ address }: Pick<Home, 'address'>): string | null {
  if (address === null || address.trim() === '') return null;
  const query = encodeURIComponent(`${address.trim()}, Colombia`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** '+57 601 555 0101' as 'tel:+576015550101'; null when it is no phone. */
export function telUrl(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/[^\d+]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** The spaces that have something to be done. */
export const remodelledOf = ({ spaces }: Pick<Work, 'spaces'>): Work['spaces'] =>
  spaces.filter(({ area }) => area !== null);

export const emptyWorks: Record<WorksView, string> = {
  coming: 'No hay obras por empezar',
  in_works: 'No hay obras en curso',
  late: 'Ninguna obra va con retraso',
  all: 'No hay obras sin terminar',
  held: 'Ninguna obra espera el retracto',
};

export const viewNames: Record<WorksView, string> = {
  coming: 'Por empezar',
  in_works: 'En obra',
  late: 'En retraso',
  all: 'Todas',
  held: 'Esperan el retracto',
};

/** '3 obras empiezan en los próximos 30 días, 8 están en curso y 2 van con retraso.' */
export function worksSubtitle({ starting_soon, in_works, late }: WorksTotals): string {
  const starting = `${counted(starting_soon, 'obra empieza', 'obras empiezan')} en los próximos 30 días`;
  const going = `${counted(in_works, 'está', 'están')} en curso`;
  if (late === 0) return `${starting} y ${going}. Ninguna va con retraso.`;
  return `${starting}, ${going} y ${counted(late, 'va', 'van')} con retraso.`;
}
