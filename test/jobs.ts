import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobData } from '../server/job-data.ts';
import { DEAD_JOBS } from '../server/platform/job-tables.ts';
import { handleDeadLetter, type JobName, type OpenJobs, runJob } from '../server/platform/jobs.ts';
import { type WorkerDeps, workers } from '../server/workers.ts';

type Data = JobData[JobName];
type Deps = WorkerDeps & { readonly log: FastifyBaseLogger };

export interface JobOptions {
  /** also those that wait for their next try, once */
  readonly early?: boolean;
  /** the jobs of these names, and no others */
  readonly only?: readonly JobName[];
}

/**
 * Does the jobs that are due, one after another, as the workers of the program would: for tests that must know when
 * they are done.
 */
export async function doJobs(
  { boss }: OpenJobs,
  deps: Deps,
  { early = false, only }: JobOptions = {},
): Promise<void> {
  for (const name of only ?? (Object.keys(workers) as JobName[])) {
    await each(boss, name, early, (job) => runJob(workers[name] as Worker, deps, job));
  }
  await each(boss, DEAD_JOBS, early, (job) => handleDeadLetter(workers, deps, job));
}

type Worker = (typeof workers)[JobName];

async function each(
  boss: PgBoss,
  queue: string,
  early: boolean,
  work: (job: JobWithMetadata<Data>) => Promise<void>,
): Promise<void> {
  const options = { includeMetadata: true, ignoreStartAfter: early } as const;
  // One by one, so that the oldest is first. What waits for its next try would come back at once: these are taken together.
  const fetch = () => boss.fetch<Data>(queue, { ...options, batchSize: early ? 100 : 1 });
  for (let jobs = await fetch(); jobs.length > 0; jobs = early ? [] : await fetch()) {
    for (const job of jobs) await settle(boss, queue, job, work(job));
  }
}

const settle = (boss: PgBoss, queue: string, job: Job<Data>, work: Promise<void>) =>
  work.then(
    () => boss.complete(queue, job),
    (error: unknown) => boss.fail(queue, job, error instanceof Error ? error : {}),
  );
