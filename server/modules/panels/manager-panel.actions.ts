import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/panels.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import type { Ctx } from '../../platform/context.ts';
import { countByStatus, countWork, listWork, type WorkFilter } from '../projects/work-list.queries.ts';
import { byProject, homeOf, nextDatesOf, openCount, pageOf, paginationOf } from './panel-parts.actions.ts';
import { listPeople } from './panels.queries.ts';

export async function readManagerPanel(
  ctx: Ctx,
  { query }: InputOf<typeof api.readManagerPanel>,
): Promise<ReplyOf<typeof api.readManagerPanel>> {
  const filter: WorkFilter = {
    which: query.status ?? 'all',
    assignedTo: null,
    search: query.search,
    searchesClient: true,
  };
  const countDays = await openCount(ctx);
  const rows = await listWork(ctx, filter, pageOf(query));
  const people = byProject(
    await listPeople(
      ctx,
      rows.map(({ id }) => id),
    ),
  );
  const counts = await countByStatus(ctx);
  const by_status = projectStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  const unfinished = by_status.reduce(
    (total, { status, count }) => (status === 'Finalizado' ? total : total + count),
    0,
  );
  const shown = query.status === undefined ? unfinished : (counts.get(query.status) ?? 0);
  const total = query.search === '' ? shown : await countWork(ctx, filter);
  return {
    success: true,
    today: ctx.clock.today(),
    data: rows.map((row) => ({
      ...homeOf(row, countDays),
      seller: people.get(row.id)?.[0]?.seller ?? '',
    })),
    pagination: paginationOf(query, total),
    totals: { unfinished, by_status },
    next_dates: await nextDatesOf(ctx, null, countDays),
  };
}
