import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type InstalmentState, signedDays } from '#shared/domain/payments.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { DayText } from './DayText.tsx';
import { InstalmentBadge } from './InstalmentBadge.tsx';
import { Money } from './Money.tsx';

/** The plan of a sale as a ledger: its sums and its table, as the project page and the payments desk show them. */

interface Row {
  id: number;
  name: string;
  percentage: string;
  amount: number;
  paid: number;
  left: number;
  in_process: number;
  days: number;
  due_date: string;
  reason: string;
  late_days: number;
  state: InstalmentState;
}

interface Ledger<R extends Row> {
  price: number;
  paid: number;
  in_process: number;
  left: number;
  credit: number;
  next_instalment_id: number | null;
  instalments: readonly R[];
}

export const LedgerSums = ({ ledger: { price, paid, in_process, credit } }: { ledger: Ledger<Row> }) => (
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

export const ledgerColumns = <R extends Row>(
  ledger: Ledger<R>,
): Record<'amount' | 'date' | 'state', Column<R>> => ({
  amount: { title: 'Monto', right: true, cell: ({ amount }) => <Money value={amount} /> },
  date: { title: 'Fecha', cell: ({ due_date }) => <DayText value={due_date} /> },
  state: {
    title: 'Estado',
    cell: (instalment) => <InstalmentBadge instalment={instalment} next={ledger.next_instalment_id} />,
  },
});

interface LedgerTableProps<R extends Row> {
  ledger: Ledger<R>;
  /** the payments of an instalment, under its row */
  below: (instalment: R) => ReactNode;
}

export const LedgerTable = <R extends Row>({ ledger, below }: LedgerTableProps<R>) => {
  const { amount, date, state } = ledgerColumns(ledger);
  return (
    <div className="plan-room">
      <DataTable
        inset
        rows={ledger.instalments}
        rowKey={({ id }) => id}
        below={below}
        columns={[
          {
            title: 'Concepto',
            header: true,
            cell: ({ name }) => name,
            small: ({ percentage }) => percentage,
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
            cell: ({ left }) => <Money value={left} />,
            small: ({ in_process }) =>
              in_process > 0 && (
                <>
                  <Money value={in_process} /> en proceso
                </>
              ),
            foot: <Money value={ledger.left} />,
          },
          { title: 'Días hábiles', right: true, cell: signedDays },
          {
            ...date,
            wide: true,
            cell: ({ due_date, reason }) => (
              <>
                <DayText value={due_date} />
                <Text component="small" maw={{ sm: '34ch' }}>
                  {reason}
                </Text>
              </>
            ),
          },
          state,
        ]}
      />
    </div>
  );
};
