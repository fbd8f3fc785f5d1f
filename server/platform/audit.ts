import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#shared/domain/audit.ts';
import { isWorthTelling } from '#shared/domain/live.ts';
import type { Ctx, User } from './context.ts';
import { CHANGES, endingOf, newEnding, writeEnding } from './ending.ts';
import { insertNotices } from './notices.ts';

type Values = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** verb, e.g. 'create', 'update', 'read'; each has its Spanish name in shared/domain/audit.ts */
  readonly action: AuditAction;
  /** table of the entity, e.g. 'clients' */
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly old?: Values;
  readonly new?: Values;
}

/** Payload of a notification: the entity, and the session that made the change. */
export type Change = readonly [entity: AuditEntity, entityId: string, sessionId: string | null];

/** The actor: a person in a call, an anonymous caller of a public one, or a job (no person, no call). */
export type AuditCtx = Pick<Ctx, 'db' | 'clock'> & {
  readonly user: User | null;
  readonly requestId: string | null;
};

/**
 * Records an action on an entity, with the other writes of the call: all are committed or none is (Ley 1581). The rows
 * are written when the call ends; what reads the log before that does not find them.
 */
export async function audit(ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  const ending = endingOf(ctx.db) ?? newEnding();
  const row = {
    at: ctx.clock.now().toISOString(),
    account_id: ctx.user?.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entityId),
    old_values: entry.old ?? null,
    new_values: entry.new ?? null,
    request_id: ctx.requestId,
  };
  ending.entries.push(JSON.stringify(row, withoutSecrets));
  if (isWorthTelling(entry.action, entry.entity)) {
    const change: Change = [entry.entity, row.entity_id, ctx.user?.sessionId ?? null];
    ending.changes.push(JSON.stringify(JSON.stringify(change)));
  }
  await insertNotices(ctx, entry);
  if (ending !== endingOf(ctx.db)) await writeEnding(ctx.db, ending);
}

/** Tells every screen of an account that something of its own changed, those of the same session too. */
export async function tellAccount({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<void> {
  const change: Change = ['notice_choices', String(accountId), null];
  await db.selectNoFrom(sql`pg_notify(${CHANGES}, ${JSON.stringify(change)})`.as('told')).execute();
}

const secretFields = /password|token|secret|authorization|cookie/i;

/** Secrets are removed from every entry: people read the log, export it, and it is kept for years. */
const withoutSecrets = (field: string, value: unknown): unknown =>
  secretFields.test(field) ? '[secreto]' : value;

/** The filters of an export, for its audit entry. */
export const askedOf = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
