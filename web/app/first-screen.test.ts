import { describe, expect, test } from 'vitest';
import { firstLogin, screenAt } from './first-screen.ts';

describe('the first screen without a session', () => {
  test.each([
    ['/', '/login'],
    ['/login', '/login'],
    ['/Login/', '/login'],
    ['/client-login', '/client-login'],
    ['/client', '/client-login'],
    ['/client/project', '/client-login'],
    ['/clients', '/login'],
    ['/seller', '/login'],
    ['/projects/7', '/login'],
    ['/no-existe', '/login'],
    ['/recibo', '/login'],
  ])('at %s the login %s', (address, login) => expect(firstLogin(address)).toBe(login));

  test.each([
    '/forgot-password',
    '/reset-password',
    '/invitation',
    '/no-fui-yo',
    '/dev/mail',
    '/recibo/ABC123',
  ])('at %s its own screen', (address) => expect(firstLogin(address)).toBeNull());
});

test('a screen is found by an address with its parameters, and by no longer one', () => {
  expect(screenAt('/projects/7')?.path).toBe('/projects/:projectId');
  expect(screenAt('/projects/7/8')).toBeUndefined();
  expect(screenAt('/manager/team')?.path).toBe('/manager/team');
});
