import { Fragment, type ReactNode } from 'react';
import { formatPesos } from '#shared/domain/money.ts';
import classes from './PriceSum.module.css';

interface Term {
  name: string;
  /** pesos, negative for what is taken off */
  amount: number;
}

interface PriceSumProps {
  terms: readonly Term[];
  total: Term;
  /** at the right, behind a line: dates, margin, what a pending change would make of it */
  aside?: ReactNode;
}

/** How a price comes about, as a sum that anybody follows: contract + otrosí 1 = total. */
export const PriceSum = ({ terms, total, aside }: PriceSumProps) => (
  <div className={`paper ${classes.sheet}`}>
    <p className={classes.sum}>
      {terms.map(({ name, amount }, index) => (
        <Fragment key={name}>
          {index > 0 && <span className={classes.sign}>{amount < 0 ? '−' : '+'}</span>}
          <span className={classes.term}>
            <small>{name}</small>
            <span className={classes.amount}>{formatPesos(index === 0 ? amount : Math.abs(amount))}</span>
          </span>
        </Fragment>
      ))}
      <span className={classes.sign}>=</span>
      <span className={classes.term} data-total>
        <small>{total.name}</small>
        <span className={classes.amount}>{formatPesos(total.amount)}</span>
      </span>
    </p>
    {aside && <div className={classes.aside}>{aside}</div>}
  </div>
);
