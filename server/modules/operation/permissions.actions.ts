import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/permissions.ts';
import { accessCells, type ScreenRow, screenTable } from '#shared/domain/access.ts';
import { compareNames } from '#shared/domain/names.ts';

type Table = ReplyOf<typeof api.readPermissionTable>;

/** The table that is enforced: the screens as the guard reads them, and the calls that this program serves. */
export async function readPermissionTable(served: readonly Endpoint[]): Promise<Table> {
  const screens = screenTable.map(({ path, title, who }: ScreenRow) => ({
    path,
    title,
    ...accessCells(who),
  }));
  const calls = served.map(({ title, area, method, path, who }) => ({
    title,
    area,
    method,
    path,
    ...accessCells(who),
  }));
  return {
    success: true,
    data: {
      screens,
      calls: calls.toSorted((a, b) => compareNames(a.area, b.area) || compareNames(a.title, b.title)),
    },
  };
}
