import { Button } from '@mantine/core';
import { shownState } from '#shared/domain/payments.ts';
import { whenText } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { Money } from '../../../ui/Money.tsx';
import table from '../../../ui/table.module.css';
import type { OwedInstalment } from '../payments.ts';
import classes from './instalments.module.css';

interface InstalmentTableProps {
  rows: readonly OwedInstalment[];
  today: string;
  onRegister: (row: OwedInstalment) => void;
}

export const InstalmentTable = ({ rows, today, onRegister }: InstalmentTableProps) => (
  <table className={table.table} data-blocks>
    <thead>
      <tr>
        <th scope="col">Proyecto</th>
        <th scope="col">Cliente</th>
        <th scope="col">Cuota</th>
        <th scope="col" className={table.right}>
          Falta
        </th>
        <th scope="col">Vence</th>
        <th scope="col">Estado</th>
        <th scope="col">
          <span className="visually-hidden">Acción</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <InstalmentRow key={row.id} row={row} today={today} onRegister={() => onRegister(row)} />
      ))}
    </tbody>
  </table>
);

interface InstalmentRowProps {
  row: OwedInstalment;
  today: string;
  onRegister: () => void;
}

const InstalmentRow = ({ row, today, onRegister }: InstalmentRowProps) => {
  const state = shownState(row, row.next ? row.id : null);
  return (
    <tr>
      <th scope="row" data-wide>
        {row.project_name ?? 'Proyecto sin nombre'}
        <small className="num">{row.project_code}</small>
      </th>
      <td data-label="Cliente" data-wide>
        {row.client_name}
        <small>Vendió {row.seller}</small>
      </td>
      <td data-label="Cuota">
        {row.name}
        <small className="num">
          {row.position} de {row.instalments}
        </small>
      </td>
      <td data-label="Falta" className={table.right}>
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
      </td>
      <td data-label="Vence">
        <DayText value={row.due_date} />
        {row.late_days === 0 && <small>{whenText(row.due_date, row.business_days, today)}</small>}
      </td>
      <td data-label="Estado">
        <InstalmentBadge state={state} lateDays={row.late_days} />
      </td>
      <td data-wide className={classes.action}>
        <Button variant="light" size="compact-md" className={classes.register} onClick={onRegister}>
          Registrar pago
          <span className="visually-hidden">
            {' '}
            de {row.name}, {row.project_code}
          </span>
        </Button>
      </td>
    </tr>
  );
};
