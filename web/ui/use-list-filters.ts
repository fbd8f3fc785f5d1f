import { type Day, isDay } from '#shared/domain/calendar.ts';
import { useListAddress } from './list-address.ts';
import './filters.css';

/**
 * The filters of a list, between the address and the screen. Each field reads its text of the address, '' when the
 * address says none; the value that it gives for '' or a wrong text leaves the address.
 */
type FilterSchema = Readonly<Record<string, (text: string) => unknown>>;
export type FiltersOf<S extends FilterSchema> = { [K in keyof S]: ReturnType<S[K]> };
/** The page may change too; every other change goes to page 1. */
type Change<S extends FilterSchema> = Partial<FiltersOf<S>>;

const LAST_PAGE = 1_000_000;

/** The fields that several lists have. */
export const words = (longest: number) => (text: string) => text.slice(0, longest);
export const day = (text: string): Day | null => (isDay(text) ? text : null);
export const choice =
  <const T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null;
/** One of the values, `start` unless another is chosen. */
export const oneOf =
  <const T extends string>(values: readonly T[], start: NoInfer<T>) =>
  (text: string): T =>
    choice(values)(text) ?? start;
/** A positive whole number, at most `most`. */
export const number =
  (most: number) =>
  (text: string): number | null =>
    /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
export const page = (text: string): number => number(LAST_PAGE)(text) ?? 1;

export const searched = { search: words(100), page };

export const readFilters = <S extends FilterSchema>(schema: S, address: URLSearchParams): FiltersOf<S> =>
  Object.fromEntries(
    Object.entries(schema).map(([name, read]) => [name, read(address.get(name) ?? '')]),
  ) as FiltersOf<S>;

const startOf = <S extends FilterSchema>(schema: S): FiltersOf<S> =>
  readFilters(schema, new URLSearchParams());

/** The address with some filters changed, as what follows its '?': on page 1, unless it is the page that changes. */
export const withFilters = <S extends FilterSchema>(
  schema: S,
  address: URLSearchParams,
  change: Change<S>,
): string => {
  const next = new URLSearchParams(address);
  const start: Record<string, unknown> = startOf(schema);
  const { page: _, ...filters } = readFilters(schema, address);
  const wanted = { ...filters, ...change, page: change.page ?? start.page };
  for (const [name, value] of Object.entries(wanted)) {
    next.delete(name);
    if (value !== start[name] && value !== null && value !== '') next.set(name, String(value));
  }
  return `?${next}`;
};

/** What the call is asked for: a filter that is not chosen is left out. */
export const chosen = <F extends object>(filters: F) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as {
    [K in keyof F as null extends F[K] ? never : K]: F[K];
  } & { [K in keyof F as null extends F[K] ? K : never]?: NonNullable<F[K]> };

/** A range from the last day to the first is one from the first to the last. */
export const inOrder = (from: Day | null, to: Day | null): readonly [Day | null, Day | null] =>
  from && to && to < from ? [to, from] : [from, to];

export const isNarrowed = <S extends FilterSchema>(schema: S, filters: FiltersOf<S>): boolean =>
  Object.entries({ ...startOf(schema), page: filters.page }).some(([name, value]) => filters[name] !== value);

/** The filters of the list on screen, how to change and clear them, and the address of a change for a link. */
export const useListFilters = <S extends FilterSchema>(schema: S) => {
  const [address, setAddress] = useListAddress();
  const change = (more: Change<S>) =>
    // from the address of that moment, not from the one drawn: two changes in a row are both kept
    setAddress((now) => withFilters(schema, now, more), { replace: true, preventScrollReset: true });
  const filters = readFilters(schema, address);
  return {
    filters,
    change,
    /** the words that are looked for, in a list that has them */
    search: {
      value: String(filters.search ?? ''),
      onSearch: (search: string) => change({ search } as unknown as Change<S>),
    },
    clear: () => change(startOf(schema)),
    narrowed: isNarrowed(schema, filters),
    hrefOf: (more: Change<S>) => withFilters(schema, address, more),
  };
};
