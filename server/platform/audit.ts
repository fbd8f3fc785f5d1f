import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#shared/domain/audit.ts';
import { isWorthTelling } from '#shared/domain/live.ts';
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

/** The channel on which every process hears what is recorded. */
export const CHANGES = 'remodela_changes';

/** What is told there: which thing, and the session of whoever changed it. */
export type Change = readonly [entity: AuditEntity, entityId: string, sessionId: string | null];

/** Whoever acts: a person in a call, anybody in a public one, or (no person, no call) a job. */
export type AuditCtx = Pick<Ctx, 'db' | 'clock'> & {
  readonly user: User | null;
  readonly requestId: string | null;
};

/** Records who did what to which thing, in the call's own transaction: both are kept or neither is (Ley 1581). */
export async function audit(ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  const row = {
    at: ctx.clock.now().toISOString(),
    account_id: ctx.user?.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entityId),
    old_values: entry.old ? JSON.stringify(entry.old, withoutSecrets) : null,
    new_values: entry.new ? JSON.stringify(entry.new, withoutSecrets) : null,
    request_id: ctx.requestId,
  };
  if (!isWorthTelling(entry.action, entry.entity)) {
    await ctx.db.insertInto('audit_log').values(row).execute();
    return;
  }
  // In the same statement: who looks at it is told when the call is committed, or never.
  const change: Change = [entry.entity, row.entity_id, ctx.user?.sessionId ?? null];
  await ctx.db
    .with('recorded', (db) => db.insertInto('audit_log').values(row))
    .selectNoFrom(sql`pg_notify(${CHANGES}, ${JSON.stringify(change)})`.as('told'))
    .execute();
}

const secretFields = /password|token|secret|authorization|cookie/i;

/** Whatever an action hands over, a secret is not written: the log is read by people, kept for years and exported. */
const withoutSecrets = (field: string, value: unknown): unknown =>
  secretFields.test(field) ? '[secreto]' : value;

/** What an export was narrowed by, for the entry that says that it was taken. */
export const askedOf = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
