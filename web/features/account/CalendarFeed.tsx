import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { endOwnFeed, makeOwnFeed, readOwnFeed } from '#shared/contract/calendar-feeds.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast, toastError } from '../../ui/toasts.tsx';

/** The secret address by which a calendar program reads the dates of works; shown once, made anew and ended here. */
export const CalendarFeed = () => {
  const reading = useEndpoint(readOwnFeed, {});
  return (
    <section className="card padded" aria-labelledby="calendario">
      <h2 id="calendario">Calendario en tu celular</h2>
      <p className="quiet small">
        Con una dirección secreta, el calendario de tu celular o computador muestra las obras, las reuniones y
        los días de cada espacio, sin valores. Quien tenga la dirección puede leerlo: no la compartas.
      </p>
      {!reading.isSuccess && <NotLoaded reading={reading} label="Cargando..." count={1} height={72} />}
      {reading.data && <Feed feed={reading.data.data} />}
    </section>
  );
};

const Feed = ({ feed }: { feed: ReplyOf<typeof readOwnFeed>['data'] }) => {
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'make' | 'end' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const make = useAction(makeOwnFeed, {
    refreshes: [readOwnFeed],
    onSuccess: ({ data }) => {
      setAddress(data.address);
      setAsking(null);
      // the button that was pressed goes
      box.current?.focus();
    },
    onError: (error) => toastError(error.message),
  });
  const end = useAction(endOwnFeed, {
    refreshes: [readOwnFeed],
    onSuccess: () => {
      setAddress(null);
      setAsking(null);
      toast('La dirección de calendario ya no sirve.');
    },
    onError: (error) => toastError(error.message),
  });
  return (
    <Stack mt="md" ref={box} tabIndex={-1}>
      {address !== null && feed !== null && <Address address={address} />}
      {feed === null ? (
        <Group>
          <SubmitButton
            variant="default"
            busy={make.isPending}
            busyLabel="Creando..."
            onClick={() => make.mutate({})}
          >
            Crear dirección de calendario
          </SubmitButton>
        </Group>
      ) : (
        <>
          <p className="small">
            Creada el <InstantText value={feed.created_at} />{' '}
            {feed.last_read_at === null ? (
              'Ningún calendario la ha leído todavía.'
            ) : (
              <>
                Leída por última vez el <InstantText value={feed.last_read_at} />
              </>
            )}
          </p>
          <Group gap="sm">
            <Button variant="default" onClick={() => setAsking('make')}>
              Crear otra dirección
            </Button>
            <Button variant="default" onClick={() => setAsking('end')}>
              Quitar dirección
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={asking === 'make'}
        title="¿Crear otra dirección de calendario?"
        confirmLabel="Crear otra dirección"
        busyLabel="Creando..."
        busy={make.isPending}
        onConfirm={() => make.mutate({})}
        onClose={() => setAsking(null)}
      >
        La dirección de ahora deja de servir: agrega la nueva en cada calendario que la use.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'end'}
        title="¿Quitar la dirección de calendario?"
        confirmLabel="Quitar dirección"
        busyLabel="Quitando..."
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => setAsking(null)}
      >
        Los calendarios que la usan dejan de recibir las fechas.
      </ConfirmDialog>
    </Stack>
  );
};

const Address = ({ address }: { address: string }) => (
  <CopyField
    label="Tu dirección de calendario"
    description="Cópiala ahora: no se vuelve a mostrar. En tu calendario, elige agregar o suscribirte por URL."
    value={address}
    variant="filled"
    words={{
      copy: 'Copiar dirección',
      copied: 'Dirección copiada',
      failed: 'No se pudo copiar. Selecciona la dirección y cópiala.',
    }}
  />
);
