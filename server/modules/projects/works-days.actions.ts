import type { Day } from '#shared/domain/calendar.ts';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { saveProjectRow } from './projects.queries.ts';

const columnOf = { start_works: 'works_started_on', end_works: 'works_ended_on' } as const;

interface WorksDay {
  readonly day: Day;
  readonly fileId: string;
  /** the warnings that were confirmed */
  readonly confirmed: readonly string[];
}

/** The day on which the works of a project began or ended, and the file of its record. The caller has locked it. */
export async function saveWorksDay(
  ctx: Ctx,
  projectId: number,
  step: WorksStep,
  { day, fileId, confirmed }: WorksDay,
): Promise<void> {
  const change = { [columnOf[step]]: day };
  await saveProjectRow(ctx, projectId, change);
  await audit(ctx, {
    action: step,
    entity: 'projects',
    entityId: projectId,
    new: { ...change, file_id: fileId, ...(confirmed.length > 0 && { confirmed: confirmed.join(', ') }) },
  });
}

/** The works of a project have not begun, or not ended, after all. The caller has locked it. */
export async function clearWorksDay(
  ctx: Ctx,
  projectId: number,
  step: WorksStep,
  { day, fileId, reason }: { day: Day; fileId: string; reason: string },
): Promise<void> {
  const column = columnOf[step];
  await saveProjectRow(ctx, projectId, { [column]: null });
  await audit(ctx, {
    action: step === 'start_works' ? 'undo_start_works' : 'undo_end_works',
    entity: 'projects',
    entityId: projectId,
    old: { [column]: day, file_id: fileId },
    new: { [column]: null, reason },
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
