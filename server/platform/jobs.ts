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
import type { Db } from '../database.ts';
import type { JobData } from '../job-data.ts';
import type { OpenDatabase } from './db.ts';
import { DEAD_JOBS, JOBS_SCHEMA } from './job-tables.ts';
import { runWithLog } from './run-with-log.ts';
import { jobsDone } from './signals.ts';
import { uuidOf } from './uuid-of.ts';

export type JobName = keyof JobData;

export interface Jobs {
  /**
   * Adds a job in the given transaction, so that a rollback drops it. It runs at once, or from `startAfter` on. With
   * `once`, nothing is added while a job with this name and key exists; finished jobs exist for the retention time of
   * their queue.
   */
  add<N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: { readonly startAfter?: Date; readonly once?: string },
  ): Promise<void>;
}

/** The worker of a job name, with its retry policy. */
export interface Worker<D, N extends JobName> {
  /** Runs the job, at least once: a process can be killed between the work and its acknowledgement. */
  run(deps: D, data: JobData[N]): Promise<void>;
  /** called after the last failed try */
  giveUp?(deps: D, data: JobData[N]): Promise<void>;
  /** retries: the first after `firstDelay` seconds, each later one with a longer delay */
  readonly retries: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** seconds after which a running job counts as lost with its process, and is retried */
  readonly expires: number;
  /** concurrency in a process */
  readonly atOnce: number;
  /** polling interval in seconds for jobs of other processes; jobs of this one start at once */
  readonly poll: number;
  /** retention of finished jobs in seconds; a week unless stated. Short for personal content */
  readonly keeps?: number;
  /** retention of jobs never started, in seconds; two weeks unless stated */
  readonly waits?: number;
  /** true when this process does not run them: they wait in the queue */
  paused?(deps: D): boolean;
  /** schedule: five cron fields, in Bogota time */
  readonly schedule?: string;
}

export type Workers<D> = { readonly [N in JobName]: Worker<D, N> };

interface Logging {
  readonly log: FastifyBaseLogger;
}

export interface OpenJobs extends Jobs {
  /** pg-boss itself, for tests that control when jobs run */
  readonly boss: PgBoss;
  /** Starts running jobs, of this process and of others. */
  work<D>(workers: Workers<D>, deps: D & Logging): Promise<void>;
  /** Waits a while for running jobs before the database closes. Unfinished ones are retried later. */
  close(): Promise<void>;
}

const DEAD_POLL_SECONDS = 30;
/** Interval of the search for lost jobs. */
const SUPERVISE_SECONDS = 15;
/** Delay that lets the adding transaction commit before the job is looked for. */
const WAKE_DELAY_MS = 50;
const STOP_MS = 8_000;
const HOUR_SECONDS = 3600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;
const TWO_WEEKS_SECONDS = 2 * WEEK_SECONDS;

/**
 * The job queue, in the program's database. With `tend` it updates pg-boss's tables and the queues (concurrent
 * processes take turns), recovers lost jobs and schedules cron jobs. Without it all of that must exist, as in a test's
 * copy of a database.
 */
export async function openJobs<D>(database: OpenDatabase, tend?: Workers<D>): Promise<OpenJobs> {
  let log: FastifyBaseLogger | undefined;
  const open = () => startBoss(database, tend !== undefined, (error) => log?.warn({ err: error }, 'jobs'));
  let boss = await open();
  // Caches the queues at start: a lookup inside an open transaction would wait for the only connection of the embedded
  // database.
  // of the embedded database.
  if (tend && (await arrangeQueues(boss, tend))) {
    await boss.stop({ graceful: false });
    boss = await open();
  }
  const wakeWorkers = new Map<JobName, () => void>();
  return {
    boss,
    async add(db, name, data, { startAfter, once } = {}) {
      const id = once === undefined ? {} : { id: uuidOf(`${name} ${once}`) };
      await boss.send(name, data, { db: inTransaction(db), ...(startAfter && { startAfter }), ...id });
      wakeWorkers.get(name)?.();
    },
    async work(workers, deps) {
      log = deps.log;
      for (const name of namesOf(workers)) {
        if (!workers[name].paused?.(deps))
          wakeWorkers.set(name, await startWorker(boss, name, workers[name], deps));
      }
      const whole = { includeMetadata: true, pollingIntervalSeconds: DEAD_POLL_SECONDS } as const;
      await boss.work<JobData[JobName], void, typeof whole>(DEAD_JOBS, whole, async (jobs) => {
        for (const job of jobs) await handleDeadLetter(workers, deps, job);
      });
    },
    async close() {
      const ended = Promise.all([...wakeWorkers.keys(), DEAD_JOBS].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

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
    // These pg-boss features (job dependencies, huge tables) are not used here.
    flowIntervalSeconds: HOUR_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener, a failed poll of the database would crash the process.
  boss.on('error', onError);
  await boss.start();
  return boss;
}

const namesOf = <D>(workers: Workers<D>) => Object.keys(workers) as JobName[];

/** Creates or updates the queues of the workers; true when something changed. */
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
 * Starts the worker of a queue; returns a wake-up function that skips the wait for the next poll. After each job it
 * polls again at once.
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
  return () => void setTimeout(lookAgain, WAKE_DELAY_MS).unref();
}

/** Runs a job. The error goes to the log only: pg-boss would store it whole, with any values it quotes. */
export async function runJob<D, N extends JobName>(
  worker: Worker<D, N>,
  deps: D & Logging,
  job: { readonly id: string; readonly name: string; readonly retryCount: number; readonly data: JobData[N] },
): Promise<void> {
  const startedAt = performance.now();
  const tell = (outcome: 'done' | 'failed') =>
    jobsDone.tell({ name: job.name, outcome, ms: performance.now() - startedAt });
  // Its log lines carry the job id, like those of a call.
  const log = deps.log.child({ job_id: job.id });
  try {
    await runWithLog(log, () => worker.run({ ...deps, log }, job.data));
    tell('done');
  } catch (error) {
    tell('failed');
    const told = { id: job.id, name: job.name, tries: job.retryCount + 1 };
    deps.log.warn({ err: error, job: told }, 'a job failed');
    throw new Error(error instanceof Error ? error.name : 'unknown');
  }
}

/** Handles a dead letter: logs a line for an operator and runs the worker's last step. */
export async function handleDeadLetter<D>(
  workers: Workers<D>,
  deps: D & Logging,
  job: JobWithMetadata<JobData[JobName]>,
): Promise<void> {
  const name = namesOf(workers).find((each) => each === job.sourceName);
  const told = { id: job.sourceId, name: job.sourceName, tries: (job.sourceRetryCount ?? 0) + 1 };
  deps.log.error({ job: told }, 'a job was given up');
  jobsDone.tell({ name: name ?? 'unknown', outcome: 'given_up', ms: 0 });
  const log = deps.log.child({ job_id: job.sourceId });
  if (name) await runWithLog(log, () => giveUp(workers[name], { ...deps, log }, job.data));
}

/** A dead letter has the data of its original job name, from which it was copied. */
const giveUp = async <D, N extends JobName>(worker: Worker<D, N>, deps: D, data: JobData[JobName]) =>
  worker.giveUp?.(deps, data as JobData[N]);

/** A call's transaction behind pg-boss's database interface. */
const inTransaction = (db: Db): BossDb => ({
  executeSql: async (text, values) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
  }),
});
