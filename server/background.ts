import type { FastifyBaseLogger } from 'fastify';
import type { Backups } from './backups.ts';
import type { Config } from './config.ts';
import type { Deps } from './platform/context.ts';
import type { OpenDatabase } from './platform/db.ts';
import { forgetOldRows } from './platform/housekeeping.ts';
import type { Jobs, OpenJobs } from './platform/jobs.ts';
import type { WorkerDeps } from './workers.ts';

const HOUR_MS = 3_600_000;
const AFTER_START_MS = 60_000;

/** The queue of jobs, for calls that may come before it is open. */
export interface Queue {
  readonly jobs: Jobs;
  /** Resolves when jobs can be added; before a call that may add one begins its transaction. */
  ready(): Promise<unknown>;
  /** Opens it and takes up the jobs that wait. */
  open(deps: WorkerDeps & { readonly log: FastifyBaseLogger }): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reading needs no queue: what it needs is loaded once the program listens, so that the first list does not wait for
 * it.
 */
export function createQueue(database: OpenDatabase): Queue {
  const opened = Promise.withResolvers<OpenJobs>();
  return {
    jobs: { add: async (...job) => (await opened.promise).add(...job) },
    ready: () => opened.promise,
    async open(deps) {
      const [{ openJobs }, { workers }] = await Promise.all([
        import('./platform/jobs.ts'),
        import('./workers.ts'),
      ]);
      const jobs = await openJobs(database, workers);
      await jobs.work(workers, deps);
      opened.resolve(jobs);
    },
    close: async () => (await opened.promise).close(),
  };
}

/** What was left behind before the program stopped. */
export async function tidyUp({ db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  await forgetOldRows(db, clock);
  await files.sweep(new Date(clock.now().getTime() - HOUR_MS));
}

/** The start is over first: a backup takes the processor for a moment. */
export function backUpSoon(backups: Backups, log: FastifyBaseLogger): void {
  const make = () =>
    backups.makeIfOld().catch((error) => log.error({ err: error }, 'no backup could be made'));
  setTimeout(make, AFTER_START_MS).unref();
}

/** How who runs the embedded database asks for a backup while the program works. */
export async function openDoor({ dataDir }: Pick<Config, 'dataDir'>, { db }: OpenDatabase, backups: Backups) {
  const [{ openOperatorDoor }, { backupLine }, { auditVerdict }] = await Promise.all([
    import('./platform/operator.ts'),
    import('./backups.ts'),
    import('./audit-verdict.ts'),
  ]);
  return openOperatorDoor(dataDir, {
    backup: async () => backupLine(await backups.make()),
    'verify-audit': () => auditVerdict(db),
  });
}
