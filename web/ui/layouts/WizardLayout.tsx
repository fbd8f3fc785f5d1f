import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { keepFocusInLists } from '../keep-focus.ts';
import { PageHeader } from '../PageHeader.tsx';
import { useTitle } from '../use-title.ts';
import { TopBar } from './TopBar.tsx';
import classes from './WizardLayout.module.css';
import { StepBar, StepList, type WizardStep } from './WizardSteps.tsx';

export interface WizardLayoutProps {
  /** whose sale it is; before it is known, how long it takes */
  clientName: string | null;
  steps: readonly WizardStep[];
  title: string;
  subtitle?: ReactNode;
  /** stands at the right of the title */
  action?: ReactNode;
  /** CRM lookup 760, the rest 1040 (design.md, section 4) */
  width?: 'lookup' | 'wizard';
  /** normally a <WizardFooter>; a step whose action is in the content has none */
  footer?: ReactNode;
  children: ReactNode;
}

/** A step of the sale: the five steps beside it (above it on a phone) and its footer always in reach. */
export const WizardLayout = ({
  clientName,
  steps,
  title,
  subtitle,
  action,
  width = 'wizard',
  footer,
  children,
}: WizardLayoutProps) => {
  const current = steps.find((step) => step.state === 'current');
  const position = current ? steps.indexOf(current) + 1 : steps.length;
  useTitle(current ? `Paso ${position} de ${steps.length}: ${current.name}` : title);
  return (
    <>
      <TopBar backTo={current ? (steps[position - 2]?.href ?? null) : null} />
      <StepBar steps={steps} position={position} />
      <div className={classes.columns}>
        <aside className={`not-printed ${classes.aside}`} aria-label="Pasos de la venta">
          <Title order={2} size="h3" mb={4}>
            Nueva venta
          </Title>
          <Text fz="sm" c="dimmed" mb={26}>
            {clientName ?? '5 pasos, cerca de 15 minutos'}
          </Text>
          <StepList steps={steps} />
        </aside>
        <main ref={keepFocusInLists} id="contenido" tabIndex={-1} className={classes.main}>
          <div className={classes.content} data-width={width}>
            <PageHeader title={title} subtitle={subtitle} action={action} />
            {children}
          </div>
          {footer}
        </main>
      </div>
    </>
  );
};

interface WizardFooterProps {
  /** what is missing, or what is ready; at the left */
  reason?: ReactNode;
  /** names the reason for a button's aria-describedby */
  reasonId?: string;
  /** the buttons; the last one is the primary */
  children: ReactNode;
}

/** Stays at the foot of the window: the reason on the left, the actions on the right. */
export const WizardFooter = ({ reason, reasonId, children }: WizardFooterProps) => (
  <div className={`not-printed foot ${classes.footer}`}>
    <div className={classes.footerRow}>
      <p className={`quiet small ${classes.reason}`} id={reasonId} aria-live="polite">
        {reason}
      </p>
      {children}
    </div>
  </div>
);
