import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { formatPercent } from '#shared/domain/money.ts';
import { missingPercent, type Plan, type PlanRow, planTotals } from '#shared/domain/payment-plan.ts';
import { Money } from '../../../ui/Money.tsx';
import type { Warned } from '../FieldWarnings.tsx';
import { DateCell, DaysCell, PercentCell, ReceiptCell } from './PlanCells.tsx';
import classes from './PlanTable.module.css';
import type { PaymentForm } from './plan-form.ts';
import { Body, Cell, Column, Foot, Head, Row, RowHeader, Table } from './TableRoles.tsx';

export interface PlanTableProps {
  form: PaymentForm;
  change: (more: Partial<PaymentForm>) => void;
  plan: Plan;
  today: Day;
  daysOff: DaysOff;
  warned: Warned;
}

export type PlanRowProps = PlanTableProps & { row: PlanRow };

/** The instalments with their totals. */
export const PlanTable = (props: PlanTableProps) => (
  <div className={classes.room}>
    <Table className={classes.table} data-method={props.plan.method}>
      <caption className="visually-hidden">Plan de pagos</caption>
      <Head className={classes.head}>
        <Row>
          <Column>Concepto</Column>
          <Column right>Porcentaje</Column>
          <Column right>Monto</Column>
          <Column right>Días hábiles</Column>
          <Column>Fecha</Column>
          <Column>Comprobante</Column>
        </Row>
      </Head>
      <Body>
        {props.plan.rows.map((row) => (
          <InstalmentRow key={row.position} row={row} {...props} />
        ))}
      </Body>
      <Foot>
        <TotalRow plan={props.plan} />
      </Foot>
    </Table>
  </div>
);

const InstalmentRow = (props: PlanRowProps) => (
  <Row>
    <RowHeader>{props.row.name}</RowHeader>
    <Cell label="Porcentaje" right>
      <PercentCell {...props} />
    </Cell>
    <Cell label="Monto" right>
      <Money value={props.row.amount} />
    </Cell>
    <Cell label="Días hábiles" right>
      <DaysCell {...props} />
    </Cell>
    <Cell label="Fecha">
      <DateCell {...props} />
    </Cell>
    <Cell label="Comprobante" wide>
      <ReceiptCell {...props} />
    </Cell>
  </Row>
);

const TotalRow = ({ plan }: { plan: Plan }) => {
  const { percentage, amount } = planTotals(plan);
  const wrong = missingPercent(plan) !== 0 || undefined;
  return (
    <Row>
      <RowHeader>Total</RowHeader>
      <Cell label="Porcentaje" right data-wrong={wrong}>
        <span className="num">{formatPercent(percentage)}</span>
      </Cell>
      <Cell label="Monto" right data-wrong={wrong}>
        <Money value={amount} />
      </Cell>
      <Cell colSpan={3} className={classes.nothing} />
    </Row>
  );
};
