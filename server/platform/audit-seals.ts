import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';

/**
 * Hash chain over the audit log. Changing or deleting a sealed entry requires rewriting every later seal, and the last
 * seal is also printed in the program's log and by `npm run verify-audit`, out of reach of the database.
 */

const BATCH = 2000;

export interface SealDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Seals the entries that existed at the previous run, so that no call in progress can add to a sealed range. Concurrent
 * processes take turns.
 */
export async function sealAudit({ db, clock, log }: SealDeps): Promise<void> {
  const sealed = await db.transaction().execute(async (tx) => {
    const { seen } = await tx.selectFrom('audit_watch').select('seen').forUpdate().executeTakeFirstOrThrow();
    const last = await tx
      .selectFrom('audit_seals')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const newest = await tx
      .selectFrom('audit_log')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    await tx
      .updateTable('audit_watch')
      .set({ seen: newest?.id ?? 0, looked_at: clock.now().toISOString() })
      .execute();
    const stretch = { after: last?.to_id ?? 0, to: seen };
    const { entries, hash } = await hashOf(tx, stretch, last?.hash ?? null);
    if (entries === 0) return null;
    const seal = {
      id: (last?.id ?? 0) + 1,
      from_id: stretch.after + 1,
      to_id: stretch.to,
      entries,
      hash,
      sealed_at: clock.now().toISOString(),
    };
    await tx.insertInto('audit_seals').values(seal).execute();
    return seal;
  });
  if (sealed)
    log.info(
      { seal: { id: sealed.id, to: sealed.to_id, hash: sealed.hash.toString('hex') } },
      'audit sealed',
    );
}

export interface AuditCheck {
  readonly seals: number;
  readonly entries: number;
  /** the last seal, in hexadecimal; null while there is none */
  readonly last: string | null;
  /** the first range that does not match its seal; null when all match */
  readonly broken: { readonly from: number; readonly to: number } | null;
  /** entries not sealed yet */
  readonly open: number;
}

/** Recomputes and compares every seal. Reads the whole log in batches. */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('id').execute();
  let [entries, previous, expected]: [number, Buffer | null, number] = [0, null, 1];
  for (const seal of seals) {
    const computed = await hashOf(db, { after: seal.from_id - 1, to: seal.to_id }, previous);
    const whole =
      seal.id === expected && computed.hash.equals(seal.hash) && computed.entries === seal.entries;
    const follows = seal.from_id === (seals[expected - 2]?.to_id ?? 0) + 1;
    if (!whole || !follows) {
      return { ...(await ends(db, seals)), entries, broken: { from: seal.from_id, to: seal.to_id } };
    }
    entries += seal.entries;
    previous = seal.hash;
    expected += 1;
  }
  return { ...(await ends(db, seals)), entries, broken: null };
}

/** Stores the time and result of the verification for the status page. */
export async function noteCheck(db: Db, clock: Clock, whole: boolean): Promise<void> {
  const checked = { checked_at: clock.now().toISOString(), checked_whole: whole };
  await db.updateTable('audit_watch').set(checked).execute();
}

type Seal = { to_id: number; hash: Buffer };

async function ends(db: Db, seals: readonly Seal[]): Promise<Pick<AuditCheck, 'seals' | 'last' | 'open'>> {
  const last = seals.at(-1);
  const { open } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('id', '>', last?.to_id ?? 0)
    .executeTakeFirstOrThrow();
  return { seals: seals.length, last: last?.hash.toString('hex') ?? null, open };
}

/**
 * The hash of a range of the log, chained to the previous seal. It covers the values as the database stores them, as
 * text.
 */
async function hashOf(
  db: Db,
  { after, to }: { after: number; to: number },
  previous: Buffer | null,
): Promise<{ entries: number; hash: Buffer }> {
  const hash = createHash('sha256').update(previous ?? '');
  let entries = 0;
  for (let from = after; from < to; ) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'account_id', 'action', 'entity', 'entity_id', 'request_id'])
      .select([
        sql<string>`extract(epoch from at)::text`.as('at'),
        sql<string | null>`old_values::text`.as('old'),
        sql<string | null>`new_values::text`.as('new'),
      ])
      .where('id', '>', from)
      .where('id', '<=', to)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, at, account_id, action, entity, entity_id, old, new: values, request_id } of rows) {
      const line = [id, at, account_id, action, entity, entity_id, old, values, request_id];
      hash.update(`${JSON.stringify(line)}\n`);
    }
    entries += rows.length;
    from = rows.length < BATCH ? to : (rows.at(-1)?.id ?? to);
  }
  return { entries, hash: hash.digest() };
}
