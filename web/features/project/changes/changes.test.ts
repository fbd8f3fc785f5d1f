import { expect, test } from 'vitest';
import { daysText, type ListedChange, nextOf, reasonsText } from './changes.ts';

const change = (more: Partial<ListedChange>): ListedChange =>
  ({
    state: 'draft',
    reasons: [],
    terms_only: false,
    problem: null,
    created_by: 'Laura Cifuentes',
    expires_on: null,
    days_left: null,
    approvals: [],
    ended_by: null,
    ended_reason: null,
    applied_on: null,
    version: null,
    ...more,
  }) as ListedChange;

const approvals: ListedChange['approvals'] = [
  { party: 'client', name: 'Mariana', can_approve: true, approved_at: '2027-02-17T15:00:00.000Z' },
  { party: 'second_client', name: 'Felipe', can_approve: true, approved_at: null },
];

test('a draft says the first thing that it lacks', () => {
  expect(nextOf(change({ problem: 'Falta el precio.' })).words).toBe('Falta el precio.');
  expect(nextOf(change({}))).toEqual({ words: 'Listo para enviar', detail: 'Laura Cifuentes' });
});

test('an otrosí that waits names who has to answer, and until when', () =>
  expect(
    nextOf(change({ state: 'partly_approved', approvals, expires_on: '2027-03-19', days_left: 2 })),
  ).toEqual({ words: 'Falta Felipe', detail: 'Vence el 19/03/2027, 2 días hábiles' }));

test('one that is over says how it ended', () => {
  expect(nextOf(change({ state: 'refused', ended_reason: 'El precio', ended_by: 'Mariana' }))).toEqual({
    words: '«El precio»',
    detail: 'Mariana',
  });
  expect(nextOf(change({ state: 'applied', version: 2, applied_on: '2027-02-17' }))).toEqual({
    words: 'Contrato versión 2',
    detail: '17/02/2027',
  });
  expect(nextOf(change({ state: 'expired', expires_on: '2027-03-08' })).detail).toBe('Venció el 08/03/2027');
  expect(nextOf(change({ state: 'expired' })).words).toBe('Nadie respondió a tiempo');
  expect(nextOf(change({ state: 'expired', approvals })).words).toBe('Faltó Felipe');
});

test('reasons and days in words', () => {
  expect(reasonsText(change({ reasons: ['family', 'found_on_site'] }))).toBe(
    'Pide la familia e Imprevisto de obra',
  );
  expect(reasonsText(change({ terms_only: true }))).toBe('Fecha de una cuota');
  expect([daysText(0), daysText(1), daysText(-2)]).toEqual(['Sin días', '+1 día', '−2 días']);
});
