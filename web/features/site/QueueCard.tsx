import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { QueueItem } from './QueueItem.tsx';
import type { RecordWithPhotos } from './queue/queue.ts';
import { waitingWords } from './queue/queue-words.ts';
import { useSending } from './queue/sender.ts';
import classes from './Site.module.css';

/** What this phone has of today: what waits, and what Remodela has. */
export const QueueCard = ({ queue }: { queue: readonly RecordWithPhotos[] }) => {
  const { recordId } = useSending();
  const sent = queue.filter(({ state }) => state !== 'draft');
  const waiting = sent.some(({ state }) => state === 'waiting');
  if (sent.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="en-este-celular">
      <header className={classes.cardHead}>
        <h2 id="en-este-celular">En este celular</h2>
        <b className="num">{waiting ? waitingWords(queue) : 'Todo está en Remodela'}</b>
      </header>
      <ul>
        {sent.toReversed().map((record) => (
          <QueueItem key={record.id} record={record} sendingId={recordId} />
        ))}
      </ul>
      {waiting && (
        <p className={classes.cardFoot}>
          Se suben solos cuando hay señal y Remodela está abierta. Si la cierras, siguen aquí.{' '}
          <Link to={paths.siteQueue()} className="tall-link">
            Ver lo que falta por subir
          </Link>
        </p>
      )}
    </section>
  );
};
