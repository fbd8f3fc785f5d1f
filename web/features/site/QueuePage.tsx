import { Group, Progress, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { theHourWords } from '#shared/domain/calendar.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { fileSize } from '../../ui/file-rules.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { QueueItem } from './QueueItem.tsx';
import type { RecordWithPhotos } from './queue/queue.ts';
import { waitingWords } from './queue/queue-words.ts';
import { useSending } from './queue/sender.ts';
import { useQueue } from './queue/use-queue.ts';
import { RecordProblem } from './RecordProblem.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { outOfHand, useMySites } from './use-my-sites.ts';

/** /obra/por-subir: what this phone has not sent yet, how far it is, and what waits for the person. */
export const Component = () => {
  const accountId = useSession()?.id ?? 0;
  const queue = useQueue(accountId);
  const { recordId, cut, backAt } = useSending();
  const { sites } = useMySites();
  const sent = outOfHand(queue ?? [], sites?.data ?? null);
  return (
    <SiteLayout backTo={paths.site()} offline="Lo que falta queda en este celular.">
      <div>
        <h1 tabIndex={-1}>Por subir</h1>
        {backAt !== null && !cut && <p className="quiet">Volvió la señal a {theHourWords(backAt)}</p>}
        {cut && <p className="quiet">No hubo respuesta. Se intenta de nuevo solo.</p>}
      </div>
      {queue === null && <LoadingRows label="Leyendo este celular..." count={2} height={80} />}
      {queue !== null && sent.length === 0 && (
        <EmptyState title="No hay nada por subir" text="Lo que registres sin señal espera aquí." />
      )}
      {sent.length > 0 && (
        <section className="card" aria-label="Registros de este celular">
          <Total queue={sent} sendingId={recordId} />
          <ul>
            {sent.map((record) => (
              <QueueItem key={record.id} record={record} sendingId={recordId}>
                <RecordProblem record={record} />
              </QueueItem>
            ))}
          </ul>
        </section>
      )}
      <Link to={paths.site()} className="tall-link">
        Volver a tus obras
      </Link>
    </SiteLayout>
  );
};

const Total = ({ queue, sendingId }: { queue: readonly RecordWithPhotos[]; sendingId: string | null }) => {
  const photos = queue.flatMap((record) => record.photos);
  const arrived = photos.filter(({ kept }) => kept);
  const sizeOf = (some: typeof photos) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const waits = queue.some(({ state }) => state !== 'kept');
  const words = !waits
    ? 'Todo está en Remodela'
    : photos.length === 0
      ? waitingWords(queue)
      : `${sendingId === null ? 'En Remodela' : 'Subiendo'} ${arrived.length} de ${photos.length}`;
  return (
    <Stack component="header" gap={10} p="14px 16px">
      <Group justify="space-between" align="baseline" gap="4px 12px">
        <h2>
          <span role="status">{words}</span>
        </h2>
        {photos.length > 0 && (
          <span className="num quiet">
            {waits && arrived.length > 0
              ? `${fileSize(sizeOf(arrived))} de ${fileSize(sizeOf(photos))}`
              : fileSize(sizeOf(photos))}
          </span>
        )}
      </Group>
      {waits && photos.length > 0 && (
        <Progress
          value={(arrived.length / photos.length) * 100}
          transitionDuration={0}
          size="lg"
          aria-label="Fotos subidas"
        />
      )}
    </Stack>
  );
};
