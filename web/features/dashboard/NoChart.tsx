import { type Indicators, shortMonth } from './dashboard.ts';
import classes from './indicators.module.css';

/** What the chart says, in words, where its code did not arrive. */
export const NoChart = ({ starts }: Pick<Indicators, 'starts'>) => (
  <span className={classes.words}>
    {starts.map(({ month, count }) => (
      <span key={month}>
        {shortMonth(month)} {count.toLocaleString('es-CO')}
      </span>
    ))}
  </span>
);
