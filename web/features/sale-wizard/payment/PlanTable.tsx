import { Box } from '@mantine/core';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { formatPercent } from '#shared/domain/money.ts';
import { missingPercent, type Plan, type PlanRow, planTotals } from '#shared/domain/payment-plan.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { Warned } from '../FieldWarnings.tsx';
import { DateCell, DaysCell, PercentCell, ReceiptCell } from './PlanCells.tsx';
import classes from './PlanTable.module.css';
import type { PaymentForm } from './plan-form.ts';

export interface PlanTableProps {
  form: PaymentForm;
  change: (more: Partial<PaymentForm>) => void;
  plan: Plan;
  today: Day;
  daysOff: DaysOff;
  warned: Warned;
}

export type PlanRowProps = PlanTableProps & { row: PlanRow };

export const PlanTable = (props: PlanTableProps) => {
  const { plan } = props;
  const { percentage, amount } = planTotals(plan);
  const wrong = missingPercent(plan) !== 0 || undefined;
  const typed = plan.method === 'custom' ? classes.typed : undefined;
  return (
    <Box mt={18} className="plan-room">
      <DataTable
        inset
        inputs
        label="Plan de pagos"
        rows={plan.rows}
        rowKey={({ position }) => position}
        columns={[
          { title: 'Concepto', header: true, cell: ({ name }) => name, foot: 'Total' },
          {
            title: 'Porcentaje',
            right: true,
            className: typed,
            cell: (row) => <PercentCell {...props} row={row} />,
            foot: (
              <span className={`num ${classes.total}`} data-wrong={wrong}>
                {formatPercent(percentage)}
              </span>
            ),
          },
          {
            title: 'Monto',
            right: true,
            cell: ({ amount }) => <Money value={amount} />,
            foot: (
              <span className={classes.total} data-wrong={wrong}>
                <Money value={amount} />
              </span>
            ),
          },
          {
            title: 'Días hábiles',
            right: true,
            className: typed,
            cell: (row) => <DaysCell {...props} row={row} />,
          },
          { title: 'Fecha', className: classes.date, cell: (row) => <DateCell {...props} row={row} /> },
          {
            title: 'Comprobante',
            wide: true,
            className: classes.receipt,
            cell: (row) => <ReceiptCell {...props} row={row} />,
          },
        ]}
      />
    </Box>
  );
};
