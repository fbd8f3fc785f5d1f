import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { whenText } from '../../../ui/count-words.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { OwedInstalment } from '../payments.ts';

/** The columns of the instalments that are owed; `today` counts the days to each. */
export const instalmentColumns = (
  today: string,
  /** null for a person who only reads; the name leads to the project page, for the desk to its plan */
  onRegister: ((row: OwedInstalment) => void) | null,
): Column<OwedInstalment>[] => [
  {
    title: 'Proyecto',
    header: true,
    cell: (row) => (
      <Link
        className="name-link"
        to={
          onRegister === null ? paths.project(row.project_id, 'contrato') : paths.projectPlan(row.project_id)
        }
      >
        {row.project_name ?? 'Proyecto sin nombre'}
      </Link>
    ),
    small: (row) => row.project_code,
    smallClassName: 'num',
  },
  {
    title: 'Cliente',
    wide: true,
    cell: (row) => row.client_name,
    small: (row) => `Vendió ${row.seller}`,
  },
  {
    title: 'Cuota',
    cell: (row) => row.name,
    small: (row) => `${row.position} de ${row.instalments}`,
    smallClassName: 'num',
  },
  {
    title: 'Falta',
    right: true,
    cell: (row) => (
      <>
        <Money value={row.left} />
        {row.left < row.amount && (
          <small>
            de <Money value={row.amount} />
          </small>
        )}
        {row.in_process > 0 && (
          <small>
            <Money value={row.in_process} /> en proceso
          </small>
        )}
      </>
    ),
  },
  {
    title: 'Vence',
    cell: (row) => <DayText value={row.due_date} />,
    small: (row) => row.late_days === 0 && whenText(row.due_date, row.business_days, today),
  },
  {
    title: 'Estado',
    cell: (row) => <InstalmentBadge instalment={row} next={row.next ? row.id : null} />,
  },
  ...(onRegister === null ? [] : [registerColumn(onRegister)]),
];

const registerColumn = (onRegister: (row: OwedInstalment) => void): Column<OwedInstalment> => ({
  title: 'Acción',
  action: true,
  cell: (row) => (
    <Button variant="light" size="compact-md" className="row-button" onClick={() => onRegister(row)}>
      Registrar pago
      <span className="visually-hidden">
        {' '}
        de {row.name}, {row.project_code}
      </span>
    </Button>
  ),
});
