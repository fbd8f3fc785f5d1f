/** The rows of a page, and the pagination of the reply (shared/contract/fields.ts). */

interface Asked {
  /** from 1 */
  readonly page: number;
  readonly limit: number;
}

export const pageOf = ({ page, limit }: Asked) => ({ limit, offset: (page - 1) * limit });

export function paginationOf({ page, limit }: Asked, total: number) {
  const totalPages = Math.ceil(total / limit);
  return { total, totalPages, currentPage: page, limit, hasMore: page < totalPages };
}
