import type { AuditAction, AuditEntity } from '#shared/domain/audit.ts';
import type { Ctx, User } from './context.ts';

type Values = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** verb, e.g. 'create', 'update', 'read'; each has its Spanish name in shared/domain/audit.ts */
  readonly action: AuditAction;
  /** table of the thing, e.g. 'clients' */
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly old?: Values;
  readonly new?: Values;
}

/** Whoever acts: a person in a call, anybody in a public one, or (no person, no call) a job. */
export type AuditCtx = Pick<Ctx, 'db' | 'clock'> & {
  readonly user: User | null;
  readonly requestId: string | null;
};

/** Records who did what to which thing, in the call's own transaction: both are kept or neither is (Ley 1581). */
export async function audit(ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.clock.now().toISOString(),
      account_id: ctx.user?.id ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      old_values: entry.old ? JSON.stringify(entry.old, withoutSecrets) : null,
      new_values: entry.new ? JSON.stringify(entry.new, withoutSecrets) : null,
      request_id: ctx.requestId,
    })
    .execute();
}

const secretFields = /password|token|secret|known_session|authorization|cookie/i;

/** Whatever an action hands over, a secret is not written: the log is read by people, kept for years and exported. */
const withoutSecrets = (field: string, value: unknown): unknown =>
  secretFields.test(field) ? '[secreto]' : value;

/** What an export was narrowed by, for the entry that says that it was taken. */
export const askedOf = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
