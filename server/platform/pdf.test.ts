import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, test } from 'vitest';
import { missingOf, notRunWithout } from '../../test/machine-programs.ts';
import { seePdf } from '../../test/pdf.ts';
import { type PdfPage, pdfOf } from './pdf.ts';

const missingPdfinfo = missingOf('pdfinfo');

const pageWith = (content: Content): PdfPage => ({
  info: { title: 'Prueba', creationDate: new Date('2026-03-20T15:00:00.000Z') },
  pageMargins: [40, 40, 40, 40],
  content,
});

describe('pdfOf', () => {
  test('makes pages that are asked for at once, each the same bytes each time', async () => {
    const asked = ['Ñandú, pingüino y 50 m²', 'Otra página', 'Ñandú, pingüino y 50 m²'];
    const [one, other, again] = await Promise.all(asked.map((text) => pdfOf(pageWith(text))));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect((await seePdf(one ?? new Uint8Array())).text).toBe(asked[0]);
  });

  test('numbers the pages at their foot, and not one that is alone', async () => {
    const footer = 'Contrato, VIS-0245.';
    const more = ['Dos', 'Tres'].map((text) => ({ text, pageBreak: 'before' as const }));
    const { text } = await seePdf(await pdfOf({ ...pageWith(['Uno', ...more]), footer }));
    expect(text).toMatch(/^Uno .*Página 1 de 3 Dos .*Página 2 de 3 Tres .*Página 3 de 3$/);
    expect((await seePdf(await pdfOf({ ...pageWith('Uno'), footer }))).text).toBe(`Uno ${footer}`);
  });

  test('is tagged for screen readers: language, heading, paragraphs and tables in reading order', async () => {
    const file = await pdfOf(
      pageWith([
        { text: 'Recibo de pago', fontSize: 17 },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 100, y2: 0 }] },
        {
          table: {
            body: [
              ['Concepto', 'Valor'],
              ['Cuota 1', '$ 1.000'],
            ],
          },
        },
      ]),
    );
    const bytes = Buffer.from(file).toString('latin1');
    expect(bytes).toMatch(/\/Marked true/);
    expect(bytes).toMatch(/\/Lang \(es-CO\)/);
    expect([...bytes.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type).sort()).toEqual([
      'Document',
      'H1',
      'P',
      'P',
      'P',
      'P',
    ]);
  });

  test.runIf(missingPdfinfo.length === 0)(
    `another program reads its tags in that order${notRunWithout(missingPdfinfo)}`,
    async () => {
      const file = await pdfOf(pageWith([{ text: 'Recibo de pago', fontSize: 17 }, 'Gracias, Íñigo.']));
      const { stdout } = spawnSync('pdfinfo', ['-struct-text', '-'], { input: file, encoding: 'utf8' });
      expect(
        stdout
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ).toEqual(['Document', ...['H1 (block)', '"Recibo de pago"', 'P (block)', '"Gracias, Íñigo."']]);
    },
  );

  test('opens no file and no address that a page names, and the next page is made', async () => {
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refused = /^a PDF could not be made: /;
    try {
      await expect(pdfOf(pageWith({ image: '/etc/hostname' }))).rejects.toThrow(refused);
      const remote = { ...pageWith({ image: 'remote' }), images: { remote: `http://127.0.0.1:${port}/` } };
      await expect(pdfOf(remote)).rejects.toThrow(refused);
      expect(asked).toBe(0);
      expect((await seePdf(await pdfOf(pageWith('Sigue')))).text).toBe('Sigue');
    } finally {
      server.close();
    }
  });

  test('a page that cannot be cloned is refused, and blocks no later one', async () => {
    await expect(pdfOf({ ...pageWith('x'), footer: (() => 'x') as never })).rejects.toThrow(
      'could not be cloned',
    );
    expect((await pdfOf(pageWith('x'))).byteLength).toBeGreaterThan(1000);
  });
});
