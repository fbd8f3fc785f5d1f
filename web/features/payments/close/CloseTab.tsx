import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { closeDay, readDailyClose } from '#shared/contract/daily-close.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { useAction, useEndpoint } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import type { DailyClose } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';
import { daysText } from './close.ts';
import { PastCloses } from './PastCloses.tsx';
import { TotalsTable } from './TotalsTable.tsx';

/** The books of what is not closed yet, the close, and the closes before. */
export const Component = () => {
  const reading = useEndpoint(readDailyClose, {});
  const { data, error } = reading;
  if (data === undefined) {
    return <NotLoaded reading={reading} label="Cargando el cierre..." count={4} height={80} />;
  }
  return (
    <Stack gap="lg">
      {error && <ErrorState message={error.message} onRetry={() => void reading.refetch()} />}
      {data.open === null ? (
        <section className="card padded">
          <h2>El día está cerrado</h2>
          <p>
            Lo que registres hoy, <DayText value={data.today} />, queda en los libros del día siguiente.
          </p>
        </section>
      ) : (
        <OpenBooks open={data.open} />
      )}
      <section className="card" aria-labelledby="cierres">
        <div className="card-head">
          <h2 id="cierres">Cierres anteriores</h2>
        </div>
        {data.closes.length === 0 ? (
          <EmptyState title="Aún no hay cierres" text="Cada cierre queda aquí con sus totales." />
        ) : (
          <PastCloses closes={data.closes} />
        )}
      </section>
    </Stack>
  );
};

const OpenBooks = ({ open }: { open: NonNullable<DailyClose['open']> }) => {
  const [asking, setAsking] = useState(false);
  const close = useAction(closeDay, { refreshes: deskQueries, onSuccess: () => setAsking(false) });
  const days = daysText(open);
  return (
    <section className="card" aria-labelledby="por-cerrar">
      <div className="card-head">
        <div>
          <h2 id="por-cerrar">Por cerrar</h2>
          <p>{days}</p>
        </div>
        <Button
          onClick={() => {
            close.reset();
            setAsking(true);
          }}
        >
          Cerrar el día
        </Button>
      </div>
      <TotalsTable totals={open.totals} label="Totales por medio" />
      <ConfirmDialog
        opened={asking}
        title="Cerrar el día"
        confirmLabel="Cerrar el día"
        busyLabel="Cerrando..."
        busy={close.isPending}
        onConfirm={() => close.mutate({ body: { day: open.to_day } })}
        onCancel={() => close.isPending || setAsking(false)}
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
