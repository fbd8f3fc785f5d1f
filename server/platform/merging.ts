import type { AuditAction, AuditEntity } from '#shared/domain/audit.ts';
import { mergeSeen } from '#shared/domain/merge.ts';
import type { Changes } from './changes.ts';
import type { Ctx } from './context.ts';
import { UserError } from './errors.ts';

/** The field values that the caller's screen showed; undefined for a whole write. */
export type Seen = Readonly<Record<string, unknown>> | undefined;

interface Thing {
  readonly entity: AuditEntity;
  readonly entityId: number | string;
}

/**
 * The fields to save for a row that the caller has locked: all as sent without `seen`, otherwise merged with the stored
 * values. UserError 409 `changed_meanwhile` with both values of each conflicting field.
 */
export async function mergeStored<T extends object>(
  ctx: Ctx,
  thing: Thing,
  { stored, seen, wanted }: { stored: object | null | undefined; seen: Seen; wanted: T },
): Promise<T> {
  if (seen === undefined || !stored) return wanted;
  const { merged, conflicts } = mergeSeen({ stored, seen, wanted });
  if (conflicts.length === 0) return merged;
  throw changedMeanwhile({ conflicts, savedBy: await lastSavedBy(ctx, thing) });
}

export const changedMeanwhile = (changed: Pick<UserError['options'], 'conflicts' | 'savedBy'>): UserError =>
  new UserError(
    'changed_meanwhile',
    409,
    'Estos datos cambiaron en otra pestaña o equipo mientras los editabas. Elige en cada campo qué valor queda.',
    changed,
  );

/** The audit verb of a change: a whole write also replaces fields that the person did not see. */
export const changeVerb = (seen: Seen): 'update' | 'overwrite' =>
  seen === undefined ? 'overwrite' : 'update';

/** Options of a change: values to merge with, and the reason of a correction. */
export interface Saving {
  readonly seen: Seen;
  /** undefined while the sale is in progress */
  readonly reason?: string | undefined;
}

/** The audit entry of a change. A correction stores its reason beside the new values. */
export const changeEntry = ({ seen, reason }: Saving, changes: Changes): { action: AuditAction } & Changes =>
  reason === undefined
    ? { action: changeVerb(seen), ...changes }
    : { action: 'correct', old: changes.old, new: { ...changes.new, reason } };

/** The name of the person who last changed an entity; null for the caller. */
async function lastSavedBy(ctx: Ctx, { entity, entityId }: Thing): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('audit_log as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'e.name'])
    .where('l.entity', '=', entity)
    .where('l.entity_id', '=', String(entityId))
    .where('l.action', 'in', ['create', 'update', 'overwrite', 'correct'])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.id === ctx.user.id ? null : last.name;
}
