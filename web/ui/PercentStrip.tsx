import { shownState } from '#shared/domain/payments.ts';
import classes from './PercentStrip.module.css';

interface PercentStripProps {
  instalments: readonly {
    id: number;
    amount: number;
    percentage: string;
    paid: number;
    state: Parameters<typeof shownState>[0]['state'];
  }[];
  /** the id of the instalment that is due first */
  next: number | null;
}

/** A payment plan as one bar, each instalment as long as its amount, in the colour of its state. */
export const PercentStrip = ({ instalments, next }: PercentStripProps) => (
  <div className={classes.strip} aria-hidden="true">
    {instalments.map(({ id, amount, percentage, paid, state }) => (
      <div
        key={id}
        className={classes.part}
        data-state={shownState({ id, state }, next)}
        style={{ flexGrow: Math.max(amount, 1) }}
      >
        {percentage}
        {paid > 0 && paid < amount && <i style={{ width: `${(paid / amount) * 100}%` }} />}
      </div>
    ))}
  </div>
);
