import * as api from '#shared/contract/suggestions.ts';
import { whoAnswers, whyNotPassOn } from '#shared/domain/suggestions.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { lockProjects } from '../projects/project-status.queries.ts';
import {
  findProjectOf,
  listAnswering,
  lockOrphans,
  lockOrphansOf,
  type Owned,
  saveOwner,
} from './owners.queries.ts';
import { factsOf } from './suggestions.actions.ts';
import { notInTeam, suggestionNotFound, suggestionRefused } from './suggestions.errors.ts';
import { lockSuggestion } from './suggestions.queries.ts';

/** The project is locked before the suggestion, as a change of its team does: the one waits for the other. */
export const assignSuggestion = action(api.assignSuggestion, async (ctx, { params, body }) => {
  const projectId = await findProjectOf(ctx, params.id);
  if (projectId === null) throw suggestionNotFound();
  await lockProjects(ctx, [projectId]);
  const suggestion = await lockSuggestion(ctx, params.id);
  if (!suggestion) throw suggestionNotFound();
  const reason = whyNotPassOn(factsOf(suggestion));
  if (reason) throw suggestionRefused(reason);
  const team = await listAnswering(ctx, projectId);
  if (!team.some(({ employeeId }) => employeeId === body.employee_id)) throw notInTeam();
  await passTo(ctx, suggestion, body.employee_id);
  return { success: true };
});

/** After a change of teams: reassigns suggestions without an owner in the team to the member who answers now. */
export const findOwners = async (ctx: Ctx, projectIds: readonly number[]): Promise<void> =>
  giveAway(ctx, await lockOrphans(ctx, projectIds));

/** After an employee leaves: reassigns their suggestions of finished projects to another member of the team. */
export const findOwnersAfter = async (ctx: Ctx, employeeId: number): Promise<void> =>
  giveAway(ctx, await lockOrphansOf(ctx, employeeId));

async function giveAway(ctx: Ctx, orphans: readonly Owned[]): Promise<void> {
  const answering = new Map<number, number | null>();
  for (const orphan of orphans) {
    const known = answering.get(orphan.project_id);
    const owner =
      known === undefined ? whoAnswers(await listAnswering(ctx, orphan.project_id), orphan) : known;
    answering.set(orphan.project_id, owner);
    await passTo(ctx, orphan, owner);
  }
}

async function passTo(
  ctx: Ctx,
  { id, assigned_to }: Pick<Owned, 'id' | 'assigned_to'>,
  owner: number | null,
): Promise<void> {
  if (assigned_to === owner) return;
  await saveOwner(ctx, id, owner);
  await audit(ctx, {
    action: 'assign',
    entity: 'suggestions',
    entityId: id,
    old: { assigned_to },
    new: { assigned_to: owner },
  });
}
