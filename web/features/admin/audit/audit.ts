import type { exportAuditLog, listAuditLog } from '#shared/contract/audit-log.ts';
import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { chosen, day, type FiltersOf, inOrder, words } from '../../../ui/use-list-filters.ts';

/** Filters of the audit log and their codec. No React. */

export type Entry = ReplyOf<typeof listAuditLog>['data'][number];

const word = (text: string) => (/^[a-z_]{1,40}$/.test(text) ? text : null);

export const auditFilters = {
  /** part of a name or of an address */
  who: words(100),
  action: word,
  entity: word,
  /** the number of the thing */
  entity_id: words(60),
  from: day,
  to: day,
};
export type Filters = FiltersOf<typeof auditFilters>;

type Query = NonNullable<CallOf<typeof exportAuditLog>['query']>;

/** What the calls are asked. */
export const queryOf = ({ entity_id, from, to, ...rest }: Filters): Query => {
  const [first, last] = inOrder(from, to);
  return chosen({ ...rest, entity_id: entity_id.trim() || null, from: first, to: last });
};

/** A page is asked for with the entry that ended the one before: its number stands for both, and 1 is the start. */
export const pageAfter = (next: number | null): number | null => (next === null ? null : next + 1);
export const entryBefore = (page: number): { before?: number } => (page === 1 ? {} : { before: page - 1 });

/** The actor: a person, an anonymous caller, or a job. */
export const doerOf = ({ who, request_id }: Pick<Entry, 'who' | 'request_id'>): string =>
  who?.name ?? (request_id === null ? 'El programa' : 'Alguien sin ingresar');
