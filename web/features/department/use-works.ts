import { z } from 'zod';
import { searched, useListFilters } from '../../ui/use-list-filters.ts';

export type WorksView = 'coming' | 'in_works' | 'late' | 'all' | 'held';

const filtersOf = (views: readonly WorksView[]) =>
  z.object({ ...searched, view: z.enum(views).catch('coming') });

const worksFilters = filtersOf(['coming', 'in_works', 'late', 'all']);
/** With the works for which nothing may be bought yet. */
export const purchaseFilters = filtersOf(['coming', 'in_works', 'late', 'all', 'held']);

export const useWorks = (schema = worksFilters) => ({
  ...useListFilters(schema),
  views: schema.shape.view.unwrap().options,
});

/** The one project with that code, and the list in sight. */
export const projectHref = (code: string) => `?view=all&search=${encodeURIComponent(code)}#lista`;
