import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgram, type Program, wompiSettings } from '../../e2e/support/program.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import { openServerDatabase } from '../../server/platform/db.ts';
import { openEmbeddedDatabase } from '../../server/platform/embedded.ts';
import { type HubspotSandbox, startHubspotSandbox } from '../../server/sandbox/hubspot/hubspot.sandbox.ts';
import { type S3Sandbox, startS3Sandbox } from '../../server/sandbox/s3/s3.sandbox.ts';
import { type SmtpSandbox, startSmtpSandbox } from '../../server/sandbox/smtp/smtp.sandbox.ts';
import { startWompiSandbox, type WompiSandbox } from '../../server/sandbox/wompi/wompi.sandbox.ts';
import { type OwnPostgres, startOwnPostgres } from '../../test/postgres.ts';
import { type Family, fillDatabase, openFamilies } from './company.ts';
import { countRows, filesIn, filesOn, type RowCounts } from './laws.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { openWire, type Wire } from './wire.ts';

/** A company with its program, its database and the services that it uses, all of this machine and to be broken. */
export interface World {
  readonly ledger: Ledger;
  readonly families: readonly Family[];
  readonly programs: readonly Program[];
  readonly postgres: OwnPostgres | null;
  /** the wire of the program to each service */
  readonly wires: Readonly<Record<Service, Wire>>;
  readonly wompi: WompiSandbox;
  readonly smtp: SmtpSandbox;
  /** where files are kept, when they are not in the folder of the program */
  readonly s3: S3Sandbox | null;
  /** the references of what was paid online, and of what the gateway told another amount of */
  readonly paid: string[];
  readonly underpaid: string[];
  /** what was seen on the way that must not be, each in a sentence */
  readonly wrong: string[];
  readonly before: RowCounts;
  readonly folder: string;
  /** The database itself; of the embedded one only while no program has it open. */
  open(): Promise<OpenDatabase>;
  contentOf(id: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export type Service = 'database' | 'hubspot' | 'wompi' | 'smtp';

export interface WorldOptions {
  readonly database: 'postgres' | 'embedded';
  readonly programs?: number;
  readonly families?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** instead of a folder of its own */
  readonly dataDir?: string;
  /** where the program writes its log */
  readonly log?: string;
  /** files are kept on S3 */
  readonly s3?: true;
}

const DATABASE = 'remodela_faults';

/** Builds it and starts the programs; the families are there, and nothing has failed yet. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'remodela-faults-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const postgres = options.database === 'postgres' ? await startOwnPostgres({ durable: true }) : null;
  await postgres?.execute(`create database ${DATABASE}`);
  const databaseUrl = postgres?.urlOf(DATABASE);
  const open = async () => (databaseUrl ? openServerDatabase(databaseUrl) : openEmbeddedDatabase(dataDir));
  const database = await open();
  await fillDatabase(database);
  const before = await countRows(database);
  await database.close();

  const hubspot = await startHubspotSandbox();
  const wompi = await startWompiSandbox({ retryDelaysMs: [500, 1_000, 2_000, 4_000] });
  const smtp = await startSmtpSandbox({ folder: join(folder, 'mailbox') });
  const s3 = options.s3 ? await startS3Sandbox({ folder: join(folder, 's3') }) : null;
  const wires = {
    hubspot: await openWire(portOf(hubspot.url)),
    wompi: await openWire(portOf(wompi.account.url)),
    smtp: await openWire(portOf(smtp.url)),
    database: await openWire(portOf(databaseUrl ?? 'http://127.0.0.1:1')),
  };
  const env = {
    DEMO: 'false',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: through(wires.database, databaseUrl) } : {}),
    HUBSPOT_URL: through(wires.hubspot, hubspot.url),
    HUBSPOT_TOKEN: hubspot.token,
    SMTP_URL: through(wires.smtp, smtp.url),
    ...wompiSettings({ ...wompi.account, url: through(wires.wompi, wompi.account.url) }),
    ...(s3 ? s3Settings(s3) : {}),
    ...options.env,
  };
  const log = openSync(options.log ?? join(folder, 'program.log'), 'a');
  const programs = await Promise.all(
    Array.from({ length: options.programs ?? 1 }, () => createProgram(env, log)),
  );
  // A run that is stopped, or fails, leaves nothing behind.
  process.once('exit', () => {
    for (const program of programs) void program.kill();
    void postgres?.halt('SIGKILL');
  });
  for (const program of programs) await program.start();
  const ledger = openLedger();
  ledger.sendTo(programs.map(({ url }) => url));
  wompi.sendEventsTo(`${programs[0]?.url}/api/wompi/events`);
  const families = await openFamilies(ledger, options.families ?? 4);
  return {
    ledger,
    families,
    programs,
    postgres,
    wires,
    wompi,
    smtp,
    s3,
    paid: [],
    underpaid: [],
    wrong: [],
    before,
    folder,
    open,
    contentOf: s3 ? filesOn(s3, join(folder, 's3')) : filesIn(dataDir),
    async close() {
      for (const program of programs) await program.remove();
      await closeServices([hubspot, wompi, smtp, ...(s3 ? [s3] : []), ...Object.values(wires)]);
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const closeServices = (services: readonly (HubspotSandbox | { close(): Promise<void> })[]) =>
  Promise.all(services.map((service) => service.close()));

const portOf = (url: string): number => Number(new URL(url).port);

/** The same address, by way of the wire. */
function through(wire: Wire, url: string): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(wire.port);
  return address.href.replace(/\/$/, '');
}

const s3Settings = ({ url, bucket, region, accessKey, secretKey }: S3Sandbox): Record<string, string> => ({
  S3_ENDPOINT: url,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
});
