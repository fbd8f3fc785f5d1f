import { listNews, listNewsPhotos } from '#shared/contract/site-news.ts';
import { pagesOf } from '../../../api/hooks.ts';

export const newsPages = (id: number) =>
  pagesOf(listNews, (page) => ({ params: { id: String(id) }, query: { page, limit: 10 } }));

/** The photos of a space and a moment, the newest first. */
export const photoPages = (id: number, query: { space: string; moment: 'before' | 'during' | 'after' }) =>
  pagesOf(listNewsPhotos, (page) => ({ params: { id: String(id) }, query: { ...query, page, limit: 12 } }));
