import { expect, it } from 'vitest';
import { attemptKey, forgetAttempt } from './idempotency.ts';

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
