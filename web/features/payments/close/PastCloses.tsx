import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { DailyClose } from '../payments.ts';
import { daysText, netOf } from './close.ts';

const columns: Column<DailyClose['closes'][number]>[] = [
  {
    title: 'Días',
    header: true,
    className: 'num',
    cell: ({ from_day, day }) => daysText({ from_day, to_day: day }),
  },
  ...paymentMethods.map((method): (typeof columns)[number] => ({
    title: paymentMethodNames[method],
    right: true,
    cell: ({ totals }) => <Money value={totals.methods[method].amount} />,
  })),
  { title: 'Devoluciones', right: true, cell: ({ totals }) => <Money value={-totals.refunds.amount} /> },
  { title: 'Neto', right: true, cell: ({ totals }) => <Money value={netOf(totals)} /> },
  {
    title: 'Cerró',
    cell: ({ closed_by, closed_at }) => (
      <>
        {closed_by ?? 'Alguien que ya no está'}
        <small>
          <InstantText value={closed_at} />
        </small>
      </>
    ),
  },
];

/** The last closes as they were, the newest first. */
export const PastCloses = ({ closes }: Pick<DailyClose, 'closes'>) => (
  <DataTable rows={closes} rowKey={({ day }) => day} columns={columns} />
);
