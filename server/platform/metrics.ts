import { METHODS } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { login } from '#shared/contract/auth.ts';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { Connections } from './db.ts';
import { readCreatedAt, readGivenUp, readMails, readQueues, readSeals } from './figures.ts';
import { underWay } from './http/access-log.ts';
import { listProcesses } from './processes.ts';
import { calls, jobsDone, outgoing, statements, uploads } from './signals.ts';
import type { Version } from './version.ts';

/**
 * Prometheus metrics of the program. Labels come from small fixed sets: contract routes, jobs, services, outcomes.
 * Never an id, an address or personal data.
 */

export interface MetricsSource {
  readonly db: Db;
  readonly clock: Clock;
  readonly version: Version;
  readonly connections: () => Connections;
  /** time of the newest backup; null where the database server makes them */
  readonly lastBackup: (() => Promise<string | null>) | null;
}

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  close(): void;
}

/** Cache time of the database figures, and the timeout for reading them. */
const FIGURES_MS = 10_000;
const DEADLINE_MS = 2000;

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

export function openMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stops = [...measureWork(registry), ...measureOthers(registry)];
  tellVersion(registry, source.version);
  tellProcess(registry, source.connections);
  const tellTables = tablesTeller(registry, source);
  return {
    contentType: registry.contentType,
    async read() {
      await tellTables();
      return registry.metrics();
    },
    close() {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}

/** Metrics of calls, statements and jobs. */
function measureWork(registry: Registry): (() => void)[] {
  const registers = [registry];
  const requests = new Counter({
    name: 'remodela_http_requests_total',
    help: 'Calls that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'remodela_http_request_duration_seconds',
    help: 'How long calls took.',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  });
  const limited = new Counter({
    name: 'remodela_rate_limited_total',
    help: 'Calls that were refused because there were too many.',
    labelNames: ['route'],
    registers,
  });
  const signIns = new Counter({
    name: 'remodela_sign_ins_refused_total',
    help: 'Sign-ins that were refused: a wrong password, too many of them, no turn.',
    labelNames: ['reason'],
    registers,
  });
  const queries = new Histogram({
    name: 'remodela_db_query_duration_seconds',
    help: 'How long statements of the database took.',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const slow = new Counter({
    name: 'remodela_db_slow_queries_total',
    help: 'Statements that took SLOW_QUERY_MS or more.',
    registers,
  });
  const failed = new Counter({
    name: 'remodela_db_query_failures_total',
    help: 'Statements that the database refused or did not answer.',
    registers,
  });
  const jobs = new Counter({
    name: 'remodela_jobs_total',
    help: 'Tries of jobs: done, failed (tried again), given up.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobDurations = new Histogram({
    name: 'remodela_job_duration_seconds',
    help: 'How long tries of jobs took.',
    labelNames: ['name'],
    buckets: JOB_SECONDS,
    registers,
  });
  return [
    calls.listen(({ method: asked, route, status, ms }) => {
      const method = METHODS.includes(asked) ? asked : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1000);
      if (status === 429) limited.inc({ route });
      const reason = route === login.path ? whyNoSignIn[status] : undefined;
      if (reason) signIns.inc({ reason });
    }),
    statements.listen(({ ms, slow: isSlow, failed: isFailed }) => {
      queries.observe(ms / 1000);
      if (isSlow) slow.inc();
      if (isFailed) failed.inc();
    }),
    jobsDone.listen(({ name, outcome, ms }) => {
      jobs.inc({ name, outcome });
      if (outcome !== 'given_up') jobDurations.observe({ name }, ms / 1000);
    }),
  ];
}

const whyNoSignIn: Record<number, string> = { 401: 'wrong', 429: 'too_many', 503: 'busy' };

/** Metrics of other services and uploads. */
function measureOthers(registry: Registry): (() => void)[] {
  const registers = [registry];
  const asked = new Counter({
    name: 'remodela_outgoing_calls_total',
    help: 'Calls to other programs: ok, refused, failed.',
    labelNames: ['service', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'remodela_outgoing_call_duration_seconds',
    help: 'How long other programs took to answer.',
    labelNames: ['service'],
    buckets: CALL_SECONDS,
    registers,
  });
  const uploaded = new Counter({
    name: 'remodela_uploaded_bytes_total',
    help: 'Bytes of the files that were sent and kept.',
    registers,
  });
  return [
    outgoing.listen(({ service, outcome, ms }) => {
      asked.inc({ service, outcome });
      durations.observe({ service }, ms / 1000);
    }),
    uploads.listen(({ bytes }) => uploaded.inc(bytes)),
  ];
}

function tellVersion(registry: Registry, { version, commit, node }: Version): void {
  new Gauge({
    name: 'remodela_build_info',
    help: 'What runs here; always 1.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit: commit ?? 'unknown', node }, 1);
}

function tellProcess(registry: Registry, connections: () => Connections): void {
  new Gauge({
    name: 'remodela_http_requests_in_flight',
    help: 'Calls that are being answered now.',
    registers: [registry],
    collect() {
      this.set(underWay.calls);
    },
  });
  new Gauge({
    name: 'remodela_db_connections',
    help: 'Connections of this process: open, idle among them, the most there may be, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

/** Metrics read from the tables, equal in every process. */
function tablesTeller(registry: Registry, source: MetricsSource): () => Promise<void> {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `remodela_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('db_up', '1 when the database told the figures of its tables in time.');
  const waiting = gauge('jobs_waiting', 'Jobs that wait, for their turn, hour or next try.', ['name']);
  const oldest = gauge('jobs_oldest_due_seconds', 'How long the job that is due longest waits.');
  const givenUp = gauge('jobs_given_up_last_day', 'Jobs that were given up within a day.');
  const mails = gauge('mails_waiting', 'Mails that are due and were not sent yet.');
  const oldestMail = gauge(
    'mails_oldest_waiting_seconds',
    'How long the mail that is due longest waits; 0 without any.',
  );
  const refused = gauge(
    'mails_refused_last_day',
    'Mails that were refused for good or given up within a day.',
  );
  const sealed = gauge(
    'audit_last_seal_timestamp_seconds',
    'When the audit log was last sealed; 0 for never.',
  );
  const looked = gauge(
    'audit_last_look_timestamp_seconds',
    'When it was last looked whether there is something to seal; 0 for never.',
  );
  const backup = gauge('last_backup_timestamp_seconds', 'When the newest backup was made; 0 for never.');
  const created = gauge(
    'database_created_timestamp_seconds',
    'When the tables were made: a new company has no backup before its first night.',
  );
  const processes = gauge('processes', 'Processes of the program that say that they are there.');
  const { db, clock, lastBackup } = source;
  if (!lastBackup) registry.removeSingleMetric('remodela_last_backup_timestamp_seconds');

  const read = async () => {
    const queues = await readQueues(db);
    const dead = await readGivenUp(db);
    const post = await readMails(db, clock);
    const seals = await readSeals(db);
    const running = await listProcesses(db, clock);
    waiting.reset();
    for (const { name, waiting: count } of queues) waiting.set({ name }, count);
    oldest.set(Math.max(0, ...queues.map((queue) => queue.oldest ?? 0)));
    givenUp.set(dead.reduce((sum, { count }) => sum + count, 0));
    mails.set(post.waiting);
    oldestMail.set(post.oldestAt === null ? 0 : clock.now().getTime() / 1000 - secondsOf(post.oldestAt));
    refused.set(post.refused);
    sealed.set(secondsOf(seals.lastSealAt));
    looked.set(secondsOf(seals.lookedAt));
    processes.set(running.filter(({ silent }) => !silent).length);
    created.set(secondsOf(await readCreatedAt(db)));
    if (lastBackup) backup.set(secondsOf(await lastBackup()));
  };
  let last = { at: Number.NEGATIVE_INFINITY, read: Promise.resolve() };
  return async () => {
    if (performance.now() - last.at > FIGURES_MS) last = { at: performance.now(), read: read() };
    const inTime = await Promise.race([
      last.read.then(
        () => true,
        () => false,
      ),
      sleep(DEADLINE_MS, false, { ref: false }),
    ]);
    up.set(inTime ? 1 : 0);
  };
}

const secondsOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant) / 1000);
