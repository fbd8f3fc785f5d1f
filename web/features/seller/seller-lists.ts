import { listProjects } from '#shared/contract/projects.ts';
import { listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import { nextPage, type Pages } from '../../api/hooks.ts';

/** Cards of a page (sales specification, section 9). */
export const PAGE_SIZE = 8;

/** An unsearched list asks without the field, as the loader of the screen does. */
const asked = (search: string) => (search === '' ? {} : { search });

/** The projects of finished sales. */
export const projectPages = (search = ''): Pages<typeof listProjects> => ({
  endpoint: listProjects,
  argsOf: (page) => ({ query: { page, limit: PAGE_SIZE, ...asked(search) } }),
  nextPage,
});

/** The sales that are not finished, last touched first. */
export const draftPages = (search = ''): Pages<typeof listSaleDrafts> => ({
  endpoint: listSaleDrafts,
  argsOf: (page) => ({ query: { page, limit: 4, ...asked(search) } }),
  nextPage,
});
