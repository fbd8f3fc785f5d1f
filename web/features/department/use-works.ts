import { useListAddress } from '../../ui/list-address.ts';
import { listFiltersOf, oneOf, withFilters } from '../../ui/list-filters.ts';

const everyonesViews = ['coming', 'in_works', 'late', 'all'] as const;
/** With the works for which nothing may be bought yet. */
export const purchaseViews = [...everyonesViews, 'held'] as const;
export type WorksView = (typeof purchaseViews)[number];

/** What the address asks of a list of works, and the addresses that ask for something else. */
export const useWorks = (views: readonly [WorksView, ...WorksView[]] = everyonesViews) => {
  const [address, setAddress] = useListAddress();
  const view = oneOf(views, address.get('view'));
  const { search, page } = listFiltersOf(address);
  return {
    views,
    view,
    search,
    query: { view, search, page },
    onSearch: (words: string) => setAddress(withFilters(address, { search: words }), { replace: true }),
    pageHref: (to: number) => withFilters(address, { page: to }),
    viewHref: (to: WorksView) => withFilters(address, { view: to === 'coming' ? null : to }),
    /** the one project with that code, and the list in sight */
    projectHref: (code: string) => `?view=all&search=${encodeURIComponent(code)}#lista`,
  };
};

export type Works = ReturnType<typeof useWorks>;
