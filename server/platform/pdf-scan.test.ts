import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyZip, joined } from '../../test/images.ts';
import { seePdf } from '../../test/pdf.ts';
import { compressedPdf, objectStream, PDF_END, pdfOf } from '../../test/pdf-files.ts';
import { actaPdf } from '../seed/acta.ts';
import { pdfOf as makePdf, type PdfPage } from './pdf.ts';
import { inspectPdf } from './pdf-file.ts';
import { whyNotPdf } from './pdf-scan.ts';

const verdict = (...parts: (Uint8Array | string)[]) => whyNotPdf(Buffer.from(joined(...parts)));
const pdf = (catalog: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog ${catalog}>>endobj${PDF_END}`;
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const twice = (content: Buffer) => deflateSync(deflateSync(content));
const hex = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`);
const damaged = (content: Buffer) => {
  const data = deflateSync(content);
  data.writeUInt8(data.readUInt8(data.length - 1) ^ 1, data.length - 1);
  return data;
};

describe('is taken', () => {
  test.each([
    ['a page', actaPdf(['Acta', 'Una línea'])],
    ['the least that a PDF is', '%PDF-1.4\n%%EOF\n'],
    ['one that opens at a page', pdf('/OpenAction[3 0 R/Fit]')],
    ['one that links to the web', pdf('/A<</S/URI/URI(https://example.com)>>')],
    ['one whose words are other names', pdf('/JavaScripts 1 /LaunchDate 2 /X(JavaScript) /Y#20Launch 1')],
    ['one with names that begin alike', pdf('/EncryptMetadata false /XFAResources 1 /Encrypted 1')],
    ['one with the mark of a ZIP by chance', `${pdf('')}PK\x05\x06 but no record of one`],
    ['one that ends late', `${pdf('')}${'\n'.repeat(900)}`],
    ['one that a scanner filled up', `${pdf('')}${'\0'.repeat(9000)}`],
    ['one that begins with the mark of UTF-8', joined(Uint8Array.of(0xef, 0xbb, 0xbf), pdf(''))],
    ['one with plain object streams', pdfOf(objectStream('<</A 1>>'), objectStream('<</B 2>>'))],
    ['one with a filter in a list', pdfOf(objectStream('<</A 1>>', { filter: '/Filter[/FlateDecode]' }))],
    [
      'one with an object stream that is not compressed',
      pdfOf(objectStream('<</A 1>>', { filter: '', encode: (all) => all })),
    ],
    [
      'one whose pictures have predictors',
      pdfOf(
        '9 0 obj<</Filter/FlateDecode/DecodeParms<</Predictor 15>>>>stream\n',
        deflateSync(Buffer.alloc(9)),
        '\nendstream endobj',
      ),
    ],
  ])('%s', (_, content) => {
    expect(verdict(content)).toBeNull();
  });

  test('a receipt that we make', async () => {
    const page = {
      info: { title: 'Recibo', creationDate: new Date(0) },
      pageMargins: [40, 40, 40, 40],
      content: 'Recibo',
    } satisfies PdfPage;
    expect(verdict(await makePdf(page))).toBeNull();
  });

  test('one with compressed objects, as office programs write it', async () => {
    const file = compressedPdf('Acta de levantamiento');
    expect(await seePdf(file)).toMatchObject({ pages: 1, text: 'Acta de levantamiento' });
    expect(whyNotPdf(file)).toBeNull();
  });
});

describe('is refused', () => {
  test.each([
    ['one that runs a program when it opens', pdf(`/OpenAction${SCRIPT}`), 'active'],
    ['one that hides the name', pdf('/OpenAction<</S/J#61va#53cript/JS(app.alert(1))>>'), 'active'],
    ['one that starts another program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'active'],
    ['one that carries a file', pdf('/Names<</EmbeddedFiles 2 0 R>>'), 'active'],
    ['one that carries a film', pdf('/Subtype/RichMedia'), 'active'],
    ['one that plays with a program', pdf('/A<</S/Rendition/JS(app.alert(1))>>'), 'active'],
    ['one that sends what is written in it', pdf('/A<</S/SubmitForm/F(https://x.example)>>'), 'active'],
    ['one that is encrypted', pdf('').replace('/Root', '/Encrypt 9 0 R/Root'), 'encrypted'],
    ['one that hides that it is encrypted', pdf('').replace('/Root', '/#45ncr#79pt 9 0 R/Root'), 'encrypted'],
    ['one with an XFA form', pdf('/AcroForm<</XFA 8 0 R>>'), 'dynamic_form'],
    ['one that hides its XFA form', pdf('/AcroForm<</X#46A[8 0 R]>>'), 'dynamic_form'],
    ['one that is a ZIP too', joined(pdf(''), emptyZip), 'two_files'],
    ['a ZIP with a comment behind', joined(pdf(''), emptyZip, '%%EOF'), 'two_files'],
    ['one behind a page of the web', `<html></html>\n${pdf('')}`, 'broken'],
    ['one without its end', pdf('').replace('%%EOF', ''), 'broken'],
    ['one whose end is far from it', `${pdf('')}${'x'.repeat(2000)}`, 'broken'],
    ['nothing', '', 'broken'],
  ])('%s', (_, content, reason) => {
    expect(verdict(content)).toBe(reason);
  });

  test.each([
    ['a program', objectStream(SCRIPT), 'active'],
    ['a program with a hidden name', objectStream('<</S/J#61vaScript/JS(1)>>'), 'active'],
    ['a program behind others', joined(objectStream('<</A 1>>'), objectStream(SCRIPT)), 'active'],
    ['files', objectStream('<</Names<</EmbeddedFiles 2 0 R>>>>'), 'active'],
    ['an XFA form', objectStream('<</XFA 8 0 R>>'), 'dynamic_form'],
    [
      'a program, with a filter in a list',
      objectStream(SCRIPT, { filter: '/Filter [ /FlateDecode ]' }),
      'active',
    ],
    ['a program, with a short filter', objectStream(SCRIPT, { filter: '/Filter/Fl' }), 'active'],
    [
      'a program, with a hidden type',
      objectStream(SCRIPT, { dictionary: '/Type/Obj#53tm/N 1/First 4' }),
      'active',
    ],
    ['a program, without a type', objectStream(SCRIPT, { dictionary: '/N 1/First 4' }), 'active'],
    [
      'a program, with an indirect type',
      objectStream(SCRIPT, { dictionary: '/Type 8 0 R/N 1/First 4' }),
      'active',
    ],
    [
      'a program, behind strings',
      objectStream(SCRIPT, { dictionary: '/X(1 0 obj stream \\) >>)/Y<3e3e>/Type/ObjStm' }),
      'active',
    ],
    [
      'a program, behind a comment',
      objectStream(SCRIPT, { dictionary: '%>> stream\r/Type/ObjStm' }),
      'active',
    ],
    ['a program, behind lists', objectStream(SCRIPT, { dictionary: '/X[<</Y[>>]>>]/Type/ObjStm' }), 'active'],
    [
      'a program, in a long dictionary',
      objectStream(SCRIPT, { dictionary: `/X(${'x'.repeat(300_000)})/N 1/First 4` }),
      'active',
    ],
    [
      'a program, written in hexadecimal',
      objectStream(SCRIPT, { filter: '/Filter/ASCIIHexDecode', encode: hex }),
      'unreadable',
    ],
    [
      'two filters',
      objectStream('1', { filter: '/Filter[/FlateDecode/FlateDecode]', encode: twice }),
      'unreadable',
    ],
    ['LZW', objectStream('1', { filter: '/Filter/LZWDecode' }), 'unreadable'],
    ['a filter that is elsewhere', objectStream('1', { filter: '/Filter 8 0 R' }), 'unreadable'],
    [
      'two filters to choose from',
      objectStream('1', { filter: '/Filter/FlateDecode/Filter/LZWDecode' }),
      'unreadable',
    ],
    [
      'a predictor',
      objectStream('1', { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>' }),
      'unreadable',
    ],
    ['data in another file', objectStream('1', { filter: '/Filter/FlateDecode/F(other.bin)' }), 'unreadable'],
    [
      'data that are cut',
      objectStream('1', { encode: (all) => deflateSync(all).subarray(0, 6) }),
      'unreadable',
    ],
    ['data that are damaged', objectStream('1', { encode: damaged }), 'unreadable'],
    ['data without their header', objectStream('1', { encode: deflateRawSync }), 'unreadable'],
    ['a type that no dictionary explains', 'xref /ObjStm ', 'unreadable'],
  ])('one whose compressed objects have %s', (_, part, reason) => {
    expect(whyNotPdf(pdfOf(part))).toBe(reason);
  });

  test('one with a program that a reader would run', async () => {
    const file = compressedPdf('Acta', `/OpenAction${SCRIPT}`);
    expect(await seePdf(file)).toMatchObject({ pages: 1, text: 'Acta' });
    expect(file.includes('JavaScript')).toBe(false);
    expect(whyNotPdf(file)).toBe('active');
  });
});

describe('within limits of memory and time', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remodela-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const MB = 1024 * 1024;
  const many = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part));
  /** What the check of a file takes of a process of its own. Linux hands the maxRSS of a parent down: VmHWM is its own. */
  const costOf = async (
    file: Buffer,
  ): Promise<{ reason: string | null; peakMb: number; seconds: number }> => {
    const path = join(folder, 'file.pdf');
    await writeFile(path, file);
    const program = `
      const { whyNotPdf } = await import(${JSON.stringify(new URL('./pdf-scan.ts', import.meta.url).href)});
      const { readFileSync } = await import('node:fs');
      const reason = whyNotPdf(readFileSync(process.argv[1]));
      const { maxRSS, userCPUTime } = process.resourceUsage();
      const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
      const peakKb = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? maxRSS);
      console.log(JSON.stringify({ reason, peakMb: peakKb / 1024, seconds: userCPUTime / 1e6 }));`;
    const args = ['--no-warnings', '--input-type=module', '-e', program, path];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };

  test.each([
    ['one stream of 300 MB', () => pdfOf(objectStream(' '.repeat(300 * MB)))],
    ['many streams of 7 MB', () => pdfOf(many(40, objectStream(' '.repeat(7 * MB))))],
    ['too many streams', () => pdfOf(many(20_000, objectStream('1')))],
    ['brackets in brackets', () => pdfOf(`1 0 obj<</A${'['.repeat(19 * MB)}`)],
    ['dictionaries that never end', () => pdfOf('1 0 obj<<(((('.repeat(1.4 * MB))],
    ['comments that never end', () => pdfOf('obj%'.repeat(4.9 * MB))],
    ['dictionaries in dictionaries', () => pdfOf('1 0 obj<</A'.repeat(1.7 * MB))],
  ])('refuses %s', async (_, file) => {
    const { reason, peakMb, seconds } = await costOf(file());
    expect(reason).toBe('unreadable');
    expect(peakMb).toBeLessThan(250);
    expect(seconds).toBeLessThan(15);
  });

  test.each([
    ['20 MB of escapes', () => pdfOf('#41'.repeat(6.6 * MB))],
    ['20 MB of objects', () => pdfOf('1 0 obj<</A(b)/C[1 2]>>endobj '.repeat(0.66 * MB))],
  ])('reads %s', async (_, file) => {
    const { reason, peakMb, seconds } = await costOf(file());
    expect(reason).toBeNull();
    expect(peakMb).toBeLessThan(250);
    expect(seconds).toBeLessThan(15);
  });

  test('a process of its own reads the file and says the same', async () => {
    const path = join(folder, 'one.pdf');
    for (const [file, reason] of [
      [compressedPdf('Acta'), null],
      [compressedPdf('Acta', `/OpenAction${SCRIPT}`), 'active'],
      [pdfOf('/Encrypt '), 'encrypted'],
    ] as const) {
      await writeFile(path, file);
      expect(await inspectPdf(path)).toBe(reason);
      expect(await readFile(path)).toEqual(file);
    }
    expect(await inspectPdf(join(folder, 'none.pdf'))).toBe('unreadable');
  });
});
