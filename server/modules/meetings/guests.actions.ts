import type { Ctx } from '../../platform/context.ts';
import { listProjectsWithMeetings, listReachable, listSeats, renewMeetings } from './guests.queries.ts';
import { tellGuest } from './meetings.mails.ts';
import { findMeetingProject, listMeetings, lockMeetings } from './meetings.queries.ts';

/** A role that somebody has in a project. */
interface Seat {
  readonly project_id: number;
  readonly employee_id: number;
  readonly role_name: string;
}

/**
 * After a change of some teams: who is new in one gets the events of its meetings to come, and who is no longer in it
 * has them taken off the calendar. Another role in the same team changes nothing.
 */
export async function followTeams(
  ctx: Ctx,
  { removed, came }: { removed: readonly Seat[]; came: readonly Seat[] },
): Promise<void> {
  const ids = [...new Set([...removed, ...came].map(({ project_id }) => project_id))];
  if ((await listProjectsWithMeetings(ctx, ids)).length === 0) return;
  await lockMeetings(ctx);
  for (const projectId of await listProjectsWithMeetings(ctx, ids)) {
    const ofIt = ({ project_id }: Seat) => project_id === projectId;
    await followTeam(ctx, projectId, { removed: removed.filter(ofIt), came: came.filter(ofIt) });
  }
}

async function followTeam(
  ctx: Ctx,
  projectId: number,
  { removed, came }: { removed: readonly Seat[]; came: readonly Seat[] },
): Promise<void> {
  const seats = await listSeats(ctx, projectId);
  const isNew = (seat: Pick<Seat, 'employee_id' | 'role_name'>) =>
    came.some((each) => each.employee_id === seat.employee_id && each.role_name === seat.role_name);
  const now = new Set(seats.map(({ employee_id }) => employee_id));
  const before = new Set(
    [...seats.filter((seat) => !isNew(seat)), ...removed].map(({ employee_id }) => employee_id),
  );
  const joined = await listReachable(
    ctx,
    [...now].filter((id) => !before.has(id)),
  );
  const left = await listReachable(
    ctx,
    [...before].filter((id) => !now.has(id)),
  );
  if (joined.length + left.length === 0) return;
  const project = await findMeetingProject(ctx, projectId);
  if (!project) return;
  const renewed = await renewMeetings(ctx, projectId);
  const meetings = (await listMeetings(ctx, projectId)).filter(({ id }) => renewed.includes(id));
  for (const meeting of meetings) {
    for (const person of joined) await tellGuest(ctx, project, { meeting, person, now: 'joined' });
    for (const person of left) await tellGuest(ctx, project, { meeting, person, now: 'left' });
  }
}
