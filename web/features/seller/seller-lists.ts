import { listProjects } from '#shared/contract/projects.ts';
import { listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import { pagesOf } from '../../api/hooks.ts';

/** Cards of a page (sales specification, section 9). */
export const PAGE_SIZE = 8;

/** An unsearched list asks without the field, as the loader of the screen does. */
const asked = (search: string) => (search === '' ? {} : { search });

/** The projects of finished sales. */
export const projectPages = (search = '') =>
  pagesOf(listProjects, (page) => ({ query: { page, limit: PAGE_SIZE, ...asked(search) } }));

/** The sales that are not finished, last touched first. */
export const draftPages = (search = '') =>
  pagesOf(listSaleDrafts, (page) => ({ query: { page, limit: 4, ...asked(search) } }));
