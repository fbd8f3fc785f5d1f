import { useEffect, useState } from 'react';
import { forgetKept, onQueueChange, type RecordWithPhotos, readQueue } from './queue.ts';

/** The queue of an account on this phone, followed; null until it is read. Storage that fails shows an empty one. */
export const useQueue = (accountId: number): readonly RecordWithPhotos[] | null => {
  const [queue, setQueue] = useState<readonly RecordWithPhotos[] | null>(null);
  useEffect(() => {
    let current = true;
    const read = () =>
      void readQueue(accountId)
        .catch(() => [])
        .then((records) => current && setQueue(records));
    read();
    void forgetKept(accountId, Date.now()).catch(() => undefined);
    const forget = onQueueChange(read);
    return () => {
      current = false;
      forget();
    };
  }, [accountId]);
  return queue;
};
