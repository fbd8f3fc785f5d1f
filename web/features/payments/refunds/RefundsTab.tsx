import { Button } from '@mantine/core';
import { useState } from 'react';
import { listRefundsToMake } from '#shared/contract/payments-desk.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { listFiltersOf, withFilters } from '../../../ui/list-filters.ts';
import { Money } from '../../../ui/Money.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import table from '../../../ui/table.module.css';
import { RefundDialog } from '../movements/RefundDialog.tsx';
import shared from '../payments.module.css';
import type { ToRefund } from '../payments.ts';

/** The payments of cancelled sales that must go back, the first last day first. */
export const RefundsTab = () => {
  const [address] = useListAddress();
  const { page } = listFiltersOf(address);
  const { data, error, refetch } = useEndpoint(
    listRefundsToMake,
    { query: { page } },
    { keepPrevious: true },
  );
  return (
    <section className={shared.card} aria-label="Devoluciones por hacer">
      {error && (
        <div className={shared.inCard}>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined ? (
        !error && (
          <div className={shared.inCard}>
            <LoadingRows label="Cargando devoluciones..." count={3} height={56} />
          </div>
        )
      ) : data.data.length === 0 ? (
        <EmptyState
          title="No hay devoluciones por hacer"
          text="Cuando se cancela una venta, sus pagos llegan aquí con el último día para devolverlos."
        />
      ) : (
        <Rows rows={data.data} />
      )}
      {data && data.pagination.total > 0 && (
        <Pager
          pagination={data.pagination}
          noun={['devolución', 'devoluciones']}
          hrefOf={(to) => withFilters(address, { page: to })}
        />
      )}
    </section>
  );
};

const Rows = ({ rows }: { rows: readonly ToRefund[] }) => {
  const [refunding, setRefunding] = useState<ToRefund | null>(null);
  const [opened, setOpened] = useState(false);
  const today = dayInBogota(Date.now());
  return (
    <>
      <table className={table.table} data-blocks>
        <thead>
          <tr>
            <th scope="col">Cliente</th>
            <th scope="col">Último día</th>
            <th scope="col" className={table.right}>
              Por devolver
            </th>
            <th scope="col">Recibo</th>
            <th scope="col">
              <span className="visually-hidden">Acción</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.payment_id}>
              <th scope="row" data-wide>
                {row.client_name}
                <small>
                  <span className="num">{row.project_code}</span> · {row.instalment}
                </small>
              </th>
              <td data-label="Último día">
                <DayText value={row.refund_by} />
                {row.refund_by < today && <small>El plazo ya pasó</small>}
              </td>
              <td data-label="Por devolver" className={table.right}>
                <Money value={row.refundable} />
              </td>
              <td data-label="Recibo">{row.receipt_number ?? 'Sin recibo'}</td>
              <td>
                <Button
                  variant="default"
                  onClick={() => {
                    setRefunding(row);
                    setOpened(true);
                  }}
                >
                  Registrar devolución
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refunding && (
        <RefundDialog
          key={`${refunding.payment_id}-${refunding.refundable}`}
          movement={refunding}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
};
