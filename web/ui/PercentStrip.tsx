import { Box, Group } from '@mantine/core';
import { shownState } from '#shared/domain/payments.ts';
import { tones } from './InstalmentBadge.tsx';
import classes from './PercentStrip.module.css';

type Part = Parameters<typeof shownState>[0] & { percentage: string; paid: number };

interface Plan {
  instalments: readonly Part[];
  next_instalment_id: number | null;
}

/** Parts of a plan with more instalments are too narrow for their percentages on a phone. */
const MOST_LABELLED = 6;

/** 'Pago 3 de 12, 25 % pagado' */
const progressOf = ({ instalments, next_instalment_id: next }: Plan): string => {
  const sum = (what: 'amount' | 'paid') => instalments.reduce((total, each) => total + each[what], 0);
  const place = instalments.findIndex(({ id }) => id === next) + 1;
  const percent = Math.floor((sum('paid') / Math.max(1, sum('amount'))) * 100);
  const which = place === 0 ? `${instalments.length} pagos` : `Pago ${place} de ${instalments.length}`;
  return `${which}, ${percent} % pagado`;
};

/** A payment plan as one bar, each instalment as long as its amount, in the colour of its state. */
export const PercentStrip = ({ plan }: { plan: Plan }) => (
  <>
    <Group gap={3} mb={14} wrap="nowrap" align="stretch" aria-hidden="true">
      {plan.instalments.map(({ id, amount, percentage, paid, state }) => (
        <div
          key={id}
          className={`tag ${classes.part}`}
          data-state={shownState({ id, state, amount }, plan.next_instalment_id)}
          data-tone={tones[state]}
          style={{ flexGrow: Math.max(amount, 1) }}
        >
          <div className={classes.label}>{percentage}</div>
          {paid > 0 && paid < amount && <i style={{ width: `${(paid / amount) * 100}%` }} />}
        </div>
      ))}
    </Group>
    {plan.instalments.length > MOST_LABELLED && (
      <Box component="p" m="-6px 0 14px" className="quiet small">
        {progressOf(plan)}
      </Box>
    )}
  </>
);
