import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givePassword } from '../../../test/accounts.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { attempt, lockAccount, statusOf, tally, times, wrong } from '../../../test/sign-in-attempts.ts';

/** Limits on password guessing (docs/decisions/0007-brute-force.md). */
const START = '2026-05-20T13:00:00.000Z';

let server: TestServer;
/** a second process on the same database */
let other: TestServer;
beforeAll(async () => {
  server = await startServer({ now: START });
  other = await startServer({ now: START, beside: server });
  for (const person of ['sales', 'manager'] as const) await givePassword(server.db, person);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Each test begins a day later, when every count has expired; `minutes` after that. */
let day = 0;
const setMinute = (minutes: number) => {
  const now = new Date(Date.parse(START) + day * 24 * 3_600_000 + minutes * 60_000).toISOString();
  server.setNow(now);
  other.setNow(now);
};
beforeEach(() => {
  day += 1;
  setMinute(0);
});

test('fifty people of one office can sign in at the same time', { timeout: 60_000 }, async () => {
  expect(tally(await times(50, () => statusOf(server)))).toEqual({ 200: 50 });
});

describe('an account', () => {
  test('allows ten failures in fifteen minutes from any address, then refuses the right password too', async () => {
    await lockAccount(server);
    setMinute(5);
    const { status, headers, error } = await attempt(server, { from: '192.0.2.9' });
    expect([status, headers.get('retry-after')]).toEqual([429, '600']);
    expect(error).toMatchObject({
      code: 'too_many_attempts',
      message: 'Demasiados intentos. Espera 10 minutos e intenta de nuevo.',
    });
    expect(await statusOf(server, { email: emailOf('manager') })).toBe(200);
    setMinute(15);
    expect(await statusOf(server)).toBe(200);
  });

  test('that does not exist has the same limit, in any case of its letters', async () => {
    const guesses = await times(12, (index) =>
      statusOf(server, {
        email: index % 2 === 0 ? 'nadie@remodela.example' : 'Nadie@Remodela.example',
        from: `198.51.100.${index}`,
      }),
    );
    expect(tally(guesses)).toEqual({ 401: 10, 429: 2 });
  });

  test('counts the failures of every process', async () => {
    for (const each of [server, other]) {
      await times(5, (index) => statusOf(each, { password: wrong, from: `198.51.100.${index}` }));
    }
    expect([await statusOf(server), await statusOf(other)]).toEqual([429, 429]);
  });

  test('does not confirm the right one of a hundred guesses made at once in two processes, past the limit', async () => {
    const guesses = await times(100, (index) =>
      statusOf(index % 2 === 0 ? server : other, {
        ...(index === 99 ? {} : { password: wrong }),
        from: `198.51.100.${index}`,
      }),
    );
    expect(tally(guesses)).toEqual({ 401: 10, 429: 90 });
    expect(guesses[99]).toBe(429);
  });
});

test('a network allows thirty failures in fifteen minutes over all accounts; another network is not limited', {
  timeout: 60_000,
}, async () => {
  const failures = await times(32, (index) =>
    // an address that the client claims before the trusted proxy adds the true one is ignored
    statusOf(server, { email: `nadie${index}@remodela.example`, from: `198.51.100.${index}, 203.0.113.50` }),
  );
  expect(tally(failures)).toEqual({ 401: 30, 429: 2 });
  expect(await statusOf(server, { from: '203.0.113.50' })).toBe(429);
  expect(await statusOf(server, { from: '203.0.113.51' })).toBe(200);
  setMinute(15);
  expect(await statusOf(server, { from: '203.0.113.50' })).toBe(200);
});

test('a flood beyond the queue is refused with Retry-After, and a trusted device goes before it', async () => {
  const email = emailOf('manager');
  const { device_token } = (await attempt(server, { email })).reply;
  const flooding = times(160, (index) => attempt(server, { password: wrong, from: `198.51.${index}.1` }));
  expect(await statusOf(server, { email, device_tokens: [device_token] })).toBe(200);
  const refusals = (await flooding).flatMap((answer) => (answer.status === 429 ? [answer] : []));
  expect(refusals).toHaveLength(150);
  const busy = refusals.filter(({ error }) => error.code === 'too_busy');
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('5');
});
