import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath, paths } from './paths.ts';

describe('ownPath', () => {
  it.each(['/', '/projects/3?tab=brief#pagos', '/new-sale'])('keeps %s', (path) =>
    expect(ownPath(path)).toBe(path),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/a\tb',
    '/a\u0000b',
    '/a\u007fb',
    '/seller\\..',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'seller',
    '',
    null,
    undefined,
    7,
  ])('refuses %j', (path) => expect(ownPath(path)).toBeNull());

  const parts = [
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '%2e',
    '%09',
    'evil.example',
    'https',
    '?',
    '#',
  ];
  const candidate = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.array(fc.constantFrom(...parts)).map((some) => `/${some.join('')}`),
  );

  it('never leaves the program, however a browser reads it', () => {
    fc.assert(
      fc.property(candidate, (path) => {
        const own = ownPath(path);
        if (own === null) return;
        const url = new URL(own, 'https://remodela.example/login');
        expect(url.origin).toBe('https://remodela.example');
        expect(url.pathname).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 20_000 },
    );
  });
});

it('puts the tab of a project in the address', () =>
  expect(paths.project(7, 'Contrato y pagos')).toBe('/projects/7?tab=Contrato%20y%20pagos'));
