import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../test/certificates.ts';
import { missingOf, notRunWithout } from '../../test/machine-programs.ts';
import { seeSignature } from '../../test/pdf-signature.ts';
import { startTimeStampSandbox, type TimeStampSandbox } from '../sandbox/time-stamp/time-stamp.sandbox.ts';
import { pdfOf } from './pdf.ts';
import { makeSealCertificate, type Seal, sealPdf } from './pdf-seal.ts';
import { outgoing } from './signals.ts';
import { requestTimeStamp } from './time-stamp.ts';

const instant = new Date('2026-11-24T15:00:00.000Z');
const data = Buffer.from('lo que se estampa');
const missing = missingOf('openssl');
const notRun = notRunWithout(missing);

let sandbox: TimeStampSandbox;
beforeAll(async () => {
  sandbox = await startTimeStampSandbox(() => instant);
});
afterAll(() => sandbox.close());

/** What openssl says of a token in DER. */
function openssl(token: Uint8Array, stamped: Uint8Array, authority: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-stamp-'));
  const path = (name: string, content: Uint8Array | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const files = ['-in', path('token', token), '-data', path('data', stamped)];
    const args = ['ts', '-verify', '-token_in', ...files, '-CAfile', path('authority', authority)];
    // a certificate from the day of the test, whenever that is
    args.push('-attime', String(instant.getTime() / 1000 + 60));
    return spawnSync('openssl', args, { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('requestTimeStamp', () => {
  test.runIf(missing.length === 0)(`answers a token that openssl verifies${notRun}`, async () => {
    const token = await requestTimeStamp(data, sandbox.url);
    expect(openssl(token, data, sandbox.certificate)).toContain('Verification: OK');
    expect(openssl(token, Buffer.from('otra cosa'), sandbox.certificate)).not.toContain('OK');
  });

  test.each([
    ['a rejection', 'rejection', 'refused'],
    ['an error of the server', 'failure', 'refused'],
    ['what is no answer', 'garbage', 'invalid'],
    ['the stamp of another hash', 'hash', 'invalid'],
    ['the stamp of another request', 'nonce', 'invalid'],
    ['a certificate for another purpose', 'purpose', 'invalid'],
    ['a signature of another key', 'signature', 'invalid'],
  ])('refuses %s', async (_, path, fault) => {
    await expect(requestTimeStamp(data, sandbox.url + path)).rejects.toMatchObject({ fault });
  });

  test('waits no longer than it may', async () => {
    const silent = requestTimeStamp(data, `${sandbox.url}silence`, 50);
    await expect(silent).rejects.toMatchObject({ fault: 'no_answer' });
  });

  test('sends user and password of the address as basic authentication, and nothing else of it', async () => {
    let asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked = [request.headers.authorization, request.url];
      response.writeHead(401).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const stamp = requestTimeStamp(data, `http://empresa:cl%40ve@127.0.0.1:${port}/tsa?a=1`);
    await expect(stamp).rejects.toMatchObject({ fault: 'refused' });
    expect(asked).toEqual([`Basic ${btoa('empresa:cl@ve')}`, '/tsa?a=1']);
  });

  test.runIf(missing.length === 0)(`says why it does not trust a server${notRun}`, async () => {
    const server = createHttps(makeCertificate(), (_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const stamp = requestTimeStamp(data, `https://127.0.0.1:${port}/`);
    await expect(stamp).rejects.toMatchObject({ fault: 'certificate_untrusted' });
  });
});

describe('sealPdf with an authority', () => {
  let document: Uint8Array;
  let seal: Omit<Seal, 'timeStampUrl'>;
  beforeAll(async () => {
    const info = { title: 'Contrato', creationDate: instant };
    document = await pdfOf({ info, pageMargins: [40, 40, 40, 40], content: 'Contrato' });
    seal = { signer: await makeSealCertificate('Remodelaciones', instant), reason: 'Sello', instant };
  });

  test('puts the stamp of its signature beside it', async () => {
    const outcomes: string[] = [];
    onTestFinished(outgoing.listen(({ service, outcome }) => outcomes.push(`${service} ${outcome}`)));
    const { file, ...said } = await sealPdf(document, { ...seal, timeStampUrl: sandbox.url });
    expect(said).toEqual({ stamped: true, stampFault: null });
    const { timeStamp, value, ...seen } = seeSignature(file);
    expect(seen).toMatchObject({ coversAll: true, hashMatches: true, signatureMatches: true });
    if (missing.length === 0)
      expect(openssl(timeStamp ?? Buffer.of(), value, sandbox.certificate)).toContain('Verification: OK');
    expect(outcomes).toEqual(['time_stamp ok']);
  });

  test.each([
    ['refuses', 'rejection', 'refused'],
    ['lies', 'nonce', 'invalid'],
  ])('seals without a stamp, and says so, when it %s', async (_, path, stampFault) => {
    const { file, ...said } = await sealPdf(document, { ...seal, timeStampUrl: sandbox.url + path });
    expect(said).toEqual({ stamped: false, stampFault });
    expect(seeSignature(file)).toMatchObject({
      ...{ coversAll: true, hashMatches: true, signatureMatches: true, timeStamp: null },
    });
  });

  test('seals without a stamp when there is no server', async () => {
    const { stamped, stampFault } = await sealPdf(document, { ...seal, timeStampUrl: 'http://127.0.0.1:9/' });
    expect({ stamped, stampFault }).toEqual({ stamped: false, stampFault: 'no_answer' });
  });
});
