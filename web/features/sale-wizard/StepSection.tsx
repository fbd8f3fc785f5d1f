import { type ReactNode, useId } from 'react';
import classes from './StepSection.module.css';

interface StepSectionProps {
  title: string;
  /** what it is for, or who sees it */
  text?: ReactNode;
  /** at the right of the title */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of fields on a white sheet; two columns, one on a phone. */
export const StepSection = ({ title, text, action, children }: StepSectionProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside an action
    <section role="group" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
};

/** A field, or a group of them, that takes the whole width of its section. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
