import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Endpoint, ErrorBody, ReplyOf } from '#shared/contract/endpoint.ts';
import { buildApp } from '../server/app.ts';
import type { Db } from '../server/database.ts';
import type { MailsGo } from '../server/modules/operation/status-services.ts';
import { createWompi } from '../server/modules/payments/wompi.gateway.ts';
import { createCrm } from '../server/modules/sales/crm.gateway.ts';
import { leadProperties } from '../server/modules/sales/crm.properties.ts';
import { lastBackupIn, openMeasuring, statusSources } from '../server/monitoring.ts';
import { createClock } from '../server/platform/clock.ts';
import type { Deps } from '../server/platform/context.ts';
import { openDiskFileStore } from '../server/platform/disk-files.ts';
import { type OpenJobs, openJobs } from '../server/platform/jobs.ts';
import { hashing } from '../server/platform/passwords.ts';
import type { Sealing } from '../server/platform/pdf-seal.ts';
import { announceProcess, type Presence } from '../server/platform/processes.ts';
import { checks } from '../server/platform/statement.ts';
import { versionOf } from '../server/platform/version.ts';
import { startHubspotSandbox } from '../server/sandbox/hubspot/hubspot.sandbox.ts';
import type { StoredMail } from '../server/sandbox/smtp/mailbox.ts';
import { startWompiSandbox, type WompiSandbox } from '../server/sandbox/wompi/wompi.sandbox.ts';
import { type Caller, callOver } from './caller.ts';
import { type DatabaseSource, openTestDatabase, type TestDatabase } from './database.ts';
import type { JobOptions } from './jobs.ts';
import { MAIL_FROM, openMails } from './mails.ts';
import { type Person, tokenOf } from './people.ts';

// Each statement that is built once is compared with the one that its call would build.
checks.on = true;
hashing.quick = true;

/** A person of people.ts, a token of the test, or null for signed out. */
export type Who = Person | { readonly token: string } | null;

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  /** the file of a multipart endpoint; its bytes decide its type */
  readonly file?: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** the body of a call that worked; throws when it did not, with what was answered */
  readonly reply: ReplyOf<E>;
  /** the body of a refusal; throws when the call worked */
  readonly error: ErrorBody;
}

export interface TestServer extends Caller {
  readonly url: string;
  readonly db: Db;
  readonly database: TestDatabase;
  /** what the program is built from, for what no call does */
  readonly deps: Deps & { readonly jobs: OpenJobs };
  readonly kind: DatabaseSource['kind'];
  /** where the files of the calls are stored */
  readonly filesFolder: string;
  /** Any request, for what the contract does not allow. */
  raw(who: Who, path: string, init?: RequestInit): Promise<Response>;
  /**
   * Does the jobs that are due, and answers the mails that were delivered so far, the oldest first. With `early` also
   * the jobs that wait for their next try; with `only` no others than those.
   */
  mails(options?: JobOptions): Promise<StoredMail[]>;
  /** the Wompi that this server asks; its events come here, from the checkout page or when a test sends them */
  readonly wompi: WompiSandbox;
  /** how this process says that it is there */
  readonly presence: Presence;
  /** Moves the program's clock. */
  setNow(instant: string): void;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** the instant at which the program's clock stands; without it the clock is the machine's */
  readonly now?: string;
  /** a HubSpot to read from, instead of the sandbox */
  readonly hubspot?: { readonly url: string; readonly token: string };
  /** the mails can be read over HTTP too, as in the demo */
  readonly mailbox?: true;
  /** another server, on whose database this one works too, as a second process would; close this one first */
  readonly beside?: TestServer;
  /** a database that the test opened; it is closed with the server */
  readonly database?: TestDatabase;
  /** the company has not connected HubSpot */
  readonly noHubspot?: true;
  /** 'leave' unless stated */
  readonly mails?: MailsGo;
  /** what seals documents; without it a self-made certificate and no time stamp */
  readonly sealing?: Sealing;
  /** the company has no account of a payment gateway */
  readonly noOnlinePayments?: true;
  /** a built web program to serve beside the calls */
  readonly webFolder?: string;
  /** where the log goes, at its usual level; without it nothing is logged */
  readonly logTo?: { write(line: string): void };
  /** statements that take as many milliseconds or more are told in the log */
  readonly slowQueryMs?: number;
  /** the program is measured, and this token reads it */
  readonly metricsToken?: string;
  /** the folder where the backups of its database are looked for; without it they are the server's */
  readonly backupFolder?: string;
  /** of another version */
  readonly commit?: string;
}

/** The only machine that test servers believe when it tells another's address. */
const PROXIES = ['127.0.0.1'];

/** What the links of mails begin with. */
export const PUBLIC_URL = 'https://remodela.example';

/** The whole program on a database of its own and a free port. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  let now = options.now;
  const clock = createClock(() => (now === undefined ? new Date() : new Date(now)));
  const folder = await mkdtemp(join(tmpdir(), 'remodela-test-'));
  // processes of one database share their files too
  const files = options.beside?.deps.files ?? (await openDiskFileStore(folder));
  let log: FastifyBaseLogger | undefined;
  const slowQueries = { slowMs: options.slowQueryMs ?? 0, log: () => log };
  const database = options.database ?? options.beside?.database ?? (await openTestDatabase(slowQueries));
  const jobs = await openJobs(database);
  const sandbox = options.hubspot || options.noHubspot ? null : await startHubspotSandbox();
  const wompi =
    options.beside?.wompi ?? (await startWompiSandbox({ now: clock.now, retryDelaysMs: [20, 40, 80] }));
  const hubspot = options.hubspot ?? { url: sandbox?.url ?? '', token: sandbox?.token ?? '' };
  const deps = {
    db: database.db,
    clock,
    files,
    jobs,
    publicUrl: PUBLIC_URL,
    mailFrom: MAIL_FROM,
    onlinePayments: !options.noOnlinePayments,
    sealing: options.sealing ?? { certificate: null, timeStampUrl: async () => null },
  };
  const asking = createWompi({ ...wompi.account, deadlineMs: 1_000, log: Fastify().log });
  const mails = openMails(jobs, { ...deps, wompi: asking, log: () => log }, join(folder, 'mailbox'));
  const [processId, version] = [randomUUID(), versionOf(options.commit ?? null)];
  const { backupFolder, metricsToken } = options;
  const lastBackup = backupFolder === undefined ? null : () => lastBackupIn(backupFolder);
  const { db, connections } = database;
  const measured = { db, clock, version, connections, lastBackup };
  const measuring = metricsToken === undefined ? null : openMeasuring(metricsToken, measured);
  const app = await buildApp(
    deps,
    (appLog) => {
      const properties = leadProperties();
      const crm = options.noHubspot
        ? null
        : createCrm({ ...hubspot, apiVersion: '2026-03', properties, log: appLog });
      const paying = options.noOnlinePayments ? null : asking;
      const status = statusSources({
        ...{ version, processId, clock, crm, wompi: paying, files, lastBackup },
        embedded: database.kind === 'embedded',
        demo: false,
        mails: options.mails ?? 'leave',
        sandboxes: { hubspot: false, wompi: false },
        storage: 'disk',
        dataDir: folder,
      });
      return { crm, mailbox: options.mailbox ? mails.mailbox : null, wompi: paying, status };
    },
    {
      ...(options.logTo ? { logLevel: 'info', logTo: options.logTo } : { logLevel: 'fatal' }),
      trustProxy: PROXIES,
      webFolder: options.webFolder ?? join(folder, 'no-web'),
      listen: database.listen,
      metrics: measuring,
    },
  );
  log = app.log;
  measuring?.begin();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  if (!options.beside) wompi.sendEventsTo(`${url}/api/wompi/events`);
  const raw = (who: Who, path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...authorization(who), ...init.headers } });
  return {
    url,
    db,
    database,
    presence: announceProcess({ id: processId, db, clock, version, log: app.log }),
    deps,
    kind: database.kind,
    wompi,
    filesFolder: folder,
    raw,
    call: callOver(raw),
    mails: mails.deliver,
    setNow(instant) {
      now = instant;
    },
    async close() {
      await app.close();
      await measuring?.close();
      await mails.close();
      await jobs.close();
      await sandbox?.close();
      if (!options.beside) await wompi.close();
      if (!options.beside) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const authorization = (who: Who): Record<string, string> =>
  who === null ? {} : { authorization: `Bearer ${typeof who === 'string' ? tokenOf(who) : who.token}` };
