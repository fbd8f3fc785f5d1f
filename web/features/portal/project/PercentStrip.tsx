import { shownState } from '#shared/domain/payments.ts';
import classes from './payments.module.css';
import type { Ledger } from './payments.ts';

/** The plan as one bar, each instalment as long as its amount, in the colour of its state. */
export const PercentStrip = ({ ledger }: { ledger: Ledger }) => (
  <div className={classes.strip} aria-hidden="true">
    {ledger.instalments.map(({ id, amount, percentage, paid, state }) => (
      <div
        key={id}
        className={classes.part}
        data-state={shownState({ id, state }, ledger.next_instalment_id)}
        style={{ flexGrow: Math.max(amount, 1) }}
      >
        {percentage}
        {paid > 0 && paid < amount && <i style={{ width: `${(paid / amount) * 100}%` }} />}
      </div>
    ))}
  </div>
);
