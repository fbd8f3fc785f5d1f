import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useToday } from '../../ui/use-today.ts';
import { FirstHome, OtherHome } from './HomeCards.tsx';
import { homeCount, titleOf } from './my-sites.ts';
import { OnThisPhone } from './OnThisPhone.tsx';
import { QueueItem } from './QueueItem.tsx';
import { draftIn, type RecordWithPhotos } from './queue/queue.ts';
import { waitingWords } from './queue/queue-words.ts';
import { useSending } from './queue/sender.ts';
import { useQueue } from './queue/use-queue.ts';
import { Refusal } from './Refusal.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { type Home, homeName, outOfHand, sentPhotos, useMySites } from './use-my-sites.ts';
import { useTakePhotos } from './use-take-photos.ts';

/** /obra: the homes in works of the person, a camera for each, and what this phone has not sent yet. */
export const Component = () => {
  const accountId = useSession()?.id ?? 0;
  const { sites, readAt, failed, retry } = useMySites();
  const queue = useQueue(accountId) ?? [];
  const today = useToday();
  const homes = sites?.data ?? [];
  const missing = homes.filter((home) => !hasRecord(home, queue, today)).length;
  return (
    <SiteLayout backTo={null} readAt={readAt} offline="Sigue: todo queda en este celular.">
      <div>
        <h1 tabIndex={-1}>{titleOf(today)}</h1>
        {sites && homes.length > 0 && (
          <p className="quiet">{summaryOf(homes.length, missing, sites.expected_today)}</p>
        )}
      </div>
      <OnThisPhone
        accountId={accountId}
        serverToday={readAt === null ? (sites?.today ?? null) : null}
        queue={queue}
      />
      {sites === null && failed === null && (
        <LoadingRows label="Cargando tus obras..." count={2} height={150} />
      )}
      {failed?.network && <FirstTime onRetry={retry} />}
      {failed && !failed.network && <ErrorState message={failed.message} onRetry={retry} />}
      {sites && homes.length === 0 && (
        <EmptyState title="Hoy no tienes obras" text="Cuando te asignen una, aparece aquí con su plano." />
      )}
      <Homes
        homes={homes}
        queue={queue}
        shown={outOfHand(queue, sites?.data ?? null)}
        accountId={accountId}
        today={today}
        expected={sites?.expected_today ?? true}
      />
    </SiteLayout>
  );
};

const FirstTime = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    title="Necesitas señal una vez"
    text="Abre la obra con internet la primera vez. Después funciona sin señal."
    action={
      <Button variant="default" h={56} onClick={onRetry}>
        Intentar de nuevo
      </Button>
    }
  />
);

interface HomesProps {
  homes: readonly Home[];
  queue: readonly RecordWithPhotos[];
  /** what of it is not being written */
  shown: readonly RecordWithPhotos[];
  accountId: number;
  today: string;
  /** a record is expected today */
  expected: boolean;
}

/** The home of the last photo first, with the one filled button; the others below, each with its camera. */
const Homes = ({ homes, queue, shown, accountId, today, expected }: HomesProps) => {
  const navigate = useNavigate();
  const { take, busy, refusal } = useTakePhotos(accountId);
  const [first, ...others] = inOrder(homes, queue);
  const onTaken = (home: Home) => async (files: readonly File[]) => {
    const day = draftIn(queue, home.id)?.day ?? today;
    const sent = sentPhotos(home, queue, day, today);
    if (await take({ id: home.id, name: homeName(home), sent }, files)) void navigate(paths.site(home.id));
  };
  if (first === undefined) return <QueueCard sent={shown} />;
  const ofHome = (home: Home) => queue.filter(({ projectId }) => projectId === home.id);
  return (
    <>
      <Refusal refusal={refusal} />
      <FirstHome home={first} queue={ofHome(first)} busy={busy} onTaken={onTaken(first)} />
      <QueueCard sent={shown} />
      {others.length > 0 && (
        <Stack component="section" gap={10} aria-labelledby="tus-otras-obras">
          <Title order={2} fz="h3" id="tus-otras-obras">
            Tus otras obras
          </Title>
          <Stack component="ul" gap={10}>
            {others.map((home) => (
              <OtherHome
                key={home.id}
                home={home}
                recorded={hasRecord(home, queue, today)}
                expected={expected}
                onTaken={onTaken(home)}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
};

const hasRecord = (home: Home, queue: readonly RecordWithPhotos[], today: string): boolean =>
  home.record !== null ||
  queue.some(({ projectId, state, day }) => projectId === home.id && state !== 'draft' && day === today);

const inOrder = (homes: readonly Home[], queue: readonly RecordWithPhotos[]): Home[] => {
  const last = queue.at(-1)?.projectId;
  return homes.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
};

const summaryOf = (homes: number, missing: number, expected: boolean): string => {
  const count = homeCount(homes);
  if (missing === 0) return `${count} Todas tienen registro.`;
  if (!expected) return `${count} Hoy no es día hábil: no se espera registro.`;
  return `${count} Te falta el registro de ${missing === 1 ? 'una' : missing}.`;
};

const QueueCard = ({ sent }: { sent: readonly RecordWithPhotos[] }) => {
  const { recordId } = useSending();
  const waiting = sent.some(({ state }) => state !== 'kept');
  if (sent.length === 0) return null;
  return (
    <section className="card" aria-labelledby="en-este-celular">
      <Group component="header" justify="space-between" align="baseline" gap="4px 12px" p="14px 16px">
        <Title order={2} fz="h3" id="en-este-celular">
          En este celular
        </Title>
        <b className="num">{waiting ? waitingWords(sent) : 'Todo está en Remodela'}</b>
      </Group>
      <ul>
        {sent.toReversed().map((record) => (
          <QueueItem key={record.id} record={record} sendingId={recordId} />
        ))}
      </ul>
      {waiting && (
        <Box component="p" className="card-foot" p="12px 16px 4px" fz="sm" c="piedra.7">
          Se suben solos cuando hay señal y Remodela está abierta. Si la cierras, siguen aquí.{' '}
          <Link to={paths.siteQueue()} className="tall-link">
            Ver lo que falta por subir
          </Link>
        </Box>
      )}
    </section>
  );
};
