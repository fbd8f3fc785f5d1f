import { describe, expect, test } from 'vitest';
import { moneySeen } from './money-visibility.ts';
import {
  eventsFor,
  eventsOf,
  kindOf,
  kindsFor,
  type NoticeThing,
  noticeEvents,
  noticeKindName,
  noticeWords,
  offAtFirst,
} from './notices.ts';
import { roles } from './roles.ts';
import { unreadText } from './unread.ts';

const thing: NoticeThing = {
  by: 'Laura Gil',
  day: '2026-06-04',
  title: 'Pólizas',
  number: 2,
  meeting: null,
  amount: 5_000_000,
  held: false,
  space: 'Cocina',
  others: 0,
};

describe('the notice of an audited action', () => {
  test.each([
    ['a record that the family sees', { action: 'create', visible: true }, ['record_sent', 'record_shown']],
    ['a record that it does not see', { action: 'create', visible: false }, ['record_sent']],
    ['a record that it sees from now on', { action: 'update', visible: true }, ['record_shown']],
    ['a record that is hidden', { action: 'update', visible: false }, []],
  ] as const)('%s', (_, { action, visible }, told) => {
    expect(eventsOf({ action, entity: 'daily_records', new: { version: 1, visible } })).toEqual(told);
  });

  test('a transfer that was sent, and no checkout that was only opened', () => {
    const created = (values: object) =>
      eventsOf({ action: 'create', entity: 'payments', new: { ...values, state: 'in_process' } });
    expect(created({ method: 'transfer' })).toEqual(['payment_reported']);
    expect(created({ method: 'gateway' })).toEqual([]);
  });

  test('an otrosí that was sent and ends, and no draft', () => {
    const ended = (state: string) =>
      eventsOf({ action: 'withdraw', entity: 'change_orders', old: { state } });
    expect(ended('sent')).toEqual(['change_withdrawn']);
    expect(ended('draft')).toEqual([]);
    expect(eventsOf({ action: 'create', entity: 'change_orders' })).toEqual([]);
  });

  test('nothing of what is only read, or of no home', () => {
    expect(eventsOf({ action: 'read', entity: 'signing_documents' })).toEqual([]);
    expect(eventsOf({ action: 'update', entity: 'styles' })).toEqual([]);
  });
});

describe('the readers of a notice', () => {
  test('architects get no event of money, and departments without a project page none at all', () => {
    expect(eventsFor('architect').filter((event) => kindOf(event) === 'payment')).toEqual([]);
    for (const role of ['warehouse', 'purchases', 'suppliers', 'transporters'] as const)
      expect(eventsFor(role)).toEqual([]);
    expect(eventsFor('payments')).toEqual(['payment_reported']);
  });

  test('a sentence with an amount is only for roles that see the plan', () => {
    for (const role of roles.filter((each) => !moneySeen({ role: each }).plan)) {
      for (const event of eventsFor(role)) expect(noticeWords(event, thing, role)).not.toContain('$');
    }
  });

  test('each event is for somebody, and none for both sides in the words of one', () => {
    for (const event of noticeEvents) {
      const readers = roles.filter((role) => eventsFor(role).includes(event));
      expect(readers.length, event).toBeGreaterThan(0);
      for (const role of readers.filter((each) => each !== 'client'))
        expect(noticeWords(event, thing, role)).not.toMatch(/\b(tu|tus|te|tienes)\b/i);
    }
  });

  test('a kind that was turned off is left out, and a manager begins without the records', () => {
    expect(eventsFor('client', ['record', 'answer', 'payment', 'document', 'change'])).toEqual([
      'meeting_set',
      'meeting_moved',
      'meeting_cancelled',
    ]);
    expect(eventsFor('manager', offAtFirst('manager'))).not.toContain('record_sent');
    expect(eventsFor('architect', offAtFirst('architect'))).toContain('record_sent');
    expect(kindsFor('architect')).toEqual(['record', 'answer', 'document', 'change', 'meeting']);
  });
});

test('the words of a notice', () => {
  expect(noticeWords('record_shown', thing, 'client')).toBe('Hay novedades de tu obra del 4 de junio.');
  expect(noticeWords('change_asked', thing, 'manager')).toBe('Laura Gil preguntó sobre el otrosí 2.');
  expect(noticeWords('change_asked', { ...thing, by: null }, 'manager')).toBe(
    'La familia preguntó sobre el otrosí 2.',
  );
  expect(noticeWords('payment_confirmed', thing, 'client')).toBe('Recibimos tu pago de $ 5.000.000.');
  expect(noticeWords('payment_confirmed', thing, 'sales')).toBe('Se confirmó un pago de $ 5.000.000.');
  expect(noticeWords('meeting_moved', { ...thing, meeting: 'doubts_session' }, 'client')).toBe(
    'Cambió la reunión Sesión de dudas: es el jueves 4 de junio de 2026.',
  );
  const moved = [0, 1, 2].map((others) => noticeWords('space_moved', { ...thing, others }, 'client'));
  expect(moved).toEqual([
    'Cambiaron los días de Cocina.',
    'Cambiaron los días de Cocina y de otro espacio.',
    'Cambiaron los días de Cocina y de 2 espacios más.',
  ]);
  expect(noticeWords('space_moved', thing, 'architect')).toBe('Laura Gil cambió los días de Cocina.');
  expect(noticeKindName('record', 'client')).toBe('Novedades de la obra');
  expect([0, 99, 100].map(unreadText)).toEqual(['0', '99', '99+']);
});
