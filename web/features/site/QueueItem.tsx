import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordWithPhotos } from './queue/queue.ts';
import { photoCount, stateOf } from './queue/queue-words.ts';
import classes from './Site.module.css';
import { SmallPhoto } from './SmallPhoto.tsx';

const looks = {
  phone: { Sign: IconDeviceMobile, color: 'piedra.7' },
  sending: { Sign: IconCloudUp, color: 'blue.7' },
  problem: { Sign: IconAlertTriangle, color: 'red.7' },
  done: { Sign: IconCheck, color: 'green.8' },
};

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
  const { Sign, color } = looks[tone];
  return (
    <li className={classes.item}>
      <SmallPhoto small={record.photos[0]?.small ?? null} />
      <div>
        <b>
          {record.space ?? record.homeName}, {photoCount(record.photos.length)}
        </b>
        <Group component="p" gap={8} wrap="nowrap" mt={4} fz="sm" fw={620} c={color}>
          <Sign size={20} stroke={1.6} aria-hidden="true" />
          {text}
        </Group>
      </div>
      {children && <div className="whole-row">{children}</div>}
    </li>
  );
};
