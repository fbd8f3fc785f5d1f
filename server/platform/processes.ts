import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { Version } from './version.ts';

/**
 * Registry of running processes: each writes a heartbeat to a shared table every few seconds. A stopping process
 * deletes its row; a killed one goes silent and is removed later.
 */

const BEAT_MS = 20_000;
/** Three missed heartbeats. */
const SILENT_MS = 3 * BEAT_MS;
/** Long enough for an operator to see it after an alert. */
const LISTED_MS = 15 * 60_000;
const GOODBYE_MS = 1000;

export interface ProcessSource {
  /** id of this process, new at each start */
  readonly id: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly version: Version;
  readonly log: FastifyBaseLogger;
}

export interface Presence {
  /** Writes a heartbeat now. */
  beat(): Promise<void>;
  /** Writes heartbeats until closed. */
  keepOn(): void;
  /** Deletes the row on a requested stop. */
  close(): Promise<void>;
}

export function announceProcess({ id, db, clock, version, log }: ProcessSource): Presence {
  const startedAt = clock.now().toISOString();
  let busySince = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;
  let quiet = false;
  const beat = async () => {
    const busy = performance.eventLoopUtilization(busySince);
    busySince = performance.eventLoopUtilization();
    const now = {
      seen_at: clock.now().toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      busy_percent: Math.round(busy.utilization * 100),
    };
    const { version: name, commit: build, node } = version;
    await db
      .insertInto('processes')
      .values({ id, host: hostname(), version: name, build, node, started_at: startedAt, ...now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
      .execute();
  };
  const tryBeat = () =>
    beat().then(
      () => {
        quiet = false;
      },
      (error: unknown) => {
        // The database is unreachable: its users report that, and this logs it once.
        if (!quiet) log.warn({ err: error }, 'this process could not say that it is there');
        quiet = true;
      },
    );
  return {
    beat,
    keepOn() {
      void tryBeat();
      timer = setInterval(() => void tryBeat(), BEAT_MS);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      // Without a database the row stays, as after a kill: a stop does not wait for it.
      const said = db.deleteFrom('processes').where('id', '=', id).execute();
      const late = sleep(GOODBYE_MS, undefined, { ref: false });
      await Promise.race([said, late]).catch(() => undefined);
    },
  };
}

export interface RunningProcess extends Readonly<Selectable<Database['processes']>> {
  /** it missed its heartbeats */
  readonly silent: boolean;
}

/** The processes of the last minutes, oldest first. */
export async function listProcesses(db: Db, clock: Clock): Promise<RunningProcess[]> {
  const now = clock.now().getTime();
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .where('seen_at', '>', new Date(now - LISTED_MS).toISOString())
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, silent: now - Date.parse(row.seen_at) > SILENT_MS }));
}
