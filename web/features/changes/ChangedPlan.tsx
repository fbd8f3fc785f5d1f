import { IconLock } from '@tabler/icons-react';
import { unbroken } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './changes.module.css';
import type { MyChange } from './changes.ts';

type Row = MyChange['plan'][number];

interface ChangedPlanProps {
  rows: readonly Row[];
  /** 'Otrosí 1' */
  name: string;
  totals: { before: number; after: number };
}

/** The plan of payments today beside the one of the otrosí: what moves, by how much, and why. */
export const ChangedPlan = ({ rows, name, totals }: ChangedPlanProps) => (
  <DataTable
    label="Plan de pagos de hoy y con el otrosí"
    className={classes.plan}
    rows={rows}
    rowKey={({ id, name: of }) => id ?? of}
    rowProps={(row) => ({ 'data-moves': moves(row) || undefined })}
    columns={[
      { title: 'Pago', header: true, cell: ({ name: of }) => of, foot: 'Total' },
      {
        title: 'Hoy',
        right: true,
        cell: ({ before }) => <Money value={before?.amount} empty="No está" />,
        foot: <Money value={totals.before} />,
      },
      { title: 'Fecha hoy', cell: ({ before }) => <DayText value={before?.date ?? null} /> },
      {
        title: `Con ${name.toLocaleLowerCase('es')}`,
        right: true,
        className: classes.after,
        cell: ({ amount }) => (
          <b>
            <Money value={amount} />
          </b>
        ),
        foot: <Money value={totals.after} />,
      },
      {
        title: 'Fecha nueva',
        className: classes.after,
        cell: ({ date }) => (
          <b>
            <DayText value={date} />
          </b>
        ),
      },
      {
        title: 'Qué se mueve y por qué',
        wide: true,
        cell: (row) => <Why row={row} />,
        foot: <Money value={totals.after - totals.before} signed />,
        footLabel: 'Diferencia',
      },
    ]}
  />
);

const moves = ({ before, amount, date }: Row): boolean => before?.amount !== amount || before.date !== date;

const Why = ({ row }: { row: Row }) => {
  const dated = row.before === null || row.before.date !== row.date;
  return row.settled !== null && !moves(row) ? (
    <span className="with-sign">
      <IconLock size={18} stroke={1.6} aria-hidden="true" />
      {row.words}
    </span>
  ) : (
    <>
      {unbroken(row.words)}
      {dated && <small>{row.reason}</small>}
    </>
  );
};
