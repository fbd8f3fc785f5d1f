import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { prepareWrite } from './statement.ts';

/** The channel that notifies every process of audited changes. */
export const CHANGES = 'remodela_changes';

/** What is written last: audit entries and changes to notify of, each as JSON, and the reply kept for a repeat. */
export interface Ending {
  readonly entries: string[];
  readonly changes: string[];
  keep: ReplyToKeep | null;
}

/** The reply of an attempt, as JSON. */
export interface ReplyToKeep {
  readonly accountId: number;
  readonly endpoint: string;
  readonly key: string;
  readonly status: number;
  readonly reply: string;
}

export const newEnding = (): Ending => ({ entries: [], changes: [], keep: null });

const endings = new WeakMap<Db, Ending>();

/** What a transaction writes last; undefined outside of `inTransaction`. */
export const endingOf = (db: Db): Ending | undefined => endings.get(db);

/** Runs the work of a transaction, then writes what it left for its end. */
export async function withEnding<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const ending = newEnding();
  endings.set(tx, ending);
  const done = await work(tx);
  endings.delete(tx);
  if (ending.entries.length > 0 || ending.keep) await writeEnding(tx, ending);
  return done;
}

/** One statement. Listeners hear its notifications on commit, and never after a rollback. */
export const writeEnding = (db: Db, { entries, changes, keep }: Ending): Promise<void> =>
  writeLast({ db }, `[${entries}]`, `[${changes}]`, keep);

const writeLast = prepareWrite(
  ({ db }: { readonly db: Db }, entries: string, changes: string, keep: ReplyToKeep | null) => {
    const kept = keep
      ? sql`
        update idempotency_keys set status = ${keep.status}, reply = ${keep.reply}
        where account_id = ${keep.accountId} and endpoint = ${keep.endpoint} and key = ${keep.key}`
      : sql`select`;
    const last = sql`
      with recorded as (
        insert into audit_log (at, account_id, action, entity, entity_id, old_values, new_values, request_id)
        select at, account_id, action, entity, entity_id, old_values, new_values, request_id
        from jsonb_to_recordset(${entries}::jsonb) as r (
          at timestamptz, account_id integer, action text, entity text, entity_id text,
          old_values jsonb, new_values jsonb, request_id text)
      ), kept as (${kept})
      select pg_notify(${CHANGES}, change) from jsonb_array_elements_text(${changes}::jsonb) as change`;
    return { compile: () => last.compile(db) };
  },
);
