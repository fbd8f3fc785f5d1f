import { expect, test } from 'vitest';
import { isLive, isTouched, ofOneProject, readingsOf } from './live-readings.ts';

const of = (name: string, id?: string) => [name, id === undefined ? {} : { params: { id } }];
const payments = { topics: ['payments' as const], project_ids: [7] };

test('readings of another project are left alone', () => {
  expect(isTouched(payments, of('readMyPayments', '7'))).toBe(true);
  expect(isTouched(payments, of('readMyPayments', '8'))).toBe(false);
  expect(isTouched({ ...payments, project_ids: [] }, of('readMyPayments', '8'))).toBe(true);
});

test('a payment moves the plan of an otrosí that waits', () => {
  for (const name of ['listChanges', 'readChange', 'readMyChange'])
    expect(isTouched(payments, of(name, '7')), name).toBe(true);
});

test('what must go back follows the sales that end and the refunds that others register', () => {
  for (const topics of [['projects' as const], ['payments' as const]])
    expect(isTouched({ topics, project_ids: [7] }, of('listRefundsToMake'))).toBe(true);
});

test('whether a contract can still be sent and signed follows its sale', () => {
  const sale = { topics: ['projects' as const], project_ids: [7] };
  for (const name of ['readProjectContract', 'readSigning'])
    expect(isTouched(sale, of(name, '7')), name).toBe(true);
});

test('a list of several projects is read again whichever changed', () => {
  expect(isTouched(payments, of('readPaymentsPanel'))).toBe(true);
  expect(isTouched(payments, of('listStyles'))).toBe(false);
});

test('readings that fill a form of a sale in progress are never refreshed', () => {
  for (const name of ['readSaleDraft', 'readBasePrice', 'readDiscountedPrice', 'readAvailableTeam']) {
    expect(isLive(of(name))).toBe(false);
  }
});

test('every reading of one project has a topic', () => {
  const told = new Set(Object.values(readingsOf).flat());
  expect([...ofOneProject].filter((name) => !told.has(name))).toEqual([]);
});
