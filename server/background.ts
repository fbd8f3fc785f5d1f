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

/** The job queue, for calls that arrive before it is open. */
export interface Queue {
  readonly jobs: Jobs;
  /** Resolves once jobs can be added; awaited before the transaction of a call that may add one. */
  ready(): Promise<unknown>;
  /** Opens the queue and starts its workers. */
  open(deps: WorkerDeps & { readonly log: FastifyBaseLogger }): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads need no queue: their modules are loaded once the program listens, so that the first list does not wait for
 * them.
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

/** Recovers leftovers of the previous run. */
export async function tidyUp({ db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  await forgetOldRows(db, clock);
  await files.sweep(new Date(clock.now().getTime() - HOUR_MS));
}

/** After the start is over, because a backup uses much CPU for a moment. */
export function backUpSoon(backups: Backups, log: FastifyBaseLogger): void {
  const make = () =>
    backups.makeIfOld().catch((error) => log.error({ err: error }, 'no backup could be made'));
  setTimeout(make, AFTER_START_MS).unref();
}

/** The operator commands on the embedded database while the program runs. */
export async function openOperatorSocket(
  { dataDir }: Pick<Config, 'dataDir'>,
  { db, files, clock, backups }: Pick<Deps, 'db' | 'files' | 'clock'> & { readonly backups: Backups },
) {
  const [{ listenForOperator }, { backupLine }, { auditVerdict }, { cleanFiles }] = await Promise.all([
    import('./platform/operator.ts'),
    import('./backups.ts'),
    import('./audit-verdict.ts'),
    import('./unused-files.ts'),
  ]);
  return listenForOperator(dataDir, {
    backup: async () => backupLine(await backups.make()),
    'verify-audit': () => auditVerdict(db),
    'clean-files': () => cleanFiles(db, files, clock),
  });
}
