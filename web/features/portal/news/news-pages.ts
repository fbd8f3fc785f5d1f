import { listNews, listNewsPhotos } from '#shared/contract/site-news.ts';
import { nextPage, type Pages } from '../../../api/hooks.ts';

export const newsPages = (id: number): Pages<typeof listNews> => ({
  endpoint: listNews,
  argsOf: (page) => ({ params: { id: String(id) }, query: { page, limit: 10 } }),
  nextPage,
});

/** The photos of a space and a moment, the newest first. */
export const photoPages = (
  id: number,
  query: { space: string; moment: 'before' | 'during' | 'after' },
): Pages<typeof listNewsPhotos> => ({
  endpoint: listNewsPhotos,
  argsOf: (page) => ({ params: { id: String(id) }, query: { ...query, page, limit: 12 } }),
  nextPage,
});
