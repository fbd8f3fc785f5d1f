import { Button } from '@mantine/core';
import { listRefundsToMake } from '#shared/contract/payments-desk.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Money } from '../../../ui/Money.tsx';
import { searched, useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import { useToday } from '../../../ui/use-today.ts';
import { clientColumn } from '../movements/movement-columns.tsx';
import { RefundDialog } from '../movements/RefundDialog.tsx';
import type { ToRefund } from '../payments.ts';

const refundFilters = { page: searched.page };

/** The payments of cancelled sales that must go back, the first last day first, and then what is in favour of a client. */
export const Component = () => {
  const { filters: query, hrefOf } = useListFilters(refundFilters);
  const reading = useEndpoint(listRefundsToMake, { query }, { keepPrevious: true });
  const { shown, open } = useRowDialog<ToRefund>();
  const today = useToday();
  return (
    <>
      <ListPage
        label="Devoluciones por hacer"
        reading={reading}
        noun={['devolución', 'devoluciones']}
        hrefOf={hrefOf}
        empty={{
          title: 'No hay devoluciones por hacer',
          text: 'Cuando se cancela una venta, sus pagos llegan aquí con el último día para devolverlos. También lo que queda a favor de una familia que ya no debe nada.',
        }}
        rowKey={(row) => row.payment_id}
        columns={[
          clientColumn,
          {
            title: 'Último día',
            cell: ({ refund_by }) =>
              refund_by === null ? 'Saldo a favor, sin plazo' : <DayText value={refund_by} />,
            small: ({ refund_by }) => refund_by !== null && refund_by < today && 'El plazo ya pasó',
          },
          { title: 'Por devolver', right: true, cell: (row) => <Money value={row.refundable} /> },
          { title: 'Recibo', cell: (row) => row.receipt_number ?? 'Sin recibo' },
          {
            title: 'Acción',
            action: true,
            cell: (row) => (
              <Button variant="default" onClick={() => open(row)}>
                Registrar devolución
              </Button>
            ),
          },
        ]}
      />
      {shown && <RefundDialog key={shown.key} movement={shown.row} isOwedAgain={false} {...shown.dialog} />}
    </>
  );
};
