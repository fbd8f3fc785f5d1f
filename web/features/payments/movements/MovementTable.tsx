import { Button } from '@mantine/core';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Money } from '../../../ui/Money.tsx';
import table from '../../../ui/table.module.css';
import type { Movement } from '../payments.ts';
import classes from './movements.module.css';
import { ReceiptButton } from './ReceiptButton.tsx';

interface MovementTableProps {
  rows: readonly Movement[];
  /** the rows are those of the filters before */
  old: boolean;
  onRefund: (movement: Movement) => void;
}

export const MovementTable = ({ rows, old, onRefund }: MovementTableProps) => (
  <table className={`${table.table} ${classes.table}`} data-blocks data-old={old || undefined}>
    <thead>
      <tr>
        <th scope="col">Día</th>
        <th scope="col">Cliente</th>
        <th scope="col">Medio</th>
        <th scope="col" className={table.right}>
          Valor
        </th>
        <th scope="col">A dónde fue</th>
        <th scope="col">Recibo</th>
        <th scope="col">
          <span className="visually-hidden">Acción</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <MovementRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment and its refunds share its id, and rows only come and go together
          key={`${row.kind}-${row.payment_id}-${index}`}
          row={row}
          onRefund={() => onRefund(row)}
        />
      ))}
    </tbody>
  </table>
);

const MovementRow = ({ row, onRefund }: { row: Movement; onRefund: () => void }) => (
  <tr data-refund={row.kind === 'refund' || undefined}>
    <td data-label="Día">
      <DayText value={row.booked_on} />
      {row.paid_on !== row.booked_on && (
        <small>
          {row.kind === 'refund' ? 'Salió el ' : 'Llegó el '}
          <DayText value={row.paid_on} />
        </small>
      )}
    </td>
    <th scope="row" data-wide>
      {row.client_name}
      <small>
        <span className="num">{row.project_code}</span> · {row.instalment}
      </small>
    </th>
    <td data-label="Medio">
      {row.kind === 'refund' ? 'Devolución' : (row.channel ?? paymentMethodNames[row.method])}
      <small>
        {row.kind === 'payment' && row.channel !== null && paymentMethodNames[row.method]}
        {row.registered_by && <span className={classes.by}>Registró {row.registered_by}</span>}
      </small>
    </td>
    <td data-label="Valor" className={table.right}>
      <Money value={row.amount} />
    </td>
    <td data-label="A dónde fue" data-wide>
      <ul className={classes.allocations}>
        {row.allocations.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <Money value={amount} />
          </li>
        ))}
      </ul>
      {row.note && <small>{row.note}</small>}
    </td>
    <td data-label="Recibo">
      {row.receipt_number === null ? (
        <span className={classes.none}>Sin recibo</span>
      ) : row.kind === 'refund' ? (
        <span className={classes.none}>Del {row.receipt_number}</span>
      ) : (
        <ReceiptButton paymentId={row.payment_id} number={row.receipt_number} />
      )}
    </td>
    <td className={classes.action} data-wide={row.refundable > 0 || undefined}>
      {row.kind === 'payment' && row.refundable > 0 && (
        <Button variant="subtle" px={10} className={classes.small} onClick={onRefund}>
          Registrar devolución
          <span className="visually-hidden"> del pago de {row.client_name}</span>
        </Button>
      )}
    </td>
  </tr>
);
