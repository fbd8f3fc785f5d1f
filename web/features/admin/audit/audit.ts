import type { exportAuditLog, listAuditLog } from '#shared/contract/audit-log.ts';
import { fieldLabel, valueText } from '#shared/contract/audit-values.ts';
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

export interface Change {
  field: string;
  label: string;
  /** null when there was nothing before, or there is no telling */
  before: string | null;
  after: string | null;
}

/** What an entry changed, field by field; what was nothing and stays so is left out. */
export const changesIn = (entry: Pick<Entry, 'old' | 'new'>): Change[] => {
  const fields = new Set([...Object.keys(entry.old ?? {}), ...Object.keys(entry.new ?? {})]);
  return [...fields]
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(field, entry.old?.[field]),
      after: valueText(field, entry.new?.[field]),
    }))
    .filter(({ before, after }) => before !== null || after !== null);
};
