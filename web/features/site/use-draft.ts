import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useToday } from '../../ui/use-today.ts';
import { draftIn, newDraft, putRecord, type RecordWithPhotos } from './queue/queue.ts';
import type { RecordContent } from './queue/queue-database.ts';
import { useQueue } from './queue/use-queue.ts';

/** Debounce of the saves of typed text; leaving the screen saves at once. */
const KEEP_AFTER_MS = 250;

/**
 * The record that is being written of a home: kept on the phone with every change. Null until it is read. A browser that
 * keeps nothing shows it all the same.
 */
export const useDraft = (accountId: number, home: { readonly id: number; readonly name: string }) => {
  const queue = useQueue(accountId);
  const [read, setRead] = useState(queue);
  const [draft, setDraft] = useState<RecordWithPhotos | null>(null);
  const [isKept, setKept] = useState(true);
  if (queue !== null && queue !== read) {
    setRead(queue);
    const found = draftIn(queue, home.id);
    // another tab has sent it
    const isSent = queue.some(({ id, state }) => id === draft?.id && state !== 'draft');
    if (draft === null || isSent || (found !== null && found.id !== draft.id)) {
      setDraft(found ?? { ...newDraft(accountId, home, Date.now()), photos: [] });
    } else if (found !== null) {
      // photos come and go by themselves; what is typed here is newer than what was kept
      setDraft({ ...draft, photos: found.photos });
    }
  }

  // a screen that stays open past midnight: nothing of the day before has been said in it
  const today = useToday();
  if (draft !== null && draft.day !== today && isBlank(draft)) setDraft({ ...draft, day: today });

  const keep = useDebouncedCallback(
    () => {
      if (draft?.state !== 'draft') return;
      void putRecord(draft).then(
        () => setKept(true),
        () => setKept(false),
      );
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
    queue: queue ?? [],
    change,
    /** false while the phone does not have what was typed last */
    isKept,
    /** nothing more is kept of it by this screen: it was sent or deleted */
    letGo: () => keep.cancel(),
  };
};

const isBlank = ({ photos, space, done, blockers }: RecordWithPhotos): boolean =>
  photos.length === 0 && space === null && done === '' && blockers === null;
