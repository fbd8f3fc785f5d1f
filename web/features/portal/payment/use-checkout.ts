import { useEffect, useState } from 'react';
import { checkCheckout } from '#shared/contract/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { nextCheck, wordsOf } from './payment.ts';

/**
 * How an online payment stands. While it may change it is asked again by itself, less and less often, and whenever the
 * page is looked at again.
 */
export function useCheckout(reference: string) {
  const [every, setEvery] = useState<number>();
  const [answers, setAnswers] = useState(0);
  const checking = useEndpoint(
    checkCheckout,
    { params: { reference } },
    { staleTime: 0, ...(every === undefined ? {} : { every }) },
  );
  const { data, dataUpdatedAt } = checking;
  const waits = data !== undefined && (wordsOf(data.data).waits || !data.data.asked);
  useEffect(() => {
    if (dataUpdatedAt > 0) setAnswers((before) => before + 1);
  }, [dataUpdatedAt]);
  useEffect(() => setEvery(waits ? nextCheck(answers) : undefined), [waits, answers]);
  return checking;
}
