import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { worksDurationWords } from '#shared/domain/calendar.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { greetingNames } from '#shared/domain/invitation.ts';
import { formatPercent } from '#shared/domain/money.ts';
import { type Plan, planTotals } from '#shared/domain/payment-plan.ts';
import { worksDuration } from '#shared/domain/works.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx';
import { clientName, type Draft, productText } from '../draft.ts';
import { discountsOn } from './discount-form.ts';
import classes from './PrintedPlan.module.css';
import { daysText, type PaymentForm, type SavedDiscount, termsOf } from './plan-form.ts';

interface PrintedPlanProps {
  draft: Draft;
  form: PaymentForm;
  plan: Plan;
  discounts: readonly SavedDiscount[];
  daysOff: DaysOff;
}

/** The plan on paper, to be signed: on screen it is nothing, and printed it is all there is (design.md, section 11). */
export const PrintedPlan = (props: PrintedPlanProps) => {
  const { draft, plan } = props;
  const name = clientName(draft) ?? '';
  return (
    <PrintedSheet
      title="Plan de pagos"
      className={classes.sheet}
      data-dense={plan.rows.length + props.discounts.length > 6 || undefined}
    >
      <Group component="dl" gap="2mm 10mm" align="flex-start">
        <Fact name="Cliente">{greetingNames(name, draft.second_client?.name ?? null)}</Fact>
        <Fact name="Proyecto">{productText(draft) ?? 'Remodelación'}</Fact>
        {draft.sale && <Fact name="Venta">{draft.sale.id}</Fact>}
      </Group>
      <Works {...props} />
      <Price {...props} />
      <PlanOnPaper plan={plan} />
      <p className={classes.note}>
        {props.daysOff.size === 0
          ? 'Los días hábiles no cuentan sábados, domingos ni festivos de Colombia.'
          : 'Los días hábiles no cuentan sábados, domingos, festivos de Colombia ni los días en que Remodela no trabaja.'}
        {plan.method === 'standard'
          ? ' Los días de cada pago se cuentan desde el inicio de obra.'
          : ' Los días de cada pago se cuentan desde el pago anterior.'}
      </p>
      <div className={classes.signatures}>
        <p>Cliente</p>
        <p>Remodela</p>
      </div>
    </PrintedSheet>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" fz="9pt" c="piedra.8">
      {name}
    </Box>
    <Box component="dd" fw={650}>
      {children}
    </Box>
  </div>
);

const Works = ({ form, daysOff }: PrintedPlanProps) => {
  const { start_date: start, end_date: end } = termsOf(form);
  return (
    <div className={classes.works}>
      <Fact name="Inicio de obra">
        <DayText value={start} />
      </Fact>
      {start && end && <Cota>{worksDurationWords(worksDuration({ start, end }, daysOff))}</Cota>}
      <Fact name="Fin de obra">
        <DayText value={end} />
      </Fact>
    </div>
  );
};

const Price = ({ form, plan, discounts }: PrintedPlanProps) => {
  const { base_price } = termsOf(form);
  const steps = base_price === null ? [] : discountsOn(base_price, discounts);
  return (
    <dl className={classes.price}>
      <PriceLine name="Precio base sin descuento" value={base_price} />
      {steps.map(({ percentage, amount }, index) => (
        <PriceLine
          key={discounts[index]?.id}
          name={`Descuento ${discountTypeLabel(discounts[index]?.discount_name ?? '')}`}
          percentage={percentage}
          value={-amount}
        />
      ))}
      {steps.length > 0 && <PriceLine name="Precio base con descuento" value={plan.price} />}
    </dl>
  );
};

interface PriceLineProps {
  name: string;
  percentage?: number;
  value: number | null;
}

const PriceLine = ({ name, percentage, value }: PriceLineProps) => (
  <div>
    <dt>{name}</dt>
    {percentage !== undefined && <dd>{formatPercent(percentage)}</dd>}
    <dd>
      <Money value={value} />
    </dd>
  </div>
);

const PlanOnPaper = ({ plan }: { plan: Plan }) => {
  const totals = planTotals(plan);
  return (
    <DataTable
      flat
      inset
      className={classes.plan}
      rows={plan.rows}
      rowKey={({ position }) => position}
      columns={[
        { title: 'Concepto', header: true, cell: ({ name }) => name, foot: 'Total' },
        {
          title: 'Porcentaje',
          right: true,
          cell: ({ percentage }) => formatPercent(percentage),
          foot: formatPercent(totals.percentage),
        },
        {
          title: 'Monto',
          right: true,
          cell: ({ amount }) => <Money value={amount} />,
          foot: <Money value={totals.amount} />,
        },
        { title: 'Días hábiles', right: true, cell: (row) => daysText(plan, row) },
        {
          title: 'Fecha',
          cell: ({ date, reason }) => (
            <>
              <DayText value={date} /> <small>{reason}</small>
            </>
          ),
        },
      ]}
    />
  );
};
