import { readWorksPanel } from '#shared/contract/panels.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { oneOf, searched, useListFilters } from '../../ui/use-list-filters.ts';

export type WorksView = 'coming' | 'in_works' | 'late' | 'all' | 'held';

const worksViews = ['coming', 'in_works', 'late', 'all'] as const;
/** With the works for which nothing may be bought yet. */
export const purchaseViews = [...worksViews, 'held'] as const;

export const worksFilters = (views: readonly WorksView[]) => ({ ...searched, view: oneOf(views, 'coming') });

export const useWorks = (views: readonly WorksView[] = worksViews) => ({
  ...useListFilters(worksFilters(views)),
  views,
});

/** The works that a department readies, with the list's filters. */
export const useWorksPanel = (views?: readonly WorksView[]) => {
  const works = useWorks(views);
  return { works, reading: useEndpoint(readWorksPanel, { query: works.filters }, { keepPrevious: true }) };
};

/** The one project with that code, and the list in sight. */
export const projectHref = (code: string) => `?view=all&search=${encodeURIComponent(code)}#lista`;
