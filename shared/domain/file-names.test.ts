import { expect, test } from 'vitest';
import { fileNameOf } from './file-names.ts';

test.each([
  ['Acta de inicio', 'application/pdf', 'Acta de inicio.pdf'],
  ['Comprobante 12', 'image/jpeg', 'Comprobante 12.jpg'],
  ['Recibo RC-000001.pdf', 'application/pdf', 'Recibo RC-000001.pdf'],
  ['Apto 904. Plano', 'image/png', 'Apto 904. Plano.png'],
  ['proyectos-2026-11-21.csv', 'text/csv;charset=utf-8', 'proyectos-2026-11-21.csv'],
  ['Comprobante.bat', 'application/pdf', 'Comprobante.bat.pdf'],
  ['Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
  ['Plano v.2026', 'image/png', 'Plano v.2026.png'],
  ['Algo', 'application/octet-stream', 'Algo'],
])('%s of %s is saved as %s', (name, type, saved) => {
  expect(fileNameOf(name, type)).toBe(saved);
});
