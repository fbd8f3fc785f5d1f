import { Box, Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { QueueItem } from './QueueItem.tsx';
import type { RecordWithPhotos } from './queue/queue.ts';
import { waitingWords } from './queue/queue-words.ts';
import { useSending } from './queue/sender.ts';

/** What this phone has of today: what waits, and what Remodela has. */
export const QueueCard = ({ queue }: { queue: readonly RecordWithPhotos[] }) => {
  const { recordId } = useSending();
  const sent = queue.filter(({ state }) => state !== 'draft');
  const waiting = sent.some(({ state }) => state === 'waiting');
  if (sent.length === 0) return null;
  return (
    <section className="card" aria-labelledby="en-este-celular">
      <Group component="header" justify="space-between" align="baseline" gap="4px 12px" p="14px 16px">
        <Title order={2} fz="h3" id="en-este-celular">
          En este celular
        </Title>
        <b className="num">{waiting ? waitingWords(queue) : 'Todo está en Remodela'}</b>
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
