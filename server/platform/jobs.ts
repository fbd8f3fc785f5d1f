import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type Db as BossDb, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '../database.ts';
import type { OpenDatabase } from './db.ts';

/** What each job is given. A name added here does not compile until server/workers.ts says who does it. */
export interface JobData {
  send_mail: { readonly mail_id: string };
  password_reset: { readonly email: string };
  forget_old_rows: Record<string, never>;
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Adds a job in the given transaction: what is not committed is never done. */
  add<N extends JobName>(db: Db, name: N, data: JobData[N]): Promise<void>;
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

/** The tables of pg-boss are its own, in a schema of their own. */
const SCHEMA = 'jobs';
/** Where a job goes when it was tried for the last time. */
export const DEAD_JOBS = 'dead_jobs';
const DEAD_POLL_SECONDS = 30;
/** How often lost jobs are looked for. */
const SUPERVISE_SECONDS = 15;
/** Time for the transaction that added a job to end, before it is looked for. */
const NUDGE_MS = 50;
const STOP_MS = 8_000;
const WEEK_SECONDS = 7 * 24 * 3600;

/** Brings pg-boss's own tables and the queues to what the program expects. Processes that start at once take turns. */
export async function installJobs<D>(database: OpenDatabase, workers: Workers<D>): Promise<void> {
  const boss = createBoss(database, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  await createQueues(boss, workers);
  await boss.stop();
}

/**
 * The queue of jobs, installed before. It knows its queues from its start: looking one up while a transaction is open
 * would wait for the only connection of the embedded database. With `tend`, it also looks for lost jobs and adds those
 * that have a schedule.
 */
export async function openJobs(
  database: OpenDatabase,
  { tend, log }: { readonly tend: boolean; readonly log?: FastifyBaseLogger },
): Promise<OpenJobs> {
  const boss = createBoss(database, { migrate: tend, supervise: tend, schedule: tend });
  // Without a listener, a database that does not answer a poll would end the program.
  boss.on('error', (error) => log?.warn({ err: error }, 'jobs'));
  await boss.start();
  const nudges = new Map<JobName, () => void>();
  return {
    boss,
    async add(db, name, data) {
      await boss.send(name, data, { db: inTransaction(db) });
      nudges.get(name)?.();
    },
    async work(workers, deps) {
      for (const name of namesOf(workers)) {
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

const createBoss = (
  { execute }: OpenDatabase,
  duties: { readonly migrate: boolean; readonly supervise: boolean; readonly schedule: boolean },
): PgBoss =>
  new PgBoss({
    ...duties,
    db: { executeSql: execute },
    schema: SCHEMA,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });

const namesOf = <D>(workers: Workers<D>) => Object.keys(workers) as JobName[];

async function createQueues<D>(boss: PgBoss, workers: Workers<D>): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const dead: QueueOptions = { deleteAfterSeconds: WEEK_SECONDS, retryLimit: 3, expireInSeconds: 60 };
  if (!known.has(DEAD_JOBS)) await boss.createQueue(DEAD_JOBS, dead);
  for (const name of namesOf(workers)) {
    const worker = workers[name];
    const queue = {
      deadLetter: DEAD_JOBS,
      retryLimit: worker.retries,
      retryDelay: worker.firstDelay,
      retryBackoff: true,
      retryDelayMax: worker.longestDelay,
      expireInSeconds: worker.expires,
      deleteAfterSeconds: WEEK_SECONDS,
    };
    if (known.has(name)) await boss.updateQueue(name, queue);
    else await boss.createQueue(name, queue);
    if (worker.schedule) await boss.schedule(name, worker.schedule, {}, { tz: 'America/Bogota' });
  }
}

/** Starts the worker of a queue; answers how to tell it that there is a job, so that it need not wait for its poll. */
async function startWorker<D, N extends JobName>(
  boss: PgBoss,
  name: N,
  worker: Worker<D, N>,
  deps: D & Logging,
): Promise<() => void> {
  const options = { pollingIntervalSeconds: worker.poll, localConcurrency: worker.atOnce };
  const id = await boss.work<JobData[N]>(name, options, async ([job]) => {
    if (job) await runJob(worker, deps, job);
  });
  return () => void setTimeout(() => boss.notifyWorker(id), NUDGE_MS).unref();
}

/** Does a job. What it fails with is told in the log only: pg-boss would keep it whole, with whatever it quotes. */
export async function runJob<D, N extends JobName>(
  worker: Worker<D, N>,
  deps: D & Logging,
  job: { readonly id: string; readonly name: string; readonly retryCount: number; readonly data: JobData[N] },
): Promise<void> {
  try {
    await worker.run(deps, job.data);
  } catch (error) {
    const told = { id: job.id, name: job.name, tries: job.retryCount + 1 };
    deps.log.warn({ err: error, job: told }, 'a job failed and will be tried again');
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
  if (name) await giveUp(workers[name], deps, job.data);
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
