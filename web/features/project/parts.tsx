import type { ReactNode } from 'react';
import classes from './project.module.css';

interface SectionCardProps {
  title: string;
  /** at the right of the title */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with its heading. */
export const SectionCard = ({ title, aside, children }: SectionCardProps) => (
  <section className={classes.card}>
    <header className={classes.cardHeader}>
      <h2>{title}</h2>
      {aside && <span className={classes.aside}>{aside}</span>}
    </header>
    {children}
  </section>
);

/** A value of the project with its label; an unknown one is left out. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** Amounts and short values, the name at the left and the value at the right. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
);

/** Facts that may be long, the name over the text. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
