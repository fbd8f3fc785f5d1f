import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyZip, joined } from '../../test/images.ts';
import { actaPdf } from '../seed/acta.ts';
import { whyNotPdf } from './pdf-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const verdict = async (...parts: (Uint8Array | string)[]) => {
  const path = join(folder, 'file.pdf');
  await writeFile(path, joined(...parts));
  return whyNotPdf(path);
};
const END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const pdf = (catalog: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog ${catalog}>>endobj${END}`;
const PIECE = 256 * 1024;

describe('is taken', () => {
  test.each([
    ['a page', actaPdf(['Acta', 'Una línea'])],
    ['the least that a PDF is', '%PDF-1.4\n%%EOF\n'],
    ['one that opens at a page', pdf('/OpenAction[3 0 R/Fit]')],
    ['one that links to the web', pdf('/A<</S/URI/URI(https://example.com)>>')],
    ['one whose words are other names', pdf('/JavaScripts 1 /LaunchDate 2 /X(JavaScript) /Y#20Launch 1')],
    ['one with the mark of a ZIP by chance', `${pdf('')}PK\x05\x06 but no record of one`],
    ['one that ends late', `${pdf('')}${'\n'.repeat(900)}`],
    ['one that a scanner filled up', `${pdf('')}${'\0'.repeat(9000)}`],
    ['one that begins with the mark of UTF-8', joined(Uint8Array.of(0xef, 0xbb, 0xbf), pdf(''))],
  ])('%s', async (_, content) => {
    expect(await verdict(content)).toBeNull();
  });
});

describe('is refused', () => {
  test.each([
    ['one that runs a program when it opens', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'active'],
    ['one that hides the name', pdf('/OpenAction<</S/J#61va#53cript/JS(app.alert(1))>>'), 'active'],
    ['one that starts another program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'active'],
    ['one that carries a file', pdf('/Names<</EmbeddedFiles 2 0 R>>'), 'active'],
    ['one that carries a film', pdf('/Subtype/RichMedia'), 'active'],
    ['one that sends what is written in it', pdf('/A<</S/SubmitForm/F(https://x.example)>>'), 'active'],
    ['one that is a ZIP too', joined(pdf(''), emptyZip), 'two_files'],
    ['a ZIP with a comment behind', joined(pdf(''), emptyZip, '%%EOF'), 'two_files'],
    ['one behind a page of the web', `<html></html>\n${pdf('')}`, 'broken'],
    ['one without its end', pdf('').replace('%%EOF', ''), 'broken'],
    ['one whose end is far from it', `${pdf('')}${'x'.repeat(2000)}`, 'broken'],
    ['nothing', '', 'broken'],
  ])('%s', async (_, content, reason) => {
    expect(await verdict(content)).toBe(reason);
  });

  test.each([-12, -11, -5, -1, 0, 1])('a name that lies across two pieces (%i)', async (shift) => {
    const head = '%PDF-1.7\n';
    const filling = 'x'.repeat(PIECE + shift - head.length);
    expect(await verdict(head, filling, '/J#61vaScript', ' '.repeat(PIECE), END)).toBe('active');
  });
});
