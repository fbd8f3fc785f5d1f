import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { CloseTotals } from '../payments.ts';
import { countOf, netOf } from './close.ts';

interface TotalsTableProps {
  totals: CloseTotals;
  label: string;
}

/** The payments of each method, the refunds, and the net. */
export const TotalsTable = ({ totals, label }: TotalsTableProps) => (
  <DataTable
    label={label}
    flat
    rows={[
      ...paymentMethods.map((method) => ({ name: paymentMethodNames[method], ...totals.methods[method] })),
      { name: 'Devoluciones', count: totals.refunds.count, amount: -totals.refunds.amount },
    ]}
    rowKey={({ name }) => name}
    columns={[
      { title: 'Medio', header: true, cell: ({ name }) => name, foot: 'Neto' },
      {
        title: 'Movimientos',
        right: true,
        cell: ({ count }) => count.toLocaleString('es-CO'),
        foot: countOf(totals).toLocaleString('es-CO'),
      },
      {
        title: 'Valor',
        right: true,
        cell: ({ amount }) => <Money value={amount} />,
        foot: <Money value={netOf(totals)} />,
      },
    ]}
  />
);
