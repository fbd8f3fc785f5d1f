import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';
import type { Movement } from '../payments.ts';
import classes from './movements.module.css';

/** The client, over the project and the instalment that the money is of. */
export const clientColumn: Column<Pick<Movement, 'client_name' | 'project_code' | 'instalment'>> = {
  title: 'Cliente',
  header: true,
  cell: (row) => row.client_name,
  small: (row) => (
    <>
      <span className="num">{row.project_code}</span> · {row.instalment}
    </>
  ),
};

export const movementColumns = (onRefund: (movement: Movement) => void): Column<Movement>[] => [
  {
    title: 'Día',
    cell: (row) => <DayText value={row.booked_on} />,
    small: (row) =>
      row.paid_on !== row.booked_on && (
        <>
          {row.kind === 'refund' ? 'Salió el ' : 'Llegó el '}
          <DayText value={row.paid_on} />
        </>
      ),
  },
  clientColumn,
  {
    title: 'Medio',
    cell: (row) => (
      <>
        {row.kind === 'refund' ? 'Devolución' : (row.channel ?? paymentMethodNames[row.method])}
        {row.kind === 'payment' && row.channel !== null && <small>{paymentMethodNames[row.method]}</small>}
        {row.registered_by && <small>Registró {row.registered_by}</small>}
      </>
    ),
  },
  { title: 'Valor', right: true, className: classes.amount, cell: (row) => <Money value={row.amount} /> },
  {
    title: 'A dónde fue',
    wide: true,
    cell: (row) => (
      <ul>
        {row.allocations.map(({ name, amount }) => (
          <li key={name} className="ends">
            <span>{name}</span>
            <Money value={amount} />
          </li>
        ))}
      </ul>
    ),
    small: (row) => row.note,
  },
  { title: 'Recibo', cell: (row) => <ReceiptOf row={row} /> },
  {
    title: 'Acción',
    action: true,
    cell: (row) =>
      row.kind === 'payment' &&
      row.refundable > 0 && (
        <Button variant="subtle" px={10} ml={-8} className="row-button" onClick={() => onRefund(row)}>
          Registrar devolución
          <span className="visually-hidden"> del pago de {row.client_name}</span>
        </Button>
      ),
  },
];

const ReceiptOf = ({ row: { kind, payment_id: id, receipt_number: number } }: { row: Movement }) => {
  if (number === null) return <span className="quiet">Sin recibo</span>;
  if (kind === 'refund') return <span className="quiet">Del {number}</span>;
  return (
    <SaveFileButton
      name={`${number}.pdf`}
      load={() => readBytes(readPaymentReceipt, { params: { id } })}
      variant="subtle"
      px={8}
      ml={-8}
      className="row-button"
      leftSection={<IconDownload size={18} stroke={1.6} />}
    >
      <span className="visually-hidden">Descargar el recibo </span>
      {number}
    </SaveFileButton>
  );
};
