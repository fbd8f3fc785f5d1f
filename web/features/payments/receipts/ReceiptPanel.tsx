import { Paper, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { DayText } from '../../../ui/DayText.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import facts from '../../../ui/facts.module.css';
import { InstantText } from '../../../ui/InstantText.tsx';
import { ListLink } from '../../../ui/ListLink.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { Receipt } from '../payments.ts';
import { DecisionForm, type DecisionFormProps } from './DecisionForm.tsx';
import { ReceiptFile } from './ReceiptFile.tsx';
import classes from './receipts.module.css';

interface ReceiptPanelProps extends DecisionFormProps {
  /** puts the focus on its title */
  focus: boolean;
  /** the list, where there is no room for both; null beside it */
  back: string | null;
}

const focusBeside = (title: HTMLElement | null): void => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
};

const focusAlone = (title: HTMLElement | null): void => {
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block: 'start' });
};

/** One transfer: what was sent beside the figures to compare it with, and the decision. */
export const Component = ({ receipt, focus, back, onDecided, onGone }: ReceiptPanelProps) => {
  const takeFocus = back === null ? focusBeside : focusAlone;
  return (
    <Paper component="section" withBorder radius="lg" aria-labelledby="comprobante">
      <header className={classes.head}>
        {back !== null && (
          <ListLink to={back} className="tall-link">
            <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
            Volver a la lista
          </ListLink>
        )}
        <h2 id="comprobante" ref={focus ? takeFocus : null} tabIndex={-1}>
          {receipt.client_name}
        </h2>
        <p className="quiet">
          {receipt.instalment} de <span className="num">{receipt.project_code}</span>
        </p>
      </header>
      <div className={classes.sides}>
        <ReceiptFile receipt={receipt} />
        <Stack gap="lg">
          <Figures receipt={receipt} />
          <DecisionForm receipt={receipt} onDecided={onDecided} onGone={onGone} />
        </Stack>
      </div>
    </Paper>
  );
};

const Figures = ({ receipt }: { receipt: Receipt }) => (
  <dl className={facts.facts}>
    <Fact name="Valor declarado" className="figure">
      <Money value={receipt.amount} />
    </Fact>
    <Fact name="Debe de esta cuota">
      <Money value={receipt.instalment_left} />
    </Fact>
    <Fact name="Debe de todo el plan">
      <Money value={receipt.plan_left} />
    </Fact>
    <Fact name="Vence">
      <DayText value={receipt.due_date} />
    </Fact>
    <Fact name="Dice que pagó el">
      <DayText value={receipt.told_on} empty="No lo dice" />
    </Fact>
    <Fact name="Enviado">
      <InstantText value={receipt.sent_at} />
      {receipt.sent_by && <small>{receipt.sent_by}</small>}
    </Fact>
  </dl>
);
