import { IconAlertTriangle, IconCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordWithPhotos } from './queue/queue.ts';
import { photoCount, stateOf } from './queue/queue-words.ts';
import classes from './Site.module.css';
import { SmallPhoto } from './SmallPhoto.tsx';

const signs = { phone: IconDeviceMobile, sending: IconCloudUp, problem: IconAlertTriangle, done: IconCheck };

interface QueueItemProps {
  record: RecordWithPhotos;
  /** the record that is leaving now */
  sendingId: string | null;
  /** what is wrong and what can be done about it */
  children?: ReactNode;
}

/** A record of this phone: its first photo, where it is of, and how far it has come. */
export const QueueItem = ({ record, sendingId, children }: QueueItemProps) => {
  const { tone, text } = stateOf(record, sendingId);
  const Sign = signs[tone];
  return (
    <li className={classes.item}>
      <SmallPhoto small={record.photos[0]?.small ?? null} />
      <div>
        <b>
          {record.space ?? record.homeName}, {photoCount(record.photos.length)}
        </b>
        <p className={classes.state} data-tone={tone}>
          <Sign size={20} stroke={1.6} aria-hidden="true" />
          {text}
        </p>
      </div>
      {children && <div className={classes.itemMore}>{children}</div>}
    </li>
  );
};
