import { expect } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { password } from './accounts.ts';
import { emailOf } from './people.ts';
import type { TestServer } from './server.ts';

/** The account that the tests of brute force attack; it has the password of accounts.ts. */
export const owner = emailOf('sales');
export const wrong = 'una que no es';

export interface Attempt {
  email?: string;
  password?: string;
  device_tokens?: string[];
  /** the client address that the trusted proxy forwards */
  from?: string;
}

/** Signs in over HTTP: the owner with the right password, unless the attempt says otherwise. */
export const attempt = (server: TestServer, { from = '203.0.113.1', ...body }: Attempt = {}) =>
  server.call(
    null,
    login,
    { body: { email: owner, password, ...body } },
    { headers: { 'x-forwarded-for': from } },
  );

export const statusOf = async (server: TestServer, body: Attempt = {}): Promise<number> =>
  (await attempt(server, body)).status;

/** Runs that many at once. */
export const times = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** How many there are of each status. */
export const tally = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(statuses)].map((each) => [each, statuses.filter((s) => s === each).length]));

/** Fills the limit of an account with wrong passwords from twelve addresses. */
export async function lockAccount(server: TestServer, email = owner): Promise<void> {
  const statuses = await times(12, (index) =>
    statusOf(server, { email, password: wrong, from: `198.51.100.${index}` }),
  );
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 });
}
