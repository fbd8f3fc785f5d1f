import type { exportManagedProjects } from '#shared/contract/dashboard.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import {
  choice,
  chosen,
  day,
  type FiltersOf,
  inOrder,
  number,
  oneOf,
  searched,
  words,
} from '../../ui/use-list-filters.ts';

/** What the list is narrowed and ordered by, and its address. What the address says wrong counts as not said. No React. */

type Query = NonNullable<CallOf<typeof exportManagedProjects>['query']>;

const sorts = ['newest', 'oldest', 'name', 'revenue', 'start_date', 'anticipo'] as const;

export const projectFilters = {
  search: words(100),
  status: choice(projectStatuses),
  /** 'none': those that wait for a team */
  team: choice(['none']),
  /** 'under_way': works begun and not ended */
  works: choice(['under_way']),
  /** id of an employee */
  seller: number(2_147_483_647),
  /** how its name begins */
  urbanization: words(120),
  /** start of works, both included */
  from: day,
  to: day,
  sort: oneOf(sorts, 'newest'),
  /** of an order that has two directions; the newest and the oldest say theirs themselves */
  direction: oneOf(['asc', 'desc'], 'asc'),
  page: searched.page,
};
export type Filters = FiltersOf<typeof projectFilters>;

/** What narrows the list down, apart from its order and page. */
export const noFilters = {
  search: '',
  status: null,
  team: null,
  works: null,
  seller: null,
  urbanization: '',
  from: null,
  to: null,
} as const satisfies Partial<Filters>;

/** A filter that is set, apart from the typed search, and the change that removes it. */
export interface Chip {
  readonly name: string;
  readonly without: Partial<Filters>;
}

/** The filters that are set, in the order of their fields. A seller that is not in `sellers` has no name yet. */
export const chipsOf = (filters: Filters, sellers: readonly { id: number; name: string }[]): Chip[] => {
  const { status, team, works, seller, urbanization, from, to } = filters;
  const named = sellers.find(({ id }) => id === seller)?.name;
  const chips: (Chip | false)[] = [
    status !== null && { name: status, without: { status: null } },
    (from !== null || to !== null) && { name: startText(from, to), without: { from: null, to: null } },
    seller !== null && {
      name: named === undefined ? 'Vendedor' : `Vendedor: ${named}`,
      without: { seller: null },
    },
    urbanization !== '' && {
      name: `Urbanización o barrio: ${urbanization}`,
      without: { urbanization: '' },
    },
    team !== null && { name: 'Sin equipo', without: { team: null } },
    works !== null && { name: 'Obra en curso', without: { works: null } },
  ];
  return chips.filter((chip) => chip !== false);
};

const startText = (from: Day | null, to: Day | null): string => {
  const [first, last] = inOrder(from, to);
  if (first === null) return `Inicio de obra: hasta el ${last === null ? '' : formatDay(last)}`;
  if (last === null) return `Inicio de obra: desde el ${formatDay(first)}`;
  if (first === last) return `Inicio de obra: el ${formatDay(first)}`;
  return `Inicio de obra: del ${formatDay(first)} al ${formatDay(last)}`;
};

export const isFiltered = (filters: Filters): boolean =>
  filters.search !== '' || chipsOf(filters, []).length > 0;

export const queryOf = (filters: Filters): Query => {
  const { search, status, team, works, seller, urbanization, from, to, sort, direction } = filters;
  const [first, last] = inOrder(from, to);
  return chosen({
    ...{ search, urbanization, sort, direction, status, team, works },
    seller_id: seller,
    from: first,
    to: last,
  });
};

/** The columns whose title orders the list; the code orders it by age. */
export type SortColumn = 'codigo' | 'name' | 'revenue' | 'start_date' | 'anticipo';

type Order = Pick<Filters, 'sort' | 'direction'>;

/** How a column orders the list now; null when another one does. */
export const directionOf = ({ sort, direction }: Order, column: SortColumn): 'asc' | 'desc' | null => {
  if (column !== 'codigo') return sort === column ? direction : null;
  if (sort === 'newest') return 'desc';
  return sort === 'oldest' ? 'asc' : null;
};

/** The order that the title of a column leads to: the other direction, or the one that is asked for most. */
export const nextOrder = (current: Order, column: SortColumn): Order => {
  const now = directionOf(current, column);
  if (column === 'codigo') return { sort: now === 'desc' ? 'oldest' : 'newest', direction: 'asc' };
  // money is looked at from the most, names and dates from the first
  if (now === null) return { sort: column, direction: column === 'revenue' ? 'desc' : 'asc' };
  return { sort: column, direction: now === 'asc' ? 'desc' : 'asc' };
};

/** The orders by name, where there are no titles of columns: on a phone. */
export const orders: readonly { value: string; label: string; order: Order }[] = [
  { value: 'newest', label: 'Primero los nuevos', order: { sort: 'newest', direction: 'asc' } },
  { value: 'oldest', label: 'Primero los antiguos', order: { sort: 'oldest', direction: 'asc' } },
  { value: 'name-asc', label: 'Nombre: A a Z', order: { sort: 'name', direction: 'asc' } },
  { value: 'name-desc', label: 'Nombre: Z a A', order: { sort: 'name', direction: 'desc' } },
  { value: 'revenue-desc', label: 'Revenue: de más a menos', order: { sort: 'revenue', direction: 'desc' } },
  { value: 'revenue-asc', label: 'Revenue: de menos a más', order: { sort: 'revenue', direction: 'asc' } },
  {
    value: 'start_date-asc',
    label: 'Inicio obra: primero la más cercana',
    order: { sort: 'start_date', direction: 'asc' },
  },
  {
    value: 'start_date-desc',
    label: 'Inicio obra: primero la más lejana',
    order: { sort: 'start_date', direction: 'desc' },
  },
  {
    value: 'anticipo-asc',
    label: 'Anticipo: primero el más cercano',
    order: { sort: 'anticipo', direction: 'asc' },
  },
  {
    value: 'anticipo-desc',
    label: 'Anticipo: primero el más lejano',
    order: { sort: 'anticipo', direction: 'desc' },
  },
];

export const orderName = ({ sort, direction }: Order): string =>
  sort === 'newest' || sort === 'oldest' ? sort : `${sort}-${direction}`;

/** The page that is likely to be asked for next: the following one, on the last the one before. */
export const pageAhead = ({
  currentPage,
  totalPages,
}: {
  currentPage: number;
  totalPages: number;
}): number | null => {
  if (currentPage < totalPages) return currentPage + 1;
  return currentPage > 1 && currentPage === totalPages ? currentPage - 1 : null;
};
