import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import { DEAD_JOBS, JOBS_SCHEMA } from './job-tables.ts';

/** Operational figures from the tables, for monitoring. They contain no personal data. */

export interface DatabaseFigures {
  /** latency of an empty query */
  readonly ms: number;
  /** version of PostgreSQL: '18.6' */
  readonly version: string;
  readonly bytes: number;
  /** connections of all clients of the server, and its maximum */
  readonly connections: number;
  readonly most: number;
}

export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const startedAt = performance.now();
  await sql`select 1`.execute(db);
  const ms = performance.now() - startedAt;
  const { rows } = await sql<Omit<DatabaseFigures, 'ms'>>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datid is not null) as connections,
      current_setting('max_connections')::integer as most`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing of itself');
  return { ms, ...row };
}

export interface QueueFigures {
  readonly name: string;
  /** due and not started */
  readonly due: number;
  /** including those waiting for their hour or a retry */
  readonly waiting: number;
  /** age of the oldest due job in seconds; null without any */
  readonly oldest: number | null;
}

/** Queues with waiting jobs, without pg-boss's internal ones. */
export async function readQueues(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select name,
      count(*) filter (where start_after <= now()) as due,
      count(*) as waiting,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as oldest
    from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state < 'active' and name not like ${'\\_\\_pgboss%'} and name <> ${DEAD_JOBS}
    group by name
    order by name`.execute(db);
  return rows;
}

export interface GivenUp {
  readonly name: string;
  readonly count: number;
}

/** Jobs that exhausted their retries within a day. */
export async function readGivenUp(db: Db): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select coalesce(source_name, 'unknown') as name, count(*) as count
    from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where name = ${DEAD_JOBS} and created_on > now() - interval '1 day'
    group by 1
    order by 1`.execute(db);
  return rows;
}

export interface MailFigures {
  /** mails due and not sent yet */
  readonly waiting: number;
  /** payment reminders and offers waiting for their permitted hour */
  readonly planned: number;
  /** since when the oldest waiting mail is due; null without any */
  readonly oldestAt: string | null;
  /** the last SMTP error of a waiting mail: a word or a code, never an address */
  readonly lastError: string | null;
  /** mails refused or given up within a day */
  readonly refused: number;
  readonly lastSentAt: string | null;
}

/** Unsent mails. A mail waiting for its permitted hour is planned, and due from then on. */
export async function readMails(db: Db, clock: Clock): Promise<MailFigures> {
  const now = clock.now().toISOString();
  const dayAgo = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString();
  const pending = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .select(({ fn, eb, and }) => {
      const dueAt = fn.coalesce('not_before', 'created_at');
      const whole = eb('content', 'is not', null);
      const due = and([whole, eb(dueAt, '<=', now)]);
      return [
        fn.countAll<number>().filterWhere(due).as('waiting'),
        fn.min<string | null>(dueAt).filterWhere(due).as('oldestAt'),
        fn
          .countAll<number>()
          .filterWhere(and([whole, eb(dueAt, '>', now)]))
          .as('planned'),
        fn
          .countAll<number>()
          .filterWhere(and([eb('content', 'is', null), eb('created_at', '>', dayAgo)]))
          .as('refused'),
      ];
    })
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom('mails')
    .select('last_error')
    .where('sent_at', 'is', null)
    .where('content', 'is not', null)
    .where('last_error', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { lastSentAt } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.max<string | null>('sent_at').as('lastSentAt'))
    .executeTakeFirstOrThrow();
  return { ...pending, lastError: failing?.last_error ?? null, lastSentAt };
}

/** When the tables of this database were made: the age of the company in it. */
export async function readCreatedAt(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(timestamp) as at from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows[0]?.at ?? null;
}

export interface SealFacts {
  readonly seals: number;
  readonly lastSealAt: string | null;
  /** the last sealing run; null before the first */
  readonly lookedAt: string | null;
  /** the last full verification of the log, and its result */
  readonly checkedAt: string | null;
  readonly checkedWhole: boolean | null;
}

export async function readSeals(db: Db): Promise<SealFacts> {
  const last = await db
    .selectFrom('audit_seals')
    .select(['id', 'sealed_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const watch = await db.selectFrom('audit_watch').selectAll().executeTakeFirst();
  return {
    seals: last?.id ?? 0,
    lastSealAt: last?.sealed_at ?? null,
    lookedAt: watch?.looked_at ?? null,
    checkedAt: watch?.checked_at ?? null,
    checkedWhole: watch?.checked_whole ?? null,
  };
}
