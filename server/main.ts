import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { backUpSoon, createQueue, openOperatorSocket, tidyUp } from './background.ts';
import { type Config, type DemoMode, readConfig } from './config.ts';
import type { Db } from './database.ts';
import { openLeadSource } from './lead-source.ts';
import { openMailTransport } from './mail-transport.ts';
import { firstSteps } from './modules/employees/first-administrator.actions.ts';
import { createWompi } from './modules/payments/wompi.gateway.ts';
import { lastBackupIn, openMeasuring, statusSources } from './monitoring.ts';
import { openDatabase } from './open-database.ts';
import { openPaymentGateway } from './payment-gateway.ts';
import { createClock } from './platform/clock.ts';
import { createDraining } from './platform/draining.ts';
import { describeError } from './platform/log.ts';
import { announceProcess } from './platform/processes.ts';
import { StartError } from './platform/start-error.ts';
import { versionOf } from './platform/version.ts';
import { openSealing } from './sealing.ts';
import { hasDemoStory } from './seed/seed.queries.ts';
import type { SeedDeps } from './seed/teller.ts';
import { openStorage } from './storage.ts';

/** Time for calls in progress to finish on a stop. */
const STOP_MS = 10_000;
/** Stop signals closer together than this count as one. */
const AT_ONCE_MS = 1_000;
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

interface Program {
  readonly app: FastifyInstance;
  readonly address: string;
  /** in the demo a line for each account and the location of mails; otherwise where the data is */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

async function start(config: Config): Promise<Program> {
  const clock = createClock();
  let log: FastifyBaseLogger | undefined;
  const { database, embedded, newer, hasStatementTimeout } = await openDatabase(config, {
    onIdleError: (error) => log?.warn({ err: error }, 'idle connection lost'),
    slowQueries: { slowMs: config.slowQueryMs, log: () => log },
    waiting: { stop: stopAsked.signal, say: console.error },
  });
  if (config.demo === 'off' && (await hasDemoStory(database.db))) throw demoData();
  const [processId, version] = [randomUUID(), versionOf(config.commit)];
  const { db, connections } = database;
  const lastBackup = embedded && (() => lastBackupIn(config.backups.folder));
  const measured = { db, clock, version, connections, lastBackup };
  const measuring = config.metricsToken === null ? null : openMeasuring(config.metricsToken, measured);
  const backups = embedded && (await import('./backups.ts')).openBackups(config, embedded, clock);
  const queue = createQueue(database);
  const files = await openStorage(config, () => app.log);
  const leads = await openLeadSource(config);
  const post = openMailTransport(config);
  const paymentGateway = await openPaymentGateway(config);
  const sealing = await openSealing(config, clock.now);
  const { account } = paymentGateway;
  const wompiFor = (log: FastifyBaseLogger) => account && createWompi({ ...account, log });
  const deps = {
    db: database.db,
    clock,
    files,
    jobs: queue.jobs,
    publicUrl: config.publicUrl,
    mailFrom: config.mail.from,
    onlinePayments: account !== null,
    sealing,
  };
  const app = await buildApp(
    deps,
    (appLog) => {
      const crm = leads.crmFor?.(appLog) ?? null;
      const wompi = wompiFor(appLog);
      const status = statusSources({
        ...{ version, processId, clock, files, crm, wompi, lastBackup },
        embedded: embedded !== null,
        demo: config.demo !== 'off',
        mails: post.mails,
        sandboxes: { hubspot: leads.sandbox, wompi: paymentGateway.sandbox !== null },
        storage: config.s3 === null ? 'disk' : 's3',
        dataDir: config.dataDir,
      });
      return { crm, mailbox: post.mailbox, wompi, status };
    },
    {
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      webFolder,
      metrics: measuring,
      draining,
      listen: database.listen,
    },
  );
  log = app.log;
  log.info(version, 'Remodela begins');
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'a newer version changed the database: this one works on it');
  if (!hasStatementTimeout)
    log.warn('statement_timeout is 0: no statement ends by itself (docs/operacion.md)');
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET') await queue.ready();
  });
  const demo = config.demo === 'off' ? null : await openDemo(config.demo);
  await demo?.seed({ ...deps, log: app.log });
  if (post.mails === 'wait') app.log.warn('no SMTP_URL: mails wait in the database');
  const address = await listen(app, config);
  // The program serves meanwhile: only uploads need storage.
  files.check().catch((error) => app.log.error({ err: error }, 'files cannot be stored'));
  paymentGateway.opened(address);
  measuring?.begin();
  const presence = announceProcess({ id: processId, db, clock, version, log });
  presence.keepOn();
  // The demo has no nightly backup, because its data can be seeded again.
  const nightly = demo ? null : backups;
  await queue.open({
    ...deps,
    mailer: post.mailer,
    wompi: wompiFor(app.log),
    backups: nightly,
    log: app.log,
  });
  await tidyUp(deps);
  if (nightly) backUpSoon(nightly, app.log);
  const operatorSocket = backups && (await openOperatorSocket(config, { ...deps, backups }));
  const accounts = (await demo?.accountLines(database.db)) ?? [];
  const mailbox = post.mailbox ? [`Los correos se quedan en ${address}/dev/mail`] : [];
  const first = demo ? null : await firstSteps(deps);
  const place = nightly ? [whereDataIs(config)] : [];
  const payments = paymentGateway.sandbox
    ? [`Los pagos en línea son de prueba: ${paymentGateway.sandbox}`]
    : [];
  return {
    app,
    address,
    lines: [...accounts, ...mailbox, ...payments, ...place, ...(first === null ? [] : [first])],
    close: async () => {
      await operatorSocket?.close();
      await app.close();
      await queue.close();
      await presence.close();
      await measuring?.close();
      await post.close();
      await paymentGateway.close();
      await sealing.close();
      await leads.close();
      await database.close();
    },
  };
}

const demoData = () =>
  new StartError(
    'Esta base de datos tiene los datos inventados de la demostración, y este programa está configurado para trabajar de verdad.',
    'Usa una base de datos vacía: otra carpeta en DATA_DIR, u otra DATABASE_URL. Para seguir en la demostración escribe DEMO=true.',
  );

/** The demo's mail server is a development dependency, missing in a pruned installation. */
function requireDemoPackages(): void {
  try {
    import.meta.resolve('smtp-server');
  } catch {
    throw new StartError(
      'La demostración necesita paquetes que esta instalación no tiene.',
      'Instálalos con npm ci. Para trabajar de verdad escribe DEMO=false y los ajustes de la empresa (docs/operacion.md).',
    );
  }
}

async function openDemo(mode: Exclude<DemoMode, 'off'>) {
  requireDemoPackages();
  const [{ seedDemo, demoAccountLines }, { knownPassword, randomPasswords }] = await Promise.all([
    import('./seed/seed.ts'),
    import('./seed/passwords.ts'),
  ]);
  const passwords = mode === 'local' ? knownPassword() : randomPasswords();
  return {
    seed: (deps: SeedDeps) => seedDemo(deps, passwords),
    accountLines: (db: Db) => demoAccountLines(db, passwords),
  };
}

/** The embedded database does not guarantee durable writes: the operator has to know. */
const whereDataIs = ({ dataDir, backups }: Config): string =>
  `Los datos están en ${dataDir}, con una copia cada noche en ${backups.folder}.\n` +
  'Un corte de luz puede perder lo último que se guardó: usa una UPS, o un PostgreSQL (docs/operacion.md).';

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`El puerto ${port} está ocupado.`, `Elige otro, por ejemplo PORT=${port + 1}.`);
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

/** Drains, finishes calls in progress and closes the database; after STOP_MS the remaining connections are cut. */
async function stop(program: Program, drainMs: number): Promise<void> {
  await delay(drainMs);
  const cut = setTimeout(() => program.app.server.closeAllConnections(), STOP_MS);
  await program.close();
  clearTimeout(cut);
}

/** Begins on the first stop signal, also during the start. */
const draining = createDraining();
/** Aborted when draining begins: ends the wait for the database. */
const stopAsked = new AbortController();
draining.onBegin(() => stopAsked.abort());

/** Resolves on a stop signal. A terminal and npm may each send one; a later second one forces the stop. */
const askedToStop = new Promise<void>((resolve) => {
  let askedAt: number | undefined;
  const asked = () => {
    askedAt ??= performance.now();
    if (performance.now() - askedAt > AT_ONCE_MS) process.exit(1);
    draining.begin();
    resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, asked);
});

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const program = await start(config);
  console.log([`Remodela está en ${program.address}`, ...program.lines].join('\n'));
  // Written now and not at exit: a killed program would leave nothing for its next start.
  flushCompileCache();
  await askedToStop;
  await stop(program, config.drainMs);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error === stopAsked.signal.reason) process.exit(0);
  if (error instanceof StartError) console.error(`${error.message}\n${error.remedy}`);
  else console.error('El programa no pudo empezar:', describeError(error));
  process.exit(1);
}
