import { Box, Button, Group, Stack } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { endOtherSessions, endOwnSession, listSessions } from '#shared/contract/auth.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import { useShell } from '../../ui/layouts/shell.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast, toastError } from '../../ui/toasts.tsx';

/** Where the account is open, and how to close it there. */
export const Sessions = () => {
  const reading = useEndpoint(listSessions, {});
  const endOthers = useAction(endOtherSessions, {
    refreshes: [listSessions],
    onSuccess: ({ ended_sessions }) => toast(endedWords(ended_sessions)),
    onError: (error) => toastError(error.message),
  });
  const sessions = reading.data?.data ?? [];
  const alone = sessions.length < 2;

  return (
    <section className="card padded" aria-labelledby="sesiones">
      <h2 id="sesiones">Sesiones abiertas</h2>
      <p className="quiet small">
        Si no reconoces una, ciérrala y cambia tu contraseña. Una sesión sin uso se cierra sola a las 12
        horas.
      </p>
      {!reading.isSuccess && (
        <NotLoaded reading={reading} label="Cargando sesiones..." count={2} height={72} />
      )}
      {reading.data && (
        <>
          <Box component="ul" className="rows" mb="lg">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
          <SubmitButton
            variant="default"
            whyOff={alone ? 'No tienes sesiones abiertas en otros equipos.' : null}
            busy={endOthers.isPending}
            busyLabel="Cerrando..."
            onClick={() => endOthers.mutate({})}
          >
            Cerrar las demás
          </SubmitButton>
        </>
      )}
    </section>
  );
};

const endedWords = (ended: number): string => {
  if (ended === 0) return 'Ya no había otras sesiones abiertas.';
  return ended === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${ended} sesiones.`;
};

const SessionRow = ({ session }: { session: ReplyOf<typeof listSessions>['data'][number] }) => {
  const { signOut } = useShell();
  const end = useAction(endOwnSession, {
    refreshes: [listSessions],
    onSuccess: () => toast('Sesión cerrada.'),
    onError: (error) => toastError(error.message),
  });
  const close = () => (session.current ? void signOut() : end.mutate({ params: { id: session.id } }));
  return (
    <Group component="li" gap={14} py={16}>
      <IconDeviceLaptop size={24} stroke={1.6} aria-hidden="true" color="var(--mantine-color-petroleo-7)" />
      <Stack gap={2} flex={1} miw={0}>
        <b>
          {session.device}{' '}
          {session.current && (
            <span className="tag" data-tone="own">
              Este equipo
            </span>
          )}
        </b>
        <span className="quiet small">
          Abierta el <InstantText value={session.created_at} dayOnly />. Último uso:{' '}
          <InstantText value={session.last_used_at} />
        </span>
      </Stack>
      <Button
        variant="default"
        className="wide-on-phone"
        onClick={close}
        loading={end.isPending}
        aria-label={`Cerrar esta sesión: ${session.device}`}
      >
        Cerrar esta sesión
      </Button>
    </Group>
  );
};
