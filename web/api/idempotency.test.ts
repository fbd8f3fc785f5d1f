import { expect, it } from 'vitest';
import { networkError, refusal } from './api-error.ts';
import { attempt, attemptKey, forgetAttempt } from './idempotency.ts';

it('keeps its key while the content is the same and the server has not answered', () =>
  expect(attemptKey('createClient', { name: 'Ana' })).toBe(attemptKey('createClient', { name: 'Ana' })));

it('takes another key for another content', () =>
  expect(attemptKey('createClient', { name: 'Ana' })).not.toBe(attemptKey('createClient', { name: 'Eva' })));

it('takes another key once the server has answered: the same discount may be given twice', () => {
  const first = attemptKey('createDiscount', { type: 1 });
  forgetAttempt('createDiscount', first);
  expect(attemptKey('createDiscount', { type: 1 })).not.toBe(first);
});

it('does not forget the key of a later attempt', () => {
  const first = attemptKey('createSale', { client: 1 });
  const second = attemptKey('createSale', { client: 2 });
  forgetAttempt('createSale', first);
  expect(attemptKey('createSale', { client: 2 })).toBe(second);
});

it('does not tie two endpoints together', () =>
  expect(attemptKey('createClient', { id: 1 })).not.toBe(attemptKey('createSecondClient', { id: 1 })));

it('keeps its key when the session ended after a lost answer: the same payment is not made twice', async () => {
  const pay = async (error: Error) => {
    const key = attemptKey('registerPayment', { amount: 500_000 });
    await attempt('registerPayment', key, Promise.reject(error)).catch(() => undefined);
    return key;
  };
  const first = await pay(networkError());
  for (const status of [401, 403, 429]) expect(await pay(refusal(status, {}))).toBe(first);
  expect(await pay(refusal(409, {}))).toBe(first);
  expect(attemptKey('registerPayment', { amount: 500_000 })).not.toBe(first);
});
