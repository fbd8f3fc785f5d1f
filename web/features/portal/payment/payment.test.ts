import { describe, expect, test } from 'vitest';
import { reviewedSentences } from '#shared/domain/gateway.ts';
import { paymentStates } from '#shared/domain/payments.ts';
import { isReference, nextCheck, wordsOf } from './payment.ts';

const stand = {
  reason: null,
  payable: true,
  held: false,
  amount: 1_000_000,
  refunded: 0,
  second_payment: null,
};

describe('the message for the family', () => {
  test('of each state has a title and a sentence; it waits only while the bank may answer', () => {
    const waiting = paymentStates.filter((state) => {
      const words = wordsOf({ ...stand, state });
      expect(words.title).not.toBe('');
      expect(words.text).toMatch(/\.$/);
      return words.waits;
    });
    expect(waiting).toEqual(['open', 'in_process']);
  });

  test('of a rejected one says why, and that nothing was charged', () => {
    const reason = 'El pago se anuló.';
    expect(wordsOf({ ...stand, state: 'rejected', reason }).text).toBe(
      'El pago se anuló. No se te cobró nada: puedes intentarlo de nuevo o hacer una transferencia.',
    );
  });

  test.each(['rejected', 'expired'] as const)(
    'of one that is %s does not ask for what is not owed',
    (state) => {
      expect(wordsOf({ ...stand, state, payable: false }).text).not.toMatch(
        /intentarlo|Empieza|transferencia/,
      );
    },
  );

  test.each([
    [0, 'Pago aprobado', 'También te enviamos el recibo por correo.'],
    [400_000, 'Pago aprobado', 'después te devolvimos $ 400.000.'],
    [1_000_000, 'Pago devuelto', 'se devolvió completo.'],
  ])('of one of which %i was given back says so', (refunded, title, text) => {
    const words = wordsOf({ ...stand, state: 'confirmed', refunded });
    expect(words.title).toBe(title);
    expect(words.text.replaceAll('\u00a0', ' ')).toContain(text);
  });

  test('of one that went back does not say that it is owed again, as nothing is of a cancelled sale', () => {
    const { text } = wordsOf({ ...stand, state: 'confirmed', refunded: 1_000_000 });
    expect(text).toBe(
      'Recibimos este pago y después se devolvió completo. En tus pagos ves si queda algo por pagar.',
    );
  });

  test.each([
    [0, 'open', 'ese dinero es tuyo y lo estamos revisando.'],
    [0, 'posted', 'quedó registrado en tus pagos.'],
    [400_000, 'refunded', 'que te devolvimos.'],
    [1_000_000, 'open', 'lo estamos revisando.'],
    [0, 'dismissed', 'el recibo por correo.'],
  ] as const)(
    'of one of which %i was given back says of a second one that it is %s',
    (refunded, second_payment, end) => {
      const { text } = wordsOf({ ...stand, state: 'confirmed', refunded, second_payment });
      expect(text.endsWith(end)).toBe(true);
    },
  );

  test('of money that is being looked at never asks to pay again', () => {
    const words = wordsOf({ ...stand, state: 'rejected', reason: 'Lo estamos revisando.', held: true });
    expect(words).toMatchObject({ title: 'Estamos revisando tu pago', text: 'Lo estamos revisando.' });
  });
});

test('money that was looked at says what became of it, and nothing of a charge that was not', () => {
  for (const reason of Object.values(reviewedSentences)) {
    const words = wordsOf({ ...stand, state: 'rejected', reason });
    expect(words).toMatchObject({ tone: 'waiting', title: 'Revisamos tu pago', text: reason });
  }
});

test('it is asked soon at first and then every half minute', () => {
  const waits = Array.from({ length: 20 }, (_, answers) => nextCheck(answers));
  expect(waits.slice(0, 4)).toEqual([2_000, 2_000, 3_000, 5_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
});

test('a reference is letters, numbers and hyphens', () => {
  expect(['RM-0123456789ABCDEF01234567'].every(isReference)).toBe(true);
  expect(['', 'RM', 'RM-0123/../x', 'á'.repeat(10)].some(isReference)).toBe(false);
});
