import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from 'pdfmake/interfaces.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingOf, notRunWithout } from '../../test/machine-programs.ts';
import { seePdf } from '../../test/pdf.ts';
import { compressedPdf } from '../../test/pdf-files.ts';
import { seeSignature } from '../../test/pdf-signature.ts';
import { pdfOf } from './pdf.ts';
import { whyNotPdf } from './pdf-scan.ts';
import {
  appendPages,
  isSealable,
  makeSealCertificate,
  type OwnCertificate,
  type Seal,
  sealPdf,
} from './pdf-seal.ts';

const instant = new Date('2026-11-24T15:00:00.000Z');
const documentOf = (title: string, content: Content) =>
  pdfOf({ info: { title, creationDate: instant }, pageMargins: [40, 40, 40, 40], content });
const startsWith = (file: Uint8Array, before: Uint8Array) =>
  Buffer.from(file).subarray(0, before.length).equals(before);
/** A byte of the first page's content, long before the signature. */
function withOneByteChanged(file: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(file);
  changed[300] = (changed[300] ?? 0) ^ 1;
  return changed;
}

let contract: Uint8Array;
let evidence: Uint8Array;
let signer: OwnCertificate;
let seal: Seal;
let appended: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  const clauses = Array.from({ length: 60 }, (_, index) => ({
    text: `${index + 1}. La empresa entrega el hogar en ${index + 10} días hábiles. `.repeat(6),
    margin: [0, 0, 0, 8] as [number, number, number, number],
  }));
  contract = await documentOf('Contrato', [{ text: 'Contrato', fontSize: 17 }, ...clauses]);
  evidence = await documentOf('Constancia', [{ text: 'Constancia de firma', fontSize: 17 }, 'Firmó Íñigo.']);
  signer = await makeSealCertificate('Remodelaciones Ñandú (SAS)', instant);
  seal = { signer, reason: 'Sello de Remodelaciones Ñandú (SAS)', instant, timeStampUrl: null };
  appended = await appendPages(contract, evidence);
  ({ file: sealed } = await sealPdf(appended, seal));
});

describe('makeSealCertificate', () => {
  test('names the company and says that it is self-made', () => {
    const { certificate } = seeSignature(sealed);
    expect(certificate.subject).toBe(
      'CN=Remodelaciones Ñandú (SAS)\nOU=Certificado propio\\, sin entidad de certificación',
    );
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.validFromDate).toEqual(instant);
    expect(certificate.validToDate).toEqual(new Date('2046-11-24T15:00:00.000Z'));
  });

  test('cuts a long name, and another certificate has another key and number', async () => {
    const other = await makeSealCertificate('Ñ'.repeat(90), new Date('2049-01-01T00:00:00.000Z'));
    const { file } = await sealPdf(contract, { ...seal, signer: other });
    const { certificate } = seeSignature(file);
    expect(certificate.subject).toContain(`CN=${'Ñ'.repeat(64)}\n`);
    expect(certificate.validToDate).toEqual(new Date('2069-01-01T00:00:00.000Z'));
    expect(certificate.serialNumber).not.toBe(seeSignature(sealed).certificate.serialNumber);
    expect(other.privateKey).not.toBe(signer.privateKey);
  });
});

describe('appendPages', () => {
  test('keeps every byte of the document, and the pages are the last', async () => {
    expect(startsWith(appended, contract)).toBe(true);
    const [before, after] = [await seePdf(contract), await seePdf(appended)];
    expect(after.pages).toBe(before.pages + 1);
    expect(after.text).toBe(`${before.text} Constancia de firma Firmó Íñigo.`);
  });

  test('takes a document with compressed objects and without tags', async () => {
    const office = compressedPdf('Contrato de la empresa');
    const file = await appendPages(office, evidence);
    expect(startsWith(file, office)).toBe(true);
    expect(await seePdf(file)).toMatchObject({
      pages: 2,
      text: expect.stringMatching(/^Contrato de la empresa Constancia/),
    });
  });

  test.each([
    ['no PDF', Buffer.from('no es un PDF')],
    ['a PDF without its table', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')],
  ])('refuses %s', async (_, broken) => {
    await expect(appendPages(broken, evidence)).rejects.toThrow('a PDF could not be made');
    expect(await isSealable(broken)).toBe(false);
  });

  test('refuses a file that readers repair: an update of it would be written anew', async () => {
    const text = Buffer.from(contract).toString('latin1');
    const repaired = Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
    expect((await seePdf(repaired)).pages).toBeGreaterThan(1);
    expect(await isSealable(repaired)).toBe(false);
    await expect(appendPages(repaired, evidence)).rejects.toThrow('PdfNotUpdatable');
    await expect(sealPdf(repaired, seal)).rejects.toThrow('PdfNotUpdatable');
    expect(await isSealable(contract)).toBe(true);
    expect(await isSealable(sealed)).toBe(true);
  });
});

describe('sealPdf', () => {
  test('keeps every byte and signs the whole document', async () => {
    expect(startsWith(sealed, appended)).toBe(true);
    expect(seeSignature(sealed)).toMatchObject({
      ...{ coversAll: true, hashMatches: true, signatureMatches: true, namesCertificate: true },
      ...{ type: 'ETSI.CAdES.detached', certificates: 1, timeStamp: null },
    });
    expect(seeSignature(sealed).certificate.toString()).toBe(signer.certificate);
    expect((await seePdf(sealed)).text).toBe((await seePdf(appended)).text);
    expect(whyNotPdf(Buffer.from(sealed))).toBeNull();
  });

  test('one changed byte no longer has the signed hash', () => {
    expect(seeSignature(withOneByteChanged(sealed))).toMatchObject({
      ...{ coversAll: true, hashMatches: false, signatureMatches: true },
    });
  });

  test('bytes added behind it are not covered', () => {
    expect(seeSignature(Buffer.concat([sealed, Buffer.from('\n')])).coversAll).toBe(false);
  });

  test('a second seal leaves the first one as it was', async () => {
    const { file } = await sealPdf(sealed, { ...seal, instant: new Date('2026-11-25T15:00:00.000Z') });
    expect(startsWith(file, sealed)).toBe(true);
    expect(seeSignature(file)).toMatchObject({ coversAll: true, hashMatches: true, signatureMatches: true });
  });

  test('refuses a key of another kind', async () => {
    await expect(sealPdf(contract, { ...seal, signer: { ...signer, privateKey: 'x' } })).rejects.toThrow(
      'a PDF could not be made',
    );
  });
});

const missing = missingOf('pdfsig', 'pdfinfo', 'qpdf');
describe.runIf(missing.length === 0)('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-seal-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ask = (program: string, args: readonly string[], file: Uint8Array) => {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, file);
    const { stdout, stderr } = spawnSync(program, [...args, path], { encoding: 'utf8' });
    return stdout + stderr;
  };
  const signatureOf = (file: Uint8Array) => ask('pdfsig', ['-nocert'], file);

  test(`read a valid signature, and one changed byte${notRunWithout(missing)}`, () => {
    expect(signatureOf(sealed)).toContain('Signature Validation: Signature is Valid.');
    expect(signatureOf(sealed)).toContain('Total document signed');
    expect(signatureOf(sealed)).toContain('Signing Hash Algorithm: SHA-256');
    expect(signatureOf(withOneByteChanged(sealed))).toContain('Digest Mismatch');
  });

  test(`an encrypted document is refused${notRunWithout(missing)}`, async () => {
    const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
    writeFileSync(plain, contract);
    spawnSync('qpdf', ['--encrypt', '', 'owner', '256', '--', plain, encrypted]);
    expect(await isSealable(readFileSync(encrypted))).toBe(false);
  });

  test(`find no error in its structure, however the document was written${notRunWithout(missing)}`, async () => {
    const [plain, written] = [join(folder, 'plain.pdf'), join(folder, 'written.pdf')];
    writeFileSync(plain, contract);
    const writtenWith = (option: string) => {
      spawnSync('qpdf', [option, plain, written]);
      return readFileSync(written);
    };
    const documents = [contract, compressedPdf('Contrato')];
    documents.push(writtenWith('--linearize'), writtenWith('--object-streams=generate'));
    for (const document of documents) {
      const longer = await appendPages(document, evidence);
      const { file } = await sealPdf(longer, seal);
      expect(startsWith(longer, document) && startsWith(file, longer)).toBe(true);
      for (const each of [longer, file])
        expect(ask('qpdf', ['--check'], each)).toMatch(/No syntax or stream encoding errors found/);
      expect(signatureOf(file)).toContain('Total document signed');
      expect(signatureOf(file)).toContain('Signature is Valid');
    }
  });

  test(`read its language, its reason and the tags of every page in order${notRunWithout(missing)}`, () => {
    const catalog = ask('qpdf', ['--json'], sealed);
    expect(catalog).toContain('"/Lang": "u:es-CO"');
    expect(catalog).toContain('"/Reason": "u:Sello de Remodelaciones Ñandú [SAS]"');
    const tags = ask('pdfinfo', ['-struct-text'], sealed);
    expect(tags).not.toContain('Warning');
    expect(tags.replace(/\s+/g, ' ')).toMatch(
      /^Document H1 \(block\) "Contrato".*H1 \(block\) "Constancia de firma" P \(block\) "Firmó Íñigo\." $/,
    );
  });
});
