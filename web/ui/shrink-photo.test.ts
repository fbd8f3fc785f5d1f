import { expect, test } from 'vitest';
import { shrinkPhoto, shrunkSize } from './shrink-photo.ts';

test.each([
  [4000, 3000, { width: 2400, height: 1800 }],
  [3000, 4000, { width: 1800, height: 2400 }],
  [1200, 800, { width: 1200, height: 800 }],
  [20_000, 1, { width: 2400, height: 1 }],
])(
  'a photo of %i x %i keeps its proportions and its longer side stays within 2400',
  (width, height, size) => {
    expect(shrunkSize(width, height)).toEqual(size);
  },
);

test('a PDF, a light photo and one that cannot be drawn are sent as they are', async () => {
  const heavy = new Uint8Array(2 * 1024 * 1024);
  const files = [
    new File([heavy], 'acta.pdf', { type: 'application/pdf' }),
    new File(['x'], 'acta.jpg', { type: 'image/jpeg' }),
    new File([heavy], 'acta.jpg', { type: 'image/jpeg' }),
  ];
  for (const file of files) expect(await shrinkPhoto(file)).toBe(file);
});
