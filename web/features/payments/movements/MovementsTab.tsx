import { SimpleGrid, Stack } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listMovements } from '#shared/contract/payments-desk.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import type { Movement } from '../payments.ts';
import { movementFilters, queryOf } from './filters.ts';
import { MovementFilters } from './MovementFilters.tsx';
import { movementColumns } from './movement-columns.tsx';
import classes from './movements.module.css';
import { RefundDialog } from './RefundDialog.tsx';

/** Payments and refunds by the day of the books: narrowed down, summed, explained and exported. */
export const Component = () => {
  const { filters, change, clear, narrowed, hrefOf } = useListFilters(movementFilters);
  const reading = useEndpoint(listMovements, { query: queryOf(filters) }, { keepPrevious: true });
  const { shown, open } = useRowDialog<Movement>();
  return (
    <Stack gap="lg" className="desk-room">
      {reading.data && <Totals totals={reading.data.totals} />}
      <ListPage
        label="Movimientos"
        reading={reading}
        noun={['movimiento', 'movimientos']}
        hrefOf={hrefOf}
        filters={<MovementFilters filters={filters} onChange={change} onClear={narrowed ? clear : null} />}
        empty={{
          title: 'Aún no hay movimientos',
          text: 'Aquí queda cada pago confirmado y cada devolución, con el destino de cada peso.',
        }}
        narrowed={narrowed ? { title: 'No hay movimientos con estos filtros', onClear: clear } : null}
        columns={movementColumns(open)}
        // a payment and its refunds share its id, and rows only come and go together
        rowKey={(row, index) => `${row.kind}-${row.payment_id}-${index}`}
        rowProps={(row) => ({ 'data-refund': row.kind === 'refund' || undefined })}
      />
      {shown && <RefundDialog key={shown.key} movement={shown.row} {...shown.dialog} />}
    </Stack>
  );
};

const Totals = ({ totals: { payments, refunds, net } }: Pick<ReplyOf<typeof listMovements>, 'totals'>) => (
  <SimpleGrid component="dl" className={classes.totals} cols={{ base: 2, sm: 3 }} spacing="sm">
    <Total name="Entró" value={payments} />
    <Total name="Se devolvió" value={refunds} />
    <Total name="Neto" value={net} data-net />
  </SimpleGrid>
);

const Total = ({ name, value, ...rest }: { name: string; value: number; 'data-net'?: boolean }) => (
  <div className="card" {...rest}>
    <dt>{name}</dt>
    <dd className="figure">
      <Money value={value} />
    </dd>
  </div>
);
