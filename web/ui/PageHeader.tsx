import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** stands over the title: a code, a badge */
  eyebrow?: ReactNode;
  /** the page's action, at the right; under the title on a phone */
  action?: ReactNode;
}

/** The one h1 of a screen. After a change of screen the focus is put on it, so it can be focused. */
export const PageHeader = ({ title, subtitle, eyebrow, action }: PageHeaderProps) => (
  <div className={classes.header} data-top={eyebrow ? true : undefined}>
    <div className={classes.text}>
      {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
    </div>
    {action}
  </div>
);
