import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listMovements } from '#shared/contract/payments-desk.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { listFiltersOf, withFilters } from '../../../ui/list-filters.ts';
import { Money } from '../../../ui/Money.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import shared from '../payments.module.css';
import type { Movement } from '../payments.ts';
import { type Filters, filtersOf, isFiltered, noFilters, queryOf } from './filters.ts';
import { MovementFilters } from './MovementFilters.tsx';
import { MovementTable } from './MovementTable.tsx';
import classes from './movements.module.css';
import { RefundDialog } from './RefundDialog.tsx';

type Reply = ReplyOf<typeof listMovements>;

/** What came and what went back, by day of the books: narrowed down, summed, explained and exported. */
export const MovementsTab = () => {
  const [address, setAddress] = useListAddress();
  const filters = filtersOf(address);
  const { page } = listFiltersOf(address);
  const reading = useEndpoint(
    listMovements,
    { query: { ...queryOf(filters), page } },
    { keepPrevious: true },
  );
  const change = (more: Partial<Filters>) => setAddress(withFilters(address, { ...more }), { replace: true });
  const { data, error } = reading;
  return (
    <div className={shared.stack}>
      {data && <Totals totals={data.totals} />}
      <section className={shared.card} aria-label="Movimientos">
        <MovementFilters filters={filters} onChange={change} />
        {error && (
          <div className={shared.inCard}>
            <ErrorState message={error.message} onRetry={() => void reading.refetch()} />
          </div>
        )}
        {data === undefined ? (
          !error && (
            <div className={shared.inCard}>
              <LoadingRows label="Cargando movimientos..." count={8} height={56} />
            </div>
          )
        ) : data.data.length === 0 ? (
          <Nothing filters={filters} onClear={() => change(noFilters)} />
        ) : (
          <Rows reply={data} old={reading.isPlaceholderData} />
        )}
        {data && data.pagination.total > 0 && (
          <Pager
            pagination={data.pagination}
            noun={['movimiento', 'movimientos']}
            hrefOf={(to) => withFilters(address, { page: to })}
          />
        )}
      </section>
    </div>
  );
};

const Totals = ({ totals: { payments, refunds, net } }: { totals: Reply['totals'] }) => (
  <dl className={classes.totals}>
    <div>
      <dt>Entró</dt>
      <dd>
        <Money value={payments} />
      </dd>
    </div>
    <div>
      <dt>Se devolvió</dt>
      <dd>
        <Money value={refunds} />
      </dd>
    </div>
    <div data-net>
      <dt>Neto</dt>
      <dd>
        <Money value={net} />
      </dd>
    </div>
  </dl>
);

const Rows = ({ reply, old }: { reply: Reply; old: boolean }) => {
  const [refunding, setRefunding] = useState<{ movement: Movement; times: number } | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <MovementTable
        rows={reply.data}
        old={old}
        onRefund={(movement) => {
          // each time that it opens it begins anew
          setRefunding((last) => ({ movement, times: (last?.times ?? 0) + 1 }));
          setOpened(true);
        }}
      />
      {refunding && (
        <RefundDialog
          key={refunding.times}
          movement={refunding.movement}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
};

const Nothing = ({ filters, onClear }: { filters: Filters; onClear: () => void }) =>
  isFiltered(filters) ? (
    <EmptyState
      title="No hay movimientos con estos filtros"
      action={
        <Button variant="default" onClick={onClear}>
          Quitar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Aún no hay movimientos"
      text="Aquí queda cada pago confirmado y cada devolución, con el destino de cada peso."
    />
  );
