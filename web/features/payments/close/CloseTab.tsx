import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { closeDay, readDailyClose } from '#shared/contract/daily-close.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { MOST_CLOSES } from '#shared/domain/desk.ts';
import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useAction } from '../../../api/use-action.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FilterDayInput } from '../../../ui/FilterDayInput.tsx';
import { HeadedCard } from '../../../ui/HeadedCard.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import type { CloseTotals, DailyClose } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';
import { countOf, daysText, netOf } from './close.ts';

/** The books of what is not closed yet, the close, and the closes before. */
export const Component = () => {
  const [until, setUntil] = useState<Day | null>(null);
  const reading = useEndpoint(readDailyClose, until === null ? {} : { query: { day: until } }, {
    keepPrevious: true,
  });
  const { data, error } = reading;
  if (data === undefined) {
    return <NotLoaded reading={reading} label="Cargando el cierre..." count={4} height={80} />;
  }
  return (
    <Stack gap="lg" className="desk-room">
      {error && <ErrorState message={error.message} onRetry={() => void reading.refetch()} />}
      {data.open === null ? (
        <section className="card padded">
          <h2>El día está cerrado</h2>
          <p>
            Lo que registres hoy, <DayText value={data.today} />, queda en los libros del día siguiente.
          </p>
        </section>
      ) : (
        <OpenBooks
          open={data.open}
          busy={reading.isPlaceholderData}
          // a day that was forgotten is closed by itself
          choice={
            data.open.from_day < data.today && (
              <FilterDayInput
                w={170}
                label="Cerrar hasta"
                value={until ?? data.today}
                min={data.open.from_day}
                max={data.today}
                onChange={setUntil}
              />
            )
          }
          onClosed={() => setUntil(null)}
        />
      )}
      <HeadedCard
        id="cierres"
        title="Cierres anteriores"
        // what was before is among the movements
        aside={data.closes.length === MOST_CLOSES && <p>Los últimos {MOST_CLOSES}</p>}
      >
        {data.closes.length === 0 ? (
          <EmptyState title="Aún no hay cierres" text="Cada cierre queda aquí con sus totales." />
        ) : (
          <DataTable rows={data.closes} rowKey={({ day }) => day} columns={columns} />
        )}
      </HeadedCard>
    </Stack>
  );
};

interface OpenBooksProps {
  open: NonNullable<DailyClose['open']>;
  /** other days are on their way */
  busy: boolean;
  choice: ReactNode;
  onClosed: () => void;
}

const OpenBooks = ({ open, busy, choice, onClosed }: OpenBooksProps) => {
  const [asking, setAsking] = useState(false);
  const close = useAction(closeDay, {
    refreshes: deskQueries,
    onSuccess: () => {
      setAsking(false);
      onClosed();
    },
  });
  const days = daysText(open);
  return (
    <section className="card" aria-labelledby="por-cerrar">
      <div className="card-head">
        <div>
          <h2 id="por-cerrar">Por cerrar</h2>
          <p>{days}</p>
        </div>
        <Group align="end" gap={10} wrap="nowrap">
          {choice}
          <Button
            disabled={busy}
            onClick={() => {
              close.reset();
              setAsking(true);
            }}
          >
            Cerrar el día
          </Button>
        </Group>
      </div>
      <TotalsTable totals={open.totals} />
      <ConfirmDialog
        opened={asking}
        title="Cerrar el día"
        confirmLabel="Cerrar el día"
        busyLabel="Cerrando..."
        busy={close.isPending}
        onConfirm={() => close.mutate({ body: { day: open.to_day } })}
        onClose={() => close.isPending || setAsking(false)}
      >
        <Stack>
          <p>
            Cierras los libros hasta el <b className="num">{formatDay(open.to_day)}</b>. Lo que se registre
            después queda en el día siguiente. Un cierre no se deshace.
          </p>
          <Failure message={close.error?.message ?? null} />
        </Stack>
      </ConfirmDialog>
    </section>
  );
};

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
    cell: ({ closed_by }) => closed_by ?? 'Alguien que ya no está',
    small: ({ closed_at }) => <InstantText value={closed_at} />,
  },
];

const TotalsTable = ({ totals }: { totals: CloseTotals }) => (
  <DataTable
    label="Totales por medio"
    flat
    rows={[
      ...paymentMethods.map((method) => ({ name: paymentMethodNames[method], ...totals.methods[method] })),
      { name: 'Devoluciones', count: totals.refunds.count, amount: -totals.refunds.amount },
    ]}
    rowKey={({ name }) => name}
    columns={[
      { title: 'Medio', header: true, cell: ({ name }) => name, foot: 'Neto' },
      {
        title: 'Movimientos',
        right: true,
        cell: ({ count }) => count.toLocaleString('es-CO'),
        foot: countOf(totals).toLocaleString('es-CO'),
      },
      {
        title: 'Valor',
        right: true,
        cell: ({ amount }) => <Money value={amount} />,
        foot: <Money value={netOf(totals)} />,
      },
    ]}
  />
);
