import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { auditVerdict } from './audit-verdict.ts';
import { type Backups, backupLine, openBackups } from './backups.ts';
import { type Config, readConfig } from './config.ts';
import { migrations } from './migrations/list.ts';
import { createCrm } from './modules/crm/crm.gateway.ts';
import { createWompi } from './modules/gateway/wompi.gateway.ts';
import { createClock } from './platform/clock.ts';
import { type OpenDatabase, openServerDatabase } from './platform/db.ts';
import { type Dumpable, openEmbeddedDatabase } from './platform/embedded.ts';
import { isUnreachable, sqlState } from './platform/errors.ts';
import { forgetOldRows } from './platform/housekeeping.ts';
import { openJobs } from './platform/jobs.ts';
import { describeError } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openOperatorDoor } from './platform/operator.ts';
import { StartError } from './platform/start-error.ts';
import { openPost } from './post.ts';
import { startHubspotSandbox } from './sandbox/hubspot/hubspot.sandbox.ts';
import { demoAccountLines, seedDemo } from './seed/seed.ts';
import { openStorage } from './storage.ts';
import { openTill } from './till.ts';
import { workers } from './workers.ts';

const HOUR_MS = 3_600_000;
const AFTER_START_MS = 60_000;
/** How long the calls under way may take to end when the program is told to stop. */
const STOP_MS = 10_000;
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

interface Program {
  readonly app: FastifyInstance;
  readonly address: string;
  /** in demo mode a line for each account, and where the mails are; otherwise what to know of where the data is */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

async function start(config: Config): Promise<Program> {
  const clock = createClock();
  const { database, embedded } = await openDatabase(config, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  );
  const backups = embedded && openBackups(config, embedded, clock);
  const jobs = await openJobs(database, workers);
  const files = await openStorage(config, () => app.log);
  const sandbox = config.hubspot.token === null ? await startHubspotSandbox() : null;
  const { token, url } = sandbox ?? { token: config.hubspot.token ?? '', url: config.hubspot.url };
  const { apiVersion, properties } = config.hubspot;
  const post = openPost(config);
  const till = await openTill(config);
  const { account } = till;
  const wompiFor = (log: FastifyBaseLogger) => account && createWompi({ ...account, log });
  const deps = {
    db: database.db,
    clock,
    files,
    jobs,
    publicUrl: config.publicUrl,
    mailFrom: config.mail.from,
    onlinePayments: account !== null,
  };
  const app = await buildApp(
    deps,
    (log) => ({
      crm: createCrm({ url, token, apiVersion, properties, log }),
      mailbox: config.demo ? post.mailbox : null,
      wompi: wompiFor(log),
    }),
    { logLevel: config.logLevel, trustProxy: config.trustProxy, webFolder },
  );
  await forgetOldRows(database.db, clock);
  await files.sweep(new Date(clock.now().getTime() - HOUR_MS));
  if (config.demo) await seedDemo({ ...deps, log: app.log });
  if (!config.demo && post.mailbox) app.log.warn('no SMTP_URL: mails stay in DATA_DIR/mailbox');
  const address = await listen(app, config);
  // People work meanwhile: what is not a file needs no storage.
  files.check().catch((error) => app.log.error({ err: error }, 'files cannot be stored'));
  till.opened(address);
  // What the demo has is told again by anyone who starts it.
  const nightly = config.demo ? null : backups;
  await jobs.work(workers, {
    ...deps,
    mailer: post.mailer,
    wompi: wompiFor(app.log),
    backups: nightly,
    log: app.log,
  });
  if (nightly) backUpSoon(nightly, app.log);
  const door =
    backups &&
    (await openOperatorDoor(config.dataDir, {
      backup: async () => backupLine(await backups.make()),
      'verify-audit': () => auditVerdict(database.db),
    }));
  const accounts = config.demo ? await demoAccountLines(database.db) : [];
  const mailbox = config.demo && post.mailbox ? [`Los correos se quedan en ${address}/dev/mail`] : [];
  const place = nightly ? [whereDataIs(config)] : [];
  const payments = till.sandbox ? [`Los pagos en línea son de prueba: ${till.sandbox}`] : [];
  return {
    app,
    address,
    lines: [...accounts, ...mailbox, ...payments, ...place],
    close: async () => {
      await door?.close();
      await app.close();
      await jobs.close();
      await post.close();
      await till.close();
      await sandbox?.close();
      await database.close();
    },
  };
}

/** The database of the settings, with its tables up to date. */
async function openDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
): Promise<{ database: OpenDatabase; embedded: Dumpable | null }> {
  if (config.databaseUrl === null) {
    const embedded = await openEmbeddedDatabase(config.dataDir);
    await migrate(embedded.db, migrations);
    return { database: embedded, embedded };
  }
  const migrating = openServerDatabase(config.databaseUrl, { connections: 2, statementTimeoutMs: 0 });
  try {
    await migrate(migrating.db, migrations);
  } catch (error) {
    // 28: wrong user or password; 3D000: no such database
    if (!isUnreachable(error) && !/^(28|3D000)/.test(sqlState(error) ?? '')) throw error;
    throw new StartError(
      'No pudimos entrar a la base de datos de DATABASE_URL.',
      'Revisa que el servidor esté encendido y que la dirección, el usuario, la clave y el nombre de la base sean los correctos.',
    );
  } finally {
    await migrating.close();
  }
  return { database: openServerDatabase(config.databaseUrl, { onIdleError }), embedded: null };
}

/** The start is over first: a backup takes the processor for a moment. */
function backUpSoon(backups: Backups, log: FastifyBaseLogger): void {
  const make = () =>
    backups.makeIfOld().catch((error) => log.error({ err: error }, 'no backup could be made'));
  setTimeout(make, AFTER_START_MS).unref();
}

/** The embedded database is not written to the disk for certain: who relies on it has to know. */
const whereDataIs = ({ dataDir, backups }: Config): string =>
  `Los datos están en ${dataDir}, con una copia cada noche en ${backups.folder}.\n` +
  'Un corte de luz puede perder lo último que se guardó: usa una UPS, o un PostgreSQL (docs/operation.md).';

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `El puerto ${port} está ocupado.`,
        `Elige otro, por ejemplo PORT=${port + 1} npm start.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(
        `No se puede escuchar en ${host}, puerto ${port}.`,
        'Revisa HOST, y usa un PORT mayor que 1023.',
      );
    }
    throw error;
  }
}

/** Ends what is under way and closes the database; after STOP_MS the connections that remain are cut. */
async function stop(program: Program): Promise<void> {
  const cut = setTimeout(() => program.app.server.closeAllConnections(), STOP_MS);
  await program.close();
  clearTimeout(cut);
}

/** Resolves when the program is asked to stop; a terminal and npm may each ask, once is enough. */
const askedToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve());
});

async function main(): Promise<void> {
  const program = await start(readConfig(process.env));
  console.log([`Remodela está en ${program.address}`, ...program.lines].join('\n'));
  await askedToStop;
  await stop(program);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof StartError) console.error(`${error.message}\n${error.remedy}`);
  else console.error('El programa no pudo empezar:', describeError(error));
  process.exit(1);
}
