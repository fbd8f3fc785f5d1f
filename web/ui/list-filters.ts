import { type ProjectStatus, projectStatuses } from '#shared/domain/project.ts';

/** What the address of a panel asks for: view or status, words and page. What it says wrong counts as not said. */

export interface ListFilters {
  search: string;
  page: number;
}

const MAX_PAGE = 1_000_000;

export const listFiltersOf = (search: URLSearchParams): ListFilters => {
  const page = Number(search.get('page') ?? 1);
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
};

/** One of the values that a filter may have; the first when the address asks for none of them. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], asked: string | null): T =>
  values.find((value) => value === asked) ?? values[0];

export const statusOf = (asked: string | null): ProjectStatus | null =>
  projectStatuses.find((status) => status === asked) ?? null;

/**
 * The address with some filters changed, as what follows its '?': from the first page, unless it is the page that
 * changes. Null, an empty text and page 1 leave the address.
 */
export function withFilters(
  search: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}
