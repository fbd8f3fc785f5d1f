import { describe, expect, it, test } from 'vitest';
import {
  askedProject,
  chosenProject,
  documentsHeadline,
  documentsSentence,
  nextPaymentSentence,
  type OwnProject,
  paymentHeadline,
} from './home.ts';

test.each([
  ['3', 3],
  [null, null],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['tres', null],
])('the address that asks for %j asks for %j', (text, id) => {
  expect(askedProject(text)).toBe(id);
});

describe('the project on screen', () => {
  const projects = [{ id: 5 }, { id: 3 }] as OwnProject[];
  it('is the one asked for', () => expect(chosenProject(projects, 3)?.id).toBe(3));
  it('is the newest for an id of another family', () => expect(chosenProject(projects, 4)?.id).toBe(5));
  it('is null without projects', () => expect(chosenProject([], 4)).toBeNull());
});

describe('the tiles', () => {
  test.each([
    [{ days: 10 }, 'Tu próximo pago vence en 10 días'],
    [{ days: 1 }, 'Tu próximo pago vence en 1 día'],
    [{ days: 0 }, 'Tu próximo pago vence hoy'],
    [{ days: -1 }, 'Tu pago venció hace 1 día'],
    [{ days: -30 }, 'Tu pago venció hace 30 días'],
    [null, 'No tienes pagos pendientes'],
  ])('%j reads "%s"', (next, sentence) => {
    expect(nextPaymentSentence(next)).toBe(sentence);
  });

  const payment = {
    name: 'Diseño',
    amount: 1,
    due_date: '2026-05-20',
    in_process: false,
    waiting: 0,
    days: 10,
  };
  it('show the next payment', () =>
    expect(paymentHeadline(payment)).toBe('Tu próximo pago vence en 10 días'));
  it('do not ask for one that is on its way, however late', () =>
    expect(paymentHeadline({ ...payment, in_process: true, days: -3 })).toBe('Tu pago está en proceso'));
  it('show that nothing is owed', () => expect(paymentHeadline(null)).toBe('No tienes pagos pendientes'));
  it.each([
    [0, 'Aún no tienes documentos'],
    [1, 'Tienes 1 documento'],
    [4, 'Tienes 4 documentos'],
  ])('count %i documents', (count, words) => expect(documentsHeadline({ count, newest: null })).toBe(words));
  it('name the newest by its day in Bogotá', () => {
    const newest = { title: 'Acta de inicio de obra', published_at: '2026-05-21T03:00:00.000Z' };
    expect(documentsSentence({ count: 1, newest })).toBe(
      'El más reciente: Acta de inicio de obra, del 20/05/2026.',
    );
  });
});
