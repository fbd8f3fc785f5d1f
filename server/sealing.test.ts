import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthenticatedSafe, CertBag, Certificate, PFX, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate, type OwnCertificate } from '../test/certificates.ts';
import { missingOf, notRunWithout } from '../test/machine-programs.ts';
import { seeSignature } from '../test/pdf-signature.ts';
import { readConfig } from './config.ts';
import { pdfOf } from './platform/pdf.ts';
import { sealPdf } from './platform/pdf-seal.ts';
import { StartError } from './platform/start-error.ts';
import { openSealing } from './sealing.ts';

const missing = missingOf('openssl');
const notRun = notRunWithout(missing);
const folder = mkdtempSync(join(tmpdir(), 'remodela-sealing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const PASSWORD = 'cláve del sello';
const now = () => new Date();
const open = (env: Record<string, string>, when = now) =>
  openSealing(readConfig({ DEMO: 'off', ...env }), when);
const whyNot = (env: Record<string, string>, when = now) =>
  open(env, when).then(
    () => null,
    (error: unknown) => (error instanceof StartError ? `${error.message} ${error.remedy}` : error),
  );

let company: OwnCertificate;

/** A file as authorities hand them out, made with openssl. */
function p12(name: string, options: readonly string[] = []): string {
  writeFileSync(at('key.pem'), company.key);
  writeFileSync(at('cert.pem'), company.cert);
  const files = ['-inkey', at('key.pem'), '-in', at('cert.pem'), '-out', at(name)];
  execFileSync('openssl', ['pkcs12', '-export', ...files, '-passout', `pass:${PASSWORD}`, ...options]);
  return at(name);
}

/** A file with its certificates in the order given; openssl always begins with the key's. */
async function p12Of(key: string, certificates: readonly string[]): Promise<Uint8Array> {
  const bag = (bagId: string, bagValue: CertBag | PrivateKeyInfo) => new SafeBag({ bagId, bagValue });
  const keyInfo = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  const safeBags = certificates.map((pem) => {
    const parsedValue = Certificate.fromBER(Uint8Array.from(new X509Certificate(pem).raw));
    return bag('1.2.840.113549.1.12.10.1.3', new CertBag({ parsedValue }));
  });
  safeBags.push(bag('1.2.840.113549.1.12.10.1.1', PrivateKeyInfo.fromBER(Uint8Array.from(keyInfo))));
  const safeContents = [{ privacyMode: 0, value: new SafeContents({ safeBags }) }];
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: { safeContents } });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  const password = Uint8Array.from(Buffer.from(PASSWORD)).buffer;
  const hashes = { pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' };
  await file.makeInternalValues({ password, iterations: 1000, ...hashes });
  return new Uint8Array(file.toSchema().toBER());
}

describe.runIf(missing.length === 0)('the certificate of the company', () => {
  beforeAll(() => {
    company = makeCertificate({ days: 30 });
  });

  const sealWith = async (path: string) => {
    const { certificate, timeStampUrl } = await open({
      SEAL_CERTIFICATE_FILE: path,
      SEAL_CERTIFICATE_PASSWORD: PASSWORD,
    });
    expect(await timeStampUrl()).toBeNull();
    if (certificate === null) return expect.unreachable('no certificate');
    const info = { title: 'Contrato', creationDate: now() };
    const document = await pdfOf({ info, pageMargins: [40, 40, 40, 40], content: 'Contrato' });
    const seal = { signer: certificate, reason: 'Sello', instant: now(), timeStampUrl: null };
    const seen = seeSignature((await sealPdf(document, seal)).file);
    expect(seen).toMatchObject({ coversAll: true, hashMatches: true, signatureMatches: true });
    expect(seen.certificate.toString()).toBe(company.cert);
    return seen.certificates;
  };

  test.each([
    ['of today', 'rsa', []],
    ['of today with a curve', 'ec', []],
    ['of old programs', 'rsa', ['-legacy']],
  ] as const)(`seals with a file %s${notRun}`, async (name, kind, options) => {
    company = makeCertificate({ days: 30, kind });
    expect(await sealWith(p12(`${name}.p12`, options))).toBe(1);
  });

  test(`seals with its own certificate in a file that begins with another one${notRun}`, async () => {
    writeFileSync(at('two.p12'), await p12Of(company.key, [makeCertificate().cert, company.cert]));
    expect(await sealWith(at('two.p12'))).toBe(2);
  });

  test(`stops the start with the reason${notRun}`, async () => {
    const SEAL_CERTIFICATE_FILE = p12('right.p12');
    const right = { SEAL_CERTIFICATE_FILE, SEAL_CERTIFICATE_PASSWORD: PASSWORD };
    const days = (count: number) => () => new Date(Date.now() + count * 86_400_000);
    writeFileSync(at('no.p12'), 'no es un certificado');
    expect(await whyNot(right)).toBeNull();
    expect(await whyNot(right, days(31))).toMatch(/ya venció\. Pon el que lo reemplaza/);
    expect(await whyNot(right, days(-1))).toMatch(/todavía no vale\. Revisa la fecha/);
    const wrong = { ...right, SEAL_CERTIFICATE_PASSWORD: 'otra' };
    expect(await whyNot(wrong)).toMatch(/^La clave de SEAL_CERTIFICATE_PASSWORD no abre/);
    expect(await whyNot({ SEAL_CERTIFICATE_FILE })).toMatch(/^La clave de SEAL_CERTIFICATE_PASSWORD no abre/);
    const none = { ...right, SEAL_CERTIFICATE_FILE: at('no.p12') };
    expect(await whyNot(none)).toMatch(/^El archivo de SEAL_CERTIFICATE_FILE no sirve para sellar\./);
  });
});

test('a file that is not there stops the start', async () => {
  expect(await whyNot({ SEAL_CERTIFICATE_FILE: at('missing.p12') })).toMatch(/^No pudimos leer el archivo/);
});

test('without settings nothing is asked; the demo has an authority of its own', async () => {
  const plain = await open({});
  expect(plain.certificate).toBeNull();
  expect(await plain.timeStampUrl()).toBeNull();
  const real = await open({ TIME_STAMP_URL: 'https://estampa.example/' });
  expect(await real.timeStampUrl()).toBe('https://estampa.example/');
  const demo = await open({ DEMO: 'true' });
  const url = await demo.timeStampUrl();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await demo.timeStampUrl()).toBe(url);
  await demo.close();
});
