import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPercent } from '#shared/domain/money.ts';
import { MAX_CUSTOM_DAYS } from '#shared/domain/payment-plan.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { DaysInput } from '../../../ui/DaysInput.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { LinkInput } from '../../../ui/LinkInput.tsx';
import { PercentInput } from '../../../ui/PercentInput.tsx';
import { FieldWarnings } from '../FieldWarnings.tsx';
import classes from './PlanTable.module.css';
import type { PlanRowProps } from './PlanTable.tsx';
import { daysText, firstDateOf, whyNotReceipt, withReceipt, withRow } from './plan-form.ts';

/** Fixed in a standard plan, typed in a custom one. */
export const PercentCell = ({ row, plan, form, change }: PlanRowProps) =>
  plan.method === 'standard' ? (
    <span className="num">{formatPercent(row.percentage)}</span>
  ) : (
    <PercentInput
      aria-label={`Porcentaje de ${row.name}`}
      value={form.rows[row.position - 1]?.percentage ?? null}
      onChange={(percentage) => change({ rows: withRow(form.rows, row.position, { percentage }) })}
    />
  );

/** Fixed in a standard plan; in a custom one each payment but the first counts from the one before. */
export const DaysCell = ({ row, plan, form, change }: PlanRowProps) => {
  if (plan.method === 'standard') return <span className="num">{daysText(plan, row)}</span>;
  if (row.position === 1) return <span className="quiet">{daysText(plan, row)}</span>;
  return (
    <DaysInput
      aria-label={`Días hábiles de ${row.name}, después del pago anterior`}
      most={MAX_CUSTOM_DAYS}
      value={form.rows[row.position - 1]?.days ?? null}
      error={(form.rows[row.position - 1]?.days ?? null) === null}
      onChange={(days) => change({ rows: withRow(form.rows, row.position, { days }) })}
    />
  );
};

/** Only the first date is chosen; every other one follows, and says why it is that one. */
export const DateCell = ({ row, form, change, today, daysOff, warned }: PlanRowProps) => (
  <>
    {row.position === 1 ? (
      <DayInput
        aria-label={`Fecha de ${row.name}`}
        businessDaysOnly
        daysOff={daysOff}
        value={firstDateOf(form, today, daysOff)}
        onChange={(first_date) => change({ first_date })}
      />
    ) : (
      <DayText value={row.date} empty="Sin fecha" />
    )}
    {row.reason && <Reason reason={row.reason} />}
    <FieldWarnings warned={warned} field={`instalments.${row.position}`} />
  </>
);

const Reason = ({ reason }: { reason: string }) => {
  const [counted, ...skipped] = reason.split('; ');
  if (skipped.length === 0) return <span className={`help ${classes.reason}`}>{counted}</span>;
  return (
    <details className={`help ${classes.reason}`}>
      <summary>{counted}</summary>
      {skipped.join('; ')}
    </details>
  );
};

/** The link of a payment's receipt, when there is one already; its field is there once it is asked for. */
export const ReceiptCell = ({ row, form, change }: PlanRowProps) => {
  const typed = form.receipts[row.position - 1] ?? '';
  const [typing, setTyping] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!asked && typed === '') {
    return (
      <Button variant="subtle" size="compact-sm" mih={44} onClick={() => setAsked(true)}>
        Agregar enlace<span className="visually-hidden"> del comprobante de {row.name}</span>
      </Button>
    );
  }
  return (
    <LinkInput
      aria-label={`Comprobante de ${row.name}`}
      placeholder="Pega el enlace"
      value={typed}
      error={typing ? null : whyNotReceipt(typed)}
      autoFocus={asked}
      onFocus={() => {
        setTyping(true);
        // emptied to write another one, the field stays
        setAsked(true);
      }}
      onLeave={() => setTyping(false)}
      onChange={(link) => change({ receipts: withReceipt(form.receipts, row.position, link) })}
    />
  );
};
