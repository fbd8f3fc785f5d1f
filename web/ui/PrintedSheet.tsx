import { type ComponentProps, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatDay } from '#shared/domain/calendar.ts';
import { Logo } from './Logo.tsx';
import classes from './PrintedSheet.module.css';
import { useToday } from './use-today.ts';

/** Whether the sheet is being printed, and what prints it. */
export const usePrinting = (): { printing: boolean; print: () => void } => {
  const [printing, setPrinting] = useState(false);
  const print = () => {
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print };
};

interface PrintedSheetProps extends ComponentProps<'article'> {
  title: string;
  /** the project and its family */
  of?: string;
}

/** A drawing on paper: on screen it is nothing, and printed it is all there is (as design.md, section 11). */
export const PrintedSheet = ({
  title,
  of,
  className = classes.lying,
  children,
  ...rest
}: PrintedSheetProps) =>
  createPortal(
    <article className={`${classes.sheet} ${className}`} aria-label={`${title} para imprimir`} {...rest}>
      <div className={classes.head}>
        <Logo />
        <p>Impreso el {formatDay(useToday())}</p>
      </div>
      <h1 className={classes.title}>{title}</h1>
      {of && <p className={classes.of}>{of}</p>}
      {children}
    </article>,
    document.body,
  );
