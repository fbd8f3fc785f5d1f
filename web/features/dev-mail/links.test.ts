import { describe, expect, it } from 'vitest';
import { partsOf } from './links.ts';

const linksOf = (text: string) => partsOf(text).flatMap(({ text: part, isLink }) => (isLink ? [part] : []));

describe('partsOf', () => {
  it.each([
    [
      'Abre https://remodela.example/reset-password#a_B-9 hoy.',
      ['https://remodela.example/reset-password#a_B-9'],
    ],
    ['(http://localhost:3000/invitation#x).', ['http://localhost:3000/invitation#x']],
    [
      'Uno: https://a.example/?b=1&c=2\nDos: HTTPS://B.EXAMPLE/',
      ['https://a.example/?b=1&c=2', 'HTTPS://B.EXAMPLE/'],
    ],
    ['<https://a.example/x>', ['https://a.example/x']],
    ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example //a.example', []],
    ['https:// http://', []],
    ['', []],
  ])('finds in %j %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('looks at a long text in one pass', () => {
    const text = 'https://'.repeat(20_000);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
