import { expect, it } from 'vitest';
import { fileSize, whyNotFile } from './file-rules.ts';

const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const max = 20 * 1024 * 1024;

it('writes sizes as people read them', () => {
  expect(fileSize(100)).toBe('1 KB');
  expect(fileSize(340 * 1024)).toBe('340 KB');
  expect(fileSize(1.25 * 1024 * 1024)).toBe('1,3 MB');
});

it('takes a file up to the limit itself', () => {
  expect(whyNotFile({ size: max, type: 'application/pdf' }, types, max)).toBeNull();
  expect(whyNotFile({ size: max + 1, type: 'application/pdf' }, types, max)).toBe(
    'El archivo pesa más de 20 MB. Elige uno más liviano.',
  );
});

it('names the types that are taken', () =>
  expect(whyNotFile({ size: 10, type: 'text/html' }, types, max)).toBe(
    'Sube un archivo PDF, JPG, PNG o WEBP.',
  ));

it('explains the remedy for a photo of an iPhone', () =>
  expect(whyNotFile({ size: 10, type: 'image/heic' }, types, max)).toContain('captura de pantalla'));

it('leaves a file without declared type to the server', () =>
  expect(whyNotFile({ size: 10, type: '' }, types, max)).toBeNull());

it('refuses an empty file', () =>
  expect(whyNotFile({ size: 0, type: 'image/png' }, types, max)).toBe('El archivo está vacío. Elige otro.'));
