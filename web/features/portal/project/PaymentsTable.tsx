import { shownState, signedDays } from '#shared/domain/payments.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notes, PayState, Proofs } from './PaymentParts.tsx';
import classes from './payments.module.css';
import type { Instalment, Ledger } from './payments.ts';

interface PaymentsTableProps {
  ledger: Ledger;
  onPay: (instalment: Instalment) => void;
}

/** The plan where there is room for its columns. */
export const PaymentsTable = ({ ledger, onPay }: PaymentsTableProps) => (
  <DataTable
    className={classes.table}
    rows={ledger.instalments}
    rowKey={({ id }) => id}
    rowProps={(instalment) => ({
      'data-next': shownState(instalment, ledger.next_instalment_id) === 'next' || undefined,
    })}
    columns={[
      {
        title: 'Concepto',
        header: true,
        className: classes.concept,
        cell: (instalment) => (
          <>
            {instalment.name}
            <Notes instalment={instalment} />
          </>
        ),
      },
      { title: 'Porcentaje', right: true, cell: ({ percentage }) => percentage },
      { title: 'Monto', right: true, cell: ({ amount }) => <Money value={amount} /> },
      { title: 'Días hábiles', right: true, cell: signedDays },
      { title: 'Fecha', cell: ({ due_date }) => <DayText value={due_date} /> },
      {
        title: 'Estado',
        cell: (instalment) => <PayState instalment={instalment} ledger={ledger} onPay={onPay} />,
      },
      { title: 'Comprobante', cell: (instalment) => <Proofs instalment={instalment} /> },
    ]}
  />
);
