import type { Ctx, PublicCtx } from './context.ts';

export interface AuditEntry {
  /** verb, e.g. 'create', 'update', 'read' */
  readonly action: string;
  /** table of the thing, e.g. 'clients' */
  readonly entity: string;
  readonly entityId: number | string;
  readonly old?: Readonly<Record<string, unknown>>;
  readonly new?: Readonly<Record<string, unknown>>;
}

/** Records who did what to which thing, in the call's own transaction: both are kept or neither is (Ley 1581). */
export async function audit(ctx: Ctx | PublicCtx, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.clock.now().toISOString(),
      account_id: ctx.user?.id ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      old_values: entry.old ? JSON.stringify(entry.old) : null,
      new_values: entry.new ? JSON.stringify(entry.new) : null,
      request_id: ctx.requestId,
    })
    .execute();
}
