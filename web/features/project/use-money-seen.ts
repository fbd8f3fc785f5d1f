import { type MoneySeen, moneySeen } from '#shared/domain/money-visibility.ts';
import { roleOf, useSession } from '../../app/session.ts';

const signedOut: MoneySeen = { price: false, plan: false, cost: false, quotation: false };

/** The money of a project that the signed-in person sees: what is not seen has no place on the page. */
export const useMoneySeen = (): MoneySeen => {
  const user = useSession();
  return user === null ? signedOut : moneySeen({ role: roleOf(user) });
};
