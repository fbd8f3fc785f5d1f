import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import {
  draftIn,
  newDraft,
  onQueueChange,
  putRecord,
  type RecordWithPhotos,
  readQueue,
} from './queue/queue.ts';
import type { RecordContent } from './queue/queue-database.ts';

/** Debounce of the saves of typed text; leaving the screen saves at once. */
const KEEP_AFTER_MS = 250;

/**
 * The record that is being written of a home: kept on the phone with every change. Null until it is read. A browser that
 * keeps nothing shows it all the same.
 */
export const useDraft = (accountId: number, home: { readonly id: number; readonly name: string }) => {
  const [draft, setDraft] = useState<RecordWithPhotos | null>(null);
  const { id, name } = home;

  useEffect(() => {
    let current = true;
    const blank = () => ({ ...newDraft(accountId, { id, name }, Date.now()), photos: [] });
    const read = () =>
      void readQueue(accountId)
        .catch(() => [])
        .then((queue) => {
          if (!current) return;
          const found = draftIn(queue, id);
          // photos come and go by themselves; what is typed here is newer than what was kept
          setDraft((shown) => {
            // another tab has sent it
            const isSent = queue.some((each) => each.id === shown?.id && each.state !== 'draft');
            if (shown === null || isSent || (found !== null && found.id !== shown.id))
              return found ?? blank();
            return found === null ? shown : { ...shown, photos: found.photos };
          });
        });
    read();
    const forget = onQueueChange(read);
    return () => {
      current = false;
      forget();
    };
  }, [accountId, id, name]);

  const keep = useDebouncedCallback(
    () => {
      if (draft?.state === 'draft') void putRecord(draft).catch(() => undefined);
    },
    { delay: KEEP_AFTER_MS, flushOnUnmount: true },
  );
  const change = (content: Partial<RecordContent>) => {
    setDraft((shown) => shown && { ...shown, ...content });
    keep();
  };
  useWindowEvent('visibilitychange', () => keep.flush());
  return {
    draft,
    change,
    /** nothing more is kept of it by this screen: it was sent or deleted */
    letGo: () => keep.cancel(),
  };
};
