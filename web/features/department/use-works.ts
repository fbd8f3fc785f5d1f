import { useListAddress } from '../../ui/list-address.ts';
import { listFiltersOf, oneOf, withFilters } from '../../ui/list-filters.ts';

const views = ['coming', 'in_works', 'late', 'all'] as const;
export type WorksView = (typeof views)[number];

/** What the address asks of a list of works, and the addresses that ask for something else. */
export const useWorks = () => {
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
