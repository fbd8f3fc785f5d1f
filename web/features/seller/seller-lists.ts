import { listProjects } from '#shared/contract/projects.ts';
import { listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import type { Pages } from '../../api/hooks.ts';

/** Cards of a page (sales specification, section 9). */
export const PAGE_SIZE = 8;

const nextPage = ({ pagination }: { pagination: { hasMore: boolean; currentPage: number } }) =>
  pagination.hasMore ? pagination.currentPage + 1 : null;

/** The projects of finished sales. */
export const projectPages: Pages<typeof listProjects> = {
  endpoint: listProjects,
  argsOf: (page) => ({ query: { page, limit: PAGE_SIZE } }),
  nextPage,
};

/** The sales that are not finished, last touched first. */
export const draftPages: Pages<typeof listSaleDrafts> = {
  endpoint: listSaleDrafts,
  argsOf: (page) => ({ query: { page, limit: 4 } }),
  nextPage,
};
