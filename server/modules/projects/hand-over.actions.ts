import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteOpenAssignments, insertAssignments, saveSellerOfProjects } from './hand-over.queries.ts';

/** The projects of some sales follow their sale to another seller. */
export async function handOverProjects(
  ctx: Ctx,
  saleIds: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  for (const entityId of await saveSellerOfProjects(ctx, saleIds, to)) {
    await audit(ctx, {
      action: 'hand_over',
      entity: 'projects',
      entityId,
      old: { seller_id: from },
      new: { seller_id: to },
    });
  }
}

/** What a person does in the teams of projects that are not finished is another's from now on. */
export async function handOverAssignments(ctx: Ctx, from: number, to: number): Promise<void> {
  const assignments = await deleteOpenAssignments(ctx, from);
  await insertAssignments(ctx, to, assignments);
  for (const { project_id, role_name } of assignments) {
    await audit(ctx, {
      action: 'replace_member',
      entity: 'projects',
      entityId: project_id,
      old: { employee_id: from, role_name },
      new: { employee_id: to, role_name },
    });
  }
}
