import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import {
  type Db as BossDb,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
} from 'pg-boss';
import type { LimitedKind } from '#shared/domain/contact.ts';
import type { TransactionStatus } from '#shared/domain/gateway.ts';
import type { Db } from '../database.ts';
import type { OpenDatabase } from './db.ts';
import { doFor } from './doing.ts';
import { DEAD_JOBS, JOBS_SCHEMA } from './job-tables.ts';
import { jobsDone } from './signals.ts';

/** What each job is given. A name added here does not compile until server/workers.ts says who does it. */
export interface JobData {
  send_mail: { readonly mail_id: string };
  send_contact: {
    readonly mail_id: string;
    readonly contact: LimitedKind;
    readonly client_id: number;
    readonly second_client_id: number | null;
    /** the instant that the mail was planned for: a job of an earlier plan is stale */
    readonly not_before: string;
  };
  mail_receipt: { readonly payment_id: number };
  password_reset: { readonly email: string };
  forget_old_rows: Record<string, never>;
  make_backup: Record<string, never>;
  seal_audit: Record<string, never>;
  /** `status`: of its event; none in jobs of earlier versions */
  settle_transaction: { readonly transaction_id: string; readonly status?: TransactionStatus };
  reconcile_payments: Record<string, never>;
  reconcile_week: Record<string, never>;
}
export type JobName = keyof JobData;

export interface Jobs {
  /**
   * Adds a job in the given transaction: what is not committed is never done. It is done at once, or from `startAfter`
   * on. With `once`, nothing is added while a job of this name and key exists; a finished job exists for as long as its
   * queue keeps it.
   */
  add<N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: { readonly startAfter?: Date; readonly once?: string },
  ): Promise<void>;
}

/** Who does the jobs of a name, and how often it is tried. */
export interface Worker<D, N extends JobName> {
  /** Does the job. It may run twice: a process can be killed after its work and before it says so. */
  run(deps: D, data: JobData[N]): Promise<void>;
  /** what is left to do when it was tried for the last time */
  giveUp?(deps: D, data: JobData[N]): Promise<void>;
  /** how many times it is tried again, the first after `firstDelay` seconds, each later than the one before */
  readonly retries: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** seconds after which a job under way counts as lost with its process, and is taken up again */
  readonly expires: number;
  /** how many at once in a process */
  readonly atOnce: number;
  /** seconds between two looks at what other processes added; what this one adds is begun at once */
  readonly poll: number;
  /** seconds for which one that is done is kept; a week unless stated. Short where its data is what a person wrote */
  readonly keeps?: number;
  /** seconds for which one that nobody begins is kept; two weeks unless stated */
  readonly waits?: number;
  /** true where this process leaves them for later: they wait in the queue */
  paused?(deps: D): boolean;
  /** when it is added by itself: five fields of cron, in Bogota */
  readonly schedule?: string;
}

export type Workers<D> = { readonly [N in JobName]: Worker<D, N> };

interface Logging {
  readonly log: FastifyBaseLogger;
}

export interface OpenJobs extends Jobs {
  /** the library itself, for tests that do the jobs when they say so */
  readonly boss: PgBoss;
  /** Begins to do jobs, of this process and of others. */
  work<D>(workers: Workers<D>, deps: D & Logging): Promise<void>;
  /** Waits a while for the jobs under way, so that the database may be closed. Those that go on are done again. */
  close(): Promise<void>;
}

const DEAD_POLL_SECONDS = 30;
/** How often lost jobs are looked for. */
const SUPERVISE_SECONDS = 15;
/** Time for the transaction that added a job to end, before it is looked for. */
const NUDGE_MS = 50;
const STOP_MS = 8_000;
const HOUR_SECONDS = 3600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;
const TWO_WEEKS_SECONDS = 2 * WEEK_SECONDS;

/**
 * The queue of jobs, in the tables of the program. With `tend` it brings pg-boss's own tables and these queues to what
 * the program expects (processes that start at once on one server take turns), takes up lost jobs and adds those that
 * have a schedule. Without it all is there already, as in a test's copy of a database.
 */
export async function openJobs<D>(database: OpenDatabase, tend?: Workers<D>): Promise<OpenJobs> {
  let log: FastifyBaseLogger | undefined;
  const open = () => startBoss(database, tend !== undefined, (error) => log?.warn({ err: error }, 'jobs'));
  let boss = await open();
  // It knows the queues from its start: looking one up while a transaction is open would wait for the only connection
  // of the embedded database.
  if (tend && (await arrangeQueues(boss, tend))) {
    await boss.stop({ graceful: false });
    boss = await open();
  }
  const nudges = new Map<JobName, () => void>();
  return {
    boss,
    async add(db, name, data, { startAfter, once } = {}) {
      const id = once === undefined ? {} : { id: idOf(name, once) };
      await boss.send(name, data, { db: inTransaction(db), ...(startAfter && { startAfter }), ...id });
      nudges.get(name)?.();
    },
    async work(workers, deps) {
      log = deps.log;
      for (const name of namesOf(workers)) {
        if (!workers[name].paused?.(deps))
          nudges.set(name, await startWorker(boss, name, workers[name], deps));
      }
      const whole = { includeMetadata: true, pollingIntervalSeconds: DEAD_POLL_SECONDS } as const;
      await boss.work<JobData[JobName], void, typeof whole>(DEAD_JOBS, whole, async (jobs) => {
        for (const job of jobs) await bury(workers, deps, job);
      });
    },
    async close() {
      const ended = Promise.all([...nudges.keys(), DEAD_JOBS].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** A UUID that is the same for the same key: a second insert of it does nothing. */
const idOf = (name: JobName, key: string): string => {
  const hex = createHash('sha256').update(`${name} ${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

async function startBoss(
  database: OpenDatabase,
  tend: boolean,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: database.execute },
    schema: JOBS_SCHEMA,
    createSchema: false,
    migrate: tend,
    supervise: tend,
    schedule: tend,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // What these look after, the program does not have: jobs that wait for jobs, and millions of them.
    flowIntervalSeconds: HOUR_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener, a database that does not answer a poll would end the program.
  boss.on('error', onError);
  await boss.start();
  return boss;
}

const namesOf = <D>(workers: Workers<D>) => Object.keys(workers) as JobName[];

/** Makes the queues as the list of workers says; true when there was something to do. */
async function arrangeQueues<D>(boss: PgBoss, workers: Workers<D>): Promise<boolean> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  let changed = false;
  for (const [name, options] of [[DEAD_JOBS, deadQueue], ...queuesOf(workers)] as const) {
    const queue = known.get(name);
    if (queue && isSame(queue, options)) continue;
    changed = true;
    if (queue) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  for (const name of namesOf(workers)) {
    const { schedule } = workers[name];
    if (schedule === undefined || schedules.get(name) === schedule) continue;
    await boss.schedule(name, schedule, {}, { tz: 'America/Bogota' });
  }
  return changed;
}

type QueueShape = QueueOptions & { readonly deadLetter?: string };

const deadQueue: QueueShape = { deleteAfterSeconds: WEEK_SECONDS, retryLimit: 3, expireInSeconds: 60 };

const queuesOf = <D>(workers: Workers<D>): [JobName, QueueShape][] =>
  namesOf(workers).map((name) => {
    const { retries, firstDelay, longestDelay, expires } = workers[name];
    const { keeps = WEEK_SECONDS, waits = TWO_WEEKS_SECONDS } = workers[name];
    const queue = {
      deadLetter: DEAD_JOBS,
      retryLimit: retries,
      retryDelay: firstDelay,
      retryBackoff: true,
      retryDelayMax: longestDelay,
      expireInSeconds: expires,
      deleteAfterSeconds: keeps,
      retentionSeconds: waits,
    };
    return [name, queue];
  });

const isSame = (queue: QueueResult, options: QueueShape): boolean => {
  const current: Partial<Record<string, unknown>> = { ...queue };
  return Object.entries(options).every(([key, value]) => current[key] === value);
};

/**
 * Starts to do the jobs of a queue; answers how to say that there is one, so that it does not wait for the next look.
 * After each job it looks for another at once.
 */
async function startWorker<D, N extends JobName>(
  boss: PgBoss,
  name: N,
  worker: Worker<D, N>,
  deps: D & Logging,
): Promise<() => void> {
  const ids: string[] = [];
  const lookAgain = () => {
    for (const id of ids) boss.notifyWorker(id);
  };
  for (let n = 0; n < worker.atOnce; n += 1) {
    const id = await boss.work<JobData[N]>(name, { pollingIntervalSeconds: worker.poll }, async ([job]) => {
      if (job) await runJob(worker, deps, job).finally(lookAgain);
    });
    ids.push(id);
  }
  return () => void setTimeout(lookAgain, NUDGE_MS).unref();
}

/** Does a job. What it fails with is told in the log only: pg-boss would keep it whole, with whatever it quotes. */
export async function runJob<D, N extends JobName>(
  worker: Worker<D, N>,
  deps: D & Logging,
  job: { readonly id: string; readonly name: string; readonly retryCount: number; readonly data: JobData[N] },
): Promise<void> {
  const startedAt = performance.now();
  const tell = (outcome: 'done' | 'failed') =>
    jobsDone.tell({ name: job.name, outcome, ms: performance.now() - startedAt });
  // Its lines carry its id, as those of a call do.
  const log = deps.log.child({ job_id: job.id });
  try {
    await doFor(log, () => worker.run({ ...deps, log }, job.data));
    tell('done');
  } catch (error) {
    tell('failed');
    const told = { id: job.id, name: job.name, tries: job.retryCount + 1 };
    deps.log.warn({ err: error, job: told }, 'a job failed');
    throw new Error(error instanceof Error ? error.name : 'unknown');
  }
}

/** The end of a job that was tried for the last time: a line that asks somebody to look, and what it left to do. */
export async function bury<D>(
  workers: Workers<D>,
  deps: D & Logging,
  job: JobWithMetadata<JobData[JobName]>,
): Promise<void> {
  const name = namesOf(workers).find((each) => each === job.sourceName);
  const told = { id: job.sourceId, name: job.sourceName, tries: (job.sourceRetryCount ?? 0) + 1 };
  deps.log.error({ job: told }, 'a job was given up');
  jobsDone.tell({ name: name ?? 'unknown', outcome: 'given_up', ms: 0 });
  const log = deps.log.child({ job_id: job.sourceId });
  if (name) await doFor(log, () => giveUp(workers[name], { ...deps, log }, job.data));
}

/** The data of a dead job is that of its own name: it was copied from there. */
const giveUp = async <D, N extends JobName>(worker: Worker<D, N>, deps: D, data: JobData[JobName]) =>
  worker.giveUp?.(deps, data as JobData[N]);

/** The transaction of a call, as pg-boss sees a database. */
const inTransaction = (db: Db): BossDb => ({
  executeSql: async (text, values) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
  }),
});
