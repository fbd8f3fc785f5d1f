import { type Day, isDay } from '#shared/domain/calendar.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { typedKey } from '../../../app/session.ts';
import { objectSlot } from '../../../app/storage.ts';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';

/** Typed text of the family's page that is not sent yet: kept in this browser until sign-out. */

interface TypedTransfer {
  /** pesos */
  amount: Typed<Pesos>;
  paidOn: Typed<Day>;
}

export const transferSlot = (userId: number, instalmentId: number) =>
  objectSlot<TypedTransfer>(typedKey(userId, `transfer-${instalmentId}`), (value) => {
    const { amount, paidOn } = value as Partial<TypedTransfer>;
    return (
      (amount === null || isInvalid(amount) || Number.isSafeInteger(amount)) &&
      (paidOn === null || isInvalid(paidOn) || (typeof paidOn === 'string' && isDay(paidOn)))
    );
  });

const suggestionSlot = (userId: number, code: string) =>
  objectSlot<{ text: string }>(
    typedKey(userId, `suggestion-${code}`),
    (value) => 'text' in value && typeof value.text === 'string',
  );

export const readTypedSuggestion = (userId: number, code: string): string =>
  suggestionSlot(userId, code).read()?.text ?? '';

/** A blank one leaves nothing behind. */
export const keepTypedSuggestion = (userId: number, code: string, text: string): void => {
  if (text.trim() === '') suggestionSlot(userId, code).clear();
  else suggestionSlot(userId, code).write({ text });
};
