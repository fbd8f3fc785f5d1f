import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import {
  hubspotVerdict,
  mailVerdict,
  storageVerdict,
  wompiVerdict,
} from '../server/modules/operation/status-services.ts';
import { createWompi } from '../server/modules/payments/wompi.gateway.ts';
import { createCrm } from '../server/modules/sales/crm.gateway.ts';
import { leadProperties } from '../server/modules/sales/crm.properties.ts';
import { openDatabase } from '../server/open-database.ts';
import { certificateFault } from '../server/platform/certificate-fault.ts';
import { SmtpRefusal } from '../server/platform/mail-delivery.ts';
import { createMailer } from '../server/platform/mailer.ts';
import { openS3FileStore } from '../server/platform/s3-files.ts';
import { StartError } from '../server/platform/start-error.ts';
import { makeCertificate, type OwnCertificate } from './certificates.ts';
import { missingOf, notRunWithout } from './machine-programs.ts';

/** Real TLS servers with a certificate that is refused: the operator reads why, and what to write where. */
const missing = missingOf('openssl');
const runs = describe.runIf(missing.length === 0);
const notRun = notRunWithout(missing);

/** What an operator reads of it. */
interface Told {
  /** the sentence and the remedy, in Estado or at the start */
  readonly words: string;
  /** the lines of the log */
  readonly log: string;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const httpsPort = (certificate: OwnCertificate) =>
  portOf(createHttps(certificate, (_, response) => response.end('{}')));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'remodela-certificate-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A log whose lines are kept. */
function aLog() {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify([fields, message]));
  return { log: { info: write, warn: write }, text: () => lines.join('\n') };
}

const soon = () => AbortSignal.timeout(5000);
const wordsOf = ({ sentence, remedy }: { sentence: string; remedy: string | null }) =>
  `${sentence} ${remedy}`;

async function mail(url: string): Promise<Told> {
  const mailer = createMailer({ url, from: 'Remodela <no-responder@remodela.example>' });
  onTestFinished(() => mailer.close());
  const sent = mailer.send({
    ...{ id: 'a-test', to: { name: '', address: 'familia@correo.example' }, subject: 'Tu recibo' },
    ...{ text: 'Gracias.', html: '<p>Gracias.</p>', attachments: [] },
  });
  const refusal = await sent.then(
    () => expect.unreachable('the mail was sent'),
    (error: unknown) => error as SmtpRefusal,
  );
  expect(refusal).toBeInstanceOf(SmtpRefusal);
  const facts = { waiting: 1, planned: 0, oldestAt: new Date(0).toISOString(), refused: 0, lastSentAt: null };
  const early = mailVerdict({ ...facts, lastError: refusal.reason, go: 'leave' }, 60_000);
  const late = mailVerdict({ ...facts, lastError: refusal.reason, go: 'leave' }, 3_600_000);
  expect(late.remedy).toContain(wordsOf(early));
  return { words: wordsOf(early), log: refusal.message };
}

const smtpServer = (certificate: OwnCertificate, secure: boolean) =>
  portOf(new SMTPServer({ ...certificate, secure, logger: false }).on('error', () => undefined).server);

/** A server that only agrees to TLS, as PostgreSQL does after an SSLRequest. */
function postgresPort(certificate: OwnCertificate): Promise<number> {
  const secureContext = createSecureContext(certificate);
  const server = createTcp((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => undefined);
      secure.once('data', () => secure.destroy());
    });
  });
  return portOf(server);
}

const services: Record<string, (certificate: OwnCertificate) => Promise<Told>> = {
  'a mail server': async (certificate) => mail(`smtps://localhost:${await smtpServer(certificate, true)}`),
  'a mail server with STARTTLS': async (certificate) =>
    mail(`smtp://localhost:${await smtpServer(certificate, false)}`),
  async HubSpot(certificate) {
    const { log, text } = aLog();
    const url = `https://localhost:${await httpsPort(certificate)}`;
    const account = { url, token: 'a-token', apiVersion: 'v3', properties: leadProperties() };
    const crm = createCrm({ ...account, log });
    expect((await crm.readDeal('4001')).outcome).toBe('no_answer');
    const outcome = await crm.check(soon());
    return { words: wordsOf(hubspotVerdict({ outcome, ms: 1, sandbox: false })), log: text() };
  },
  async Wompi(certificate) {
    const { log, text } = aLog();
    const url = `https://localhost:${await httpsPort(certificate)}/v1`;
    const keys = { publicKey: 'a', privateKey: 'b', eventsSecret: 'c', integritySecret: 'd' };
    const wompi = createWompi({ ...keys, url, checkoutUrl: url, log });
    const outcome = await wompi.check(soon());
    return { words: wordsOf(wompiVerdict({ outcome, ms: 1, sandbox: false })), log: text() };
  },
  async S3(certificate) {
    const { log, text } = aLog();
    const endpoint = `https://localhost:${await httpsPort(certificate)}/bucket`;
    const account = { endpoint, region: 'auto', accessKey: 'a-key', secretKey: 'a-secret' };
    const store = await openS3FileStore(folder(), { account, log });
    const file = { id: 'a-file', bytes: 1, sha256: Buffer.alloc(32) };
    await expect(store.read(file)).rejects.toThrow('No pudimos traer el archivo.');
    const failure = await store.check().catch((error: unknown) => error as Error);
    const fault = certificateFault(failure);
    const facts = { kind: 's3' as const, freeBytes: 1e12, totalBytes: 1e12 };
    return {
      words: wordsOf(storageVerdict({ ...facts, keeps: false, fault })),
      log: `${text()}\n${failure?.message}`,
    };
  },
  async database(certificate) {
    const failure = await startAt(
      `postgres://remodela@localhost:${await postgresPort(certificate)}/remodela?sslmode=verify-full`,
    );
    expect(failure).toBeInstanceOf(StartError);
    const words = `${failure.message} ${(failure as StartError).remedy}`;
    return { words, log: words };
  },
};

/** Why the program does not start on this database; it would wait for one that is only away. */
async function startAt(url: string): Promise<Error> {
  const say = () => expect.unreachable('the start waits');
  const config = readConfig({ DATABASE_URL: url, DEMO: 'false', DATA_DIR: folder() });
  const waiting = { stop: new AbortController().signal, say, pausesInSeconds: [60] };
  return openDatabase(config, { waiting }).then(
    () => expect.unreachable('the database was opened'),
    (error: Error) => error,
  );
}

const names = Object.keys(services);
const trust = (cert: string) => setDefaultCACertificates([...getCACertificates('default'), cert]);

const faults = [
  {
    fault: 'of an unknown authority',
    make: () => makeCertificate(),
    trusted: false,
    sentence: /^El certificado (del?|de la) .+ no es de una autoridad que esta máquina conozca\. /,
    remedy: /NODE_EXTRA_CA_CERTS|sslrootcert=.+DATABASE_URL/,
  },
  {
    fault: 'that expired',
    make: () => makeCertificate({ days: -1 }),
    trusted: true,
    sentence: /^El certificado .+ ya venció\. /,
    remedy: /Renuévalo/,
  },
  {
    fault: 'of another name',
    make: () => makeCertificate({ names: 'DNS:otro.example' }),
    trusted: true,
    sentence: /^El certificado .+ es de otro nombre\. /,
    remedy: /Escribe en (SMTP_URL|HUBSPOT_URL|WOMPI_URL|S3_ENDPOINT|DATABASE_URL) el nombre/,
  },
];

runs.each(faults)(`a certificate $fault${notRun}`, ({ make, trusted, sentence, remedy }) => {
  test.each(names)('%s', async (name) => {
    const certificate = make();
    if (trusted) trust(certificate.cert);
    const { words, log } = (await services[name]?.(certificate)) ?? { words: '', log: '' };
    expect(words).toMatch(sentence);
    expect(words).toMatch(remedy);
    expect(log).toContain(/^[^.]+\./.exec(words)?.[0]);
  });
});

runs(`what the remedies say is enough${notRun}`, () => {
  test('sslrootcert in DATABASE_URL', async () => {
    const certificate = makeCertificate();
    const authority = join(folder(), 'authority.pem');
    writeFileSync(authority, certificate.cert);
    const port = await postgresPort(certificate);
    const url = `postgres://remodela@localhost:${port}/remodela?sslmode=verify-full&sslrootcert=${authority}`;
    const config = readConfig({ DATABASE_URL: url, DEMO: 'false', DATA_DIR: folder() });
    // the server says goodbye after the handshake: what it is refused for is no certificate
    const failure = await openDatabase(config, {}).catch((error: unknown) => error as Error);
    expect((failure as Error).message).toBe('No pudimos entrar a la base de datos de DATABASE_URL.');
  });

  test('NODE_EXTRA_CA_CERTS for the others', async () => {
    const certificate = makeCertificate();
    const authority = join(folder(), 'authority.pem');
    writeFileSync(authority, certificate.cert);
    const script = `fetch('https://localhost:${await httpsPort(certificate)}').then(({ status }) => console.log(status))`;
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env });
    expect(stdout).toBe('200\n');
  });
});
