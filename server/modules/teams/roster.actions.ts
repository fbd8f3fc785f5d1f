import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { followTeams } from '../meetings/guests.actions.ts';
import { findOwners } from '../suggestions/owners.actions.ts';
import { postTeamChanges } from './roster.mails.ts';
import { deletePlaces, insertChanges, insertPlaces, listPlaces, type Place } from './roster.queries.ts';

/**
 * Puts people in and out of teams, keeps the history and mails the people. Upcoming meetings and suggestions follow the
 * new team. Every change of a team goes through here.
 */
export async function changePlaces(
  ctx: Ctx,
  { removed, added }: { removed: readonly Place[]; added: readonly Place[] },
): Promise<void> {
  // before the others go: who only takes another role is in the team since they first joined it
  const came = added.length > 0 ? await insertPlaces(ctx, added) : [];
  if (removed.length > 0) {
    await deletePlaces(ctx, removed);
    await insertChanges(ctx, 'removed', removed);
  }
  if (came.length > 0) await insertChanges(ctx, 'assigned', came);
  await postTeamChanges(ctx, { removed, added: came });
  await followTeams(ctx, { removed, came });
  const projectIds = new Set([...removed, ...added].map(({ project_id }) => project_id));
  await findOwners(ctx, [...projectIds]);
}

/**
 * What a person does in the teams of some projects, or of all that are not finished, is another's from now on; a role
 * that the other had already stays as it is. Answers what passed. The caller has asked whether it may.
 */
export async function passPlaces(
  ctx: Ctx,
  { from, to, projectIds }: { from: number; to: number; projectIds: readonly number[] | 'open' },
): Promise<Place[]> {
  const places = await listPlaces(ctx, from, projectIds);
  await changePlaces(ctx, {
    removed: places,
    added: places.map((place) => ({ ...place, employee_id: to })),
  });
  for (const { project_id, role_name } of places) {
    await audit(ctx, {
      action: 'replace_member',
      entity: 'projects',
      entityId: project_id,
      old: { employee_id: from, role_name },
      new: { employee_id: to, role_name },
    });
  }
  return places;
}
