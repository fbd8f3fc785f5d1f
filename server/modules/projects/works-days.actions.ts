import type { Day } from '#shared/domain/calendar.ts';
import type { ProjectAction } from '#shared/domain/project.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { saveProjectRow } from './projects.queries.ts';

/** The day on which the works of a project began or ended, and the file of its record. The caller has locked it. */
export async function saveWorksDay(
  ctx: Ctx,
  projectId: number,
  action: Exclude<ProjectAction, 'assign_team'>,
  { day, fileId }: { day: Day; fileId: string },
): Promise<void> {
  const change = action === 'start_works' ? { works_started_on: day } : { works_ended_on: day };
  await saveProjectRow(ctx, projectId, change);
  await audit(ctx, {
    action,
    entity: 'projects',
    entityId: projectId,
    new: { ...change, file_id: fileId },
  });
}

interface Dates {
  start_date: Day | null;
  end_date: Day | null;
}

/** The dates of the works of a project follow those of its contract. The caller has locked both. */
export async function rescheduleProject(
  ctx: Ctx,
  projectId: number,
  { before, asked }: { before: Dates; asked: Dates },
  reason: string,
): Promise<void> {
  const changes = changesOf(before, asked);
  if (!changes) return;
  await saveProjectRow(ctx, projectId, changes.new);
  await audit(ctx, {
    action: 'reschedule',
    entity: 'projects',
    entityId: projectId,
    old: changes.old,
    new: { ...changes.new, reason },
  });
}
