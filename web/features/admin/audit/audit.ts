import type { exportAuditLog, listAuditLog } from '#shared/contract/audit-log.ts';
import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { type Day, isDay } from '#shared/domain/calendar.ts';

/** What is looked for in the log, and its address. No React. */

export type Entry = ReplyOf<typeof listAuditLog>['data'][number];

export interface Filters {
  /** part of a name or of an address */
  who: string;
  action: string | null;
  entity: string | null;
  /** the number of the thing */
  entity_id: string;
  from: Day | null;
  to: Day | null;
}

export const noFilters: Filters = {
  who: '',
  action: null,
  entity: null,
  entity_id: '',
  from: null,
  to: null,
};

/** What the address asks for; what it says wrong counts as not said. */
export const filtersOf = (search: URLSearchParams): Filters => ({
  who: (search.get('who') ?? '').slice(0, 100),
  action: wordIn(search, 'action'),
  entity: wordIn(search, 'entity'),
  entity_id: (search.get('entity_id') ?? '').slice(0, 60),
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
});

const wordIn = (search: URLSearchParams, name: string): string | null => {
  const word = search.get(name) ?? '';
  return /^[a-z_]{1,40}$/.test(word) ? word : null;
};

const dayIn = (search: URLSearchParams, name: string): Day | null => {
  const day = search.get(name) ?? '';
  return isDay(day) ? day : null;
};

/** The address with some filters changed; the tab stays. */
export const withFilters = (search: URLSearchParams, change: Partial<Filters>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...filtersOf(search), ...change })) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '');

type Query = NonNullable<CallOf<typeof exportAuditLog>['query']>;

/** What the calls are asked; a range from the last day to the first is one from the first to the last. */
export const queryOf = ({ who, action, entity, entity_id, from, to }: Filters): Query => {
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  return {
    who,
    ...(action ? { action } : {}),
    ...(entity ? { entity } : {}),
    ...(entity_id.trim() === '' ? {} : { entity_id: entity_id.trim() }),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
  };
};

/** A page is asked for with the entry that ended the one before: its number stands for both, and 1 is the start. */
export const pageAfter = (next: number | null): number | null => (next === null ? null : next + 1);
export const entryBefore = (page: number): { before?: number } => (page === 1 ? {} : { before: page - 1 });
