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
    'javascript:alert(1)',
    'seller',
    '',
    null,
    undefined,
    7,
  ])('refuses %j', (path) => expect(ownPath(path)).toBeNull());
});

it('puts the tab of a project in the address', () =>
  expect(paths.project(7, 'Contrato y pagos')).toBe('/projects/7?tab=Contrato%20y%20pagos'));
