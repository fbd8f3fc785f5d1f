import { checkCheckout } from '#shared/contract/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { nextCheck, wordsOf } from './payment.ts';

/**
 * How an online payment stands. While it may change it is asked again by itself, less and less often, and whenever the
 * page is looked at again.
 */
export const useCheckout = (reference: string) =>
  useEndpoint(
    checkCheckout,
    { params: { reference } },
    {
      staleTime: 0,
      every: (last, replies) =>
        last && (wordsOf(last.data).waits || !last.data.asked) ? nextCheck(replies) : false,
    },
  );
