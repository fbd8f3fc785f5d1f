import { readProjectPayments } from '#shared/contract/payments.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { unbroken } from '../../ui/count-words.ts';
import { differenceSentence, outcomeSentence, restOf, type Target } from './payments.ts';

interface OutcomeProps extends Target {
  amount: number | null;
}

/** What the amount that is typed will do. The plan is read only for an amount that reaches other instalments. */
export const Outcome = ({ amount, declared, instalment, left, projectId, isIt }: OutcomeProps) => {
  const reaches = amount !== null && amount > left;
  const plan = useEndpoint(
    readProjectPayments,
    { params: { id: projectId } },
    { enabled: reaches, staleTime: 60_000 },
  );
  if (amount === null || amount === 0) return null;
  const ledger = plan.data?.data;
  const own = ledger?.instalments.find(isIt);
  const rest = ledger && own ? restOf(ledger, own.id, amount) : null;
  const difference = declared === undefined ? null : differenceSentence(declared, amount);
  return (
    <p
      className="notice"
      data-tone={difference !== null || amount !== left ? 'warning' : undefined}
      aria-live="polite"
    >
      {difference && <>{unbroken(difference)} </>}
      {unbroken(outcomeSentence({ instalment, left, amount, rest }))}
    </p>
  );
};
