import { Text } from '@mantine/core';
import { shownState } from '#shared/domain/payments.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { InstalmentBadge } from '../../ui/InstalmentBadge.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { PercentStrip } from '../../ui/PercentStrip.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { type Ledger, type LedgerInstalment, useLedger } from './payments/ledger.ts';
import { PaymentLines } from './payments/PaymentLines.tsx';

interface PlanOfPaymentsProps {
  projectId: number;
  /** leaves percentage, business days and each payment to the other tab */
  brief?: boolean;
}

/** The plan as it was truly paid: a strip, and the instalments with what came of each. */
export const PlanOfPayments = ({ projectId, brief = false }: PlanOfPaymentsProps) => {
  const reading = useLedger(projectId);
  const ledger = reading.data?.data;
  if (ledger === undefined) {
    return reading.error === null ? (
      <LoadingRows label="Cargando los pagos..." count={3} height={52} />
    ) : (
      <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
    );
  }
  if (ledger.instalments.length === 0) return <p className="quiet">Aún no hay plan de pagos.</p>;
  return (
    <>
      <Sums ledger={ledger} />
      <PercentStrip instalments={ledger.instalments} next={ledger.next_instalment_id} />
      {brief ? <BriefTable ledger={ledger} /> : <LedgerTable ledger={ledger} />}
    </>
  );
};

const Sums = ({ ledger: { price, paid, in_process, credit } }: { ledger: Ledger }) => (
  <Text inherit mb="sm" c="dimmed">
    Pagado{' '}
    <Text component="b" inherit c="black" fw={650}>
      <Money value={paid} />
    </Text>{' '}
    de <Money value={price} />
    {in_process > 0 && (
      <>
        , <Money value={in_process} /> en proceso
      </>
    )}
    {credit > 0 && (
      <>
        , <Money value={credit} /> a favor del cliente
      </>
    )}
  </Text>
);

const columnsOf = (ledger: Ledger): Record<'amount' | 'date' | 'state', Column<LedgerInstalment>> => ({
  amount: { title: 'Monto', right: true, cell: ({ amount }) => <Money value={amount} /> },
  date: { title: 'Fecha', cell: ({ due_date }) => <DayText value={due_date} /> },
  state: {
    title: 'Estado',
    cell: (instalment) => (
      <InstalmentBadge
        state={shownState(instalment, ledger.next_instalment_id)}
        lateDays={instalment.late_days}
      />
    ),
  },
});

const BriefTable = ({ ledger }: { ledger: Ledger }) => {
  const { amount, date, state } = columnsOf(ledger);
  return (
    <DataTable
      inset
      rows={ledger.instalments}
      rowKey={({ id }) => id}
      columns={[{ title: 'Concepto', header: true, cell: ({ name }) => name }, amount, date, state]}
    />
  );
};

const LedgerTable = ({ ledger }: { ledger: Ledger }) => {
  const { amount, date, state } = columnsOf(ledger);
  return (
    <DataTable
      inset
      rows={ledger.instalments}
      rowKey={({ id }) => id}
      below={(instalment) =>
        instalment.payments.length + instalment.carried.length > 0 && <PaymentLines instalment={instalment} />
      }
      columns={[
        {
          title: 'Concepto',
          header: true,
          cell: ({ name, percentage }) => (
            <>
              {name}
              <small>{percentage}</small>
            </>
          ),
          foot: 'Total',
        },
        { ...amount, foot: <Money value={ledger.price} /> },
        {
          title: 'Pagado',
          right: true,
          cell: ({ paid }) => <Money value={paid} />,
          foot: <Money value={ledger.paid} />,
        },
        {
          title: 'Falta',
          right: true,
          cell: ({ left, in_process }) => (
            <>
              <Money value={left} />
              {in_process > 0 && (
                <small>
                  <Money value={in_process} /> en proceso
                </small>
              )}
            </>
          ),
          foot: <Money value={ledger.left} />,
        },
        { title: 'Días hábiles', right: true, cell: ({ days }) => days },
        {
          ...date,
          cell: ({ due_date, reason }) => (
            <>
              <DayText value={due_date} />
              <Text component="small" maw="34ch">
                {reason}
              </Text>
            </>
          ),
        },
        state,
      ]}
    />
  );
};
