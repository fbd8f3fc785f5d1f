import type { StageKind } from '#shared/domain/works-stages.ts';
import type { Ctx } from '../../platform/context.ts';

/** The catalogue of stages, as administration changes it. */

/** Every stage that a kind of space has or had, as they stay until the call ends. */
export const lockStages = (ctx: Ctx, kind: StageKind) =>
  ctx.db
    .selectFrom('works_stages')
    .select(['id', 'name', 'weight', 'days', 'active'])
    .where('space_kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface StageSent {
  id?: number | null | undefined;
  name: string;
  weight: number;
  days: number;
}

/** Writes the stages of a kind of space in their order; those left out stay, without counting. */
export async function saveStageRows(ctx: Ctx, kind: StageKind, stages: readonly StageSent[]): Promise<void> {
  await ctx.db
    .updateTable('works_stages')
    .set({ active: false })
    .where('space_kind', '=', kind)
    .where('active', '=', true)
    .execute();
  for (const [position, { id, name, weight, days }] of stages.entries()) {
    const row = { name, weight, days, position, active: true };
    if (id == null) {
      await ctx.db
        .insertInto('works_stages')
        .values({ ...row, space_kind: kind })
        .execute();
    } else {
      await ctx.db.updateTable('works_stages').set(row).where('id', '=', id).execute();
    }
  }
}
