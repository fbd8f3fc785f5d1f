import { dayInBogota } from '#shared/domain/calendar.ts';
import { WAITING_PHOTOS_KEY } from '../../../app/session.ts';
import { newId } from '../../../ui/new-id.ts';
import {
  hasQueue,
  isNewQueue,
  openQueue,
  type Problem,
  type QueuedPhoto,
  type QueuedRecord,
  type RecordContent,
} from './queue-database.ts';
import { waitingOf, writeWaiting } from './waiting-count.ts';

/** The records and photos of an account on this phone. Every function reads and writes those of one account only. */

export interface RecordWithPhotos extends QueuedRecord {
  readonly photos: readonly QueuedPhoto[];
}

/** The phone has no room: what was to be kept last was not, and what was before is safe. */
export class PhoneFullError extends Error {
  override readonly name = 'PhoneFullError';
}

/** A prepared photo (prepare-photo.ts). */
export interface TakenPhoto {
  readonly jpeg: ArrayBuffer;
  readonly small: ArrayBuffer | null;
  readonly takenAt: number;
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Runs after every change of a queue, in this tab or in another. */
export const onQueueChange = (listener: () => void): (() => void) => {
  const inAnotherTab = ({ key }: StorageEvent) => key === WAITING_PHOTOS_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inAnotherTab);
  };
};

/** The queue of an account in the order in which it leaves, with its drafts and what was kept today. */
export const readQueue = async (accountId: number): Promise<RecordWithPhotos[]> => {
  const database = await openQueue();
  const reading = database.transaction(['records', 'photos']);
  const [records, photos] = await Promise.all([
    reading.objectStore('records').index('accountId').getAll(accountId),
    reading.objectStore('photos').index('accountId').getAll(accountId),
  ]);
  const ofRecord = Map.groupBy(photos, ({ recordId }) => recordId);
  return records
    .map((record) => ({
      ...record,
      photos: (ofRecord.get(record.id) ?? []).toSorted((a, b) => a.position - b.position),
    }))
    .toSorted((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1));
};

/** Something of it can leave, or all of it has left: what has a problem waits for the person. */
export const isSendable = (record: RecordWithPhotos): boolean =>
  record.state === 'waiting' &&
  record.problem === null &&
  (!record.recordKept ||
    record.ticksKept < record.ticks.length ||
    record.photos.some(({ kept, problem }) => !kept && problem === null) ||
    record.photos.every(({ kept }) => kept));

/** A record says something besides its photos. */
export const isSaid = ({ space, done, blockers }: RecordContent): boolean =>
  space !== null || done.trim() !== '' || (blockers ?? []).length > 0;

/** What waits: everything that was not kept, drafts with something written or photos among it. */
const countWaiting = (queue: readonly RecordWithPhotos[]) => ({
  records: queue.filter((each) => each.state === 'waiting' || (each.state === 'draft' && isSaid(each)))
    .length,
  photos: queue.flatMap(({ photos }) => photos).filter(({ kept }) => !kept).length,
});

/**
 * Notes what the browser deleted by itself: it deletes the whole database of a site, so photos were counted and there is
 * none. The counts alone say nothing: after a crash the other storage may be some seconds behind.
 */
export const noteEviction = async (accountId: number): Promise<void> => {
  const expected = waitingOf(accountId);
  const found = countWaiting(await readQueue(accountId));
  const lost = isNewQueue() ? Math.max(0, expected.photos - found.photos) : 0;
  writeWaiting(accountId, { ...found, lost: expected.lost + lost });
};

/** The person has been told what the phone deleted. */
export const forgetLost = (accountId: number): void => writeWaiting(accountId, { lost: 0 });

const recount = async (accountId: number): Promise<void> => {
  writeWaiting(accountId, countWaiting(await readQueue(accountId)));
  changed();
};

/** A transaction that ended by itself cannot be aborted. */
const abort = (transaction: { abort(): void }): void => {
  try {
    transaction.abort();
  } catch {
    // it is over
  }
};

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** The draft of a home, as this phone keeps it; null when none was begun. */
export const draftIn = (queue: readonly RecordWithPhotos[], projectId: number): RecordWithPhotos | null =>
  queue.find((each) => each.state === 'draft' && each.projectId === projectId) ?? null;

export const findDraft = async (accountId: number, projectId: number): Promise<RecordWithPhotos | null> =>
  draftIn(await readQueue(accountId), projectId);

const blank: RecordContent = {
  space: null,
  moment: 'during',
  done: '',
  visible: true,
  blockers: null,
  ticks: [],
};

export const newDraft = (
  accountId: number,
  home: { readonly id: number; readonly name: string },
  now: number,
): QueuedRecord => ({
  ...blank,
  id: newId(),
  accountId,
  projectId: home.id,
  homeName: home.name,
  state: 'draft',
  day: dayInBogota(now),
  madeAt: now,
  keptAt: null,
  recordKept: false,
  ticksKept: 0,
  dayMoved: false,
  firstPosition: 0,
  problem: null,
});

/** The person is done with a draft: it leaves after what waits already. */
export const sendDraft = async (draft: QueuedRecord, photosOfDay: number, now: number): Promise<void> => {
  const ofDay = (await readQueue(draft.accountId)).filter(
    ({ state, projectId, day }) => state !== 'draft' && projectId === draft.projectId && day === draft.day,
  );
  const before = ofDay.reduce((sum, { photos }) => sum + photos.length, 0);
  const firstPosition = Math.max(photosOfDay, before);
  await putRecord({ ...draft, state: 'waiting', madeAt: now, firstPosition });
};

/** Keeps a record as it is now, without its photos. */
export const putRecord = async (record: QueuedRecord): Promise<void> => {
  const { photos: _, ...row } = record as RecordWithPhotos;
  try {
    await (await openQueue()).put('records', row);
  } catch (error) {
    throw isFull(error) ? new PhoneFullError() : error;
  }
  await recount(record.accountId);
};

/** A refused record is a draft again, of today when it was its day that is not taken. */
export const reopenRecord = (record: QueuedRecord, now: number): Promise<void> =>
  putRecord({
    ...record,
    state: 'draft',
    day: record.problem?.kind === 'day' ? dayInBogota(now) : record.day,
    problem: null,
  });

/**
 * Adds a photo to a record, with the record itself where the phone does not have it yet: both are kept or neither. What
 * the person said meanwhile stays.
 */
export const addPhotoTo = async (
  record: QueuedRecord,
  { jpeg, small, takenAt }: TakenPhoto,
): Promise<QueuedPhoto> => {
  const { photos: _, ...row } = record as RecordWithPhotos;
  const database = await openQueue();
  const writing = database.transaction(['records', 'photos', 'contents'], 'readwrite');
  const photos = writing.objectStore('photos');
  const add = async () => {
    const before = await photos.index('recordId').getAll(record.id);
    const photo: QueuedPhoto = {
      id: newId(),
      recordId: record.id,
      accountId: record.accountId,
      position: Math.max(-1, ...before.map(({ position }) => position)) + 1,
      takenAt,
      bytes: jpeg.byteLength,
      kept: false,
      small,
      problem: null,
    };
    const now = await writing.objectStore('records').get(record.id);
    await writing
      .objectStore('records')
      .put(now?.state === 'kept' ? { ...now, state: 'waiting' } : (now ?? row));
    await photos.put(photo);
    await writing.objectStore('contents').put({ id: photo.id, jpeg });
    await writing.done;
    return photo;
  };
  const ended = writing.done.then(
    () => null,
    (error: unknown) => error,
  );
  try {
    const photo = await add();
    await recount(record.accountId);
    return photo;
  } catch (error) {
    // a part of it may have been written
    abort(writing);
    throw isFull(error) || isFull(await ended) ? new PhoneFullError() : error;
  }
};

/** The photo itself; null when the phone no longer has it. */
export const contentOf = async (photoId: string): Promise<ArrayBuffer | null> =>
  (await (await openQueue()).get('contents', photoId))?.jpeg ?? null;

/** Remodela has the photo: the phone keeps the small one for its list. */
export const keptPhoto = async (photo: QueuedPhoto): Promise<void> => {
  const writing = (await openQueue()).transaction(['photos', 'contents'], 'readwrite');
  await Promise.all([
    writing.objectStore('photos').put({ ...photo, kept: true, problem: null }),
    writing.objectStore('contents').delete(photo.id),
    writing.done,
  ]);
  await recount(photo.accountId);
};

export const setPhotoProblem = async (photo: QueuedPhoto, problem: Problem | null): Promise<void> => {
  await (await openQueue()).put('photos', { ...photo, problem });
  changed();
};

/** Removes photos, and the record that they are of when it is given. */
const remove = async (
  photos: readonly QueuedPhoto[],
  accountId: number,
  recordId?: string,
): Promise<void> => {
  const writing = (await openQueue()).transaction(['records', 'photos', 'contents'], 'readwrite');
  await Promise.all([
    recordId !== undefined && writing.objectStore('records').delete(recordId),
    ...photos.flatMap(({ id }) => [
      writing.objectStore('photos').delete(id),
      writing.objectStore('contents').delete(id),
    ]),
    writing.done,
  ]);
  await recount(accountId);
};

export const removePhoto = (photo: QueuedPhoto): Promise<void> => remove([photo], photo.accountId);

export const removeRecord = ({ id, accountId, photos }: RecordWithPhotos): Promise<void> =>
  remove(photos, accountId, id);

export const forgetQueue = async (accountId: number): Promise<void> => {
  for (const record of await readQueue(accountId)) await removeRecord(record);
};

/** What stays of a person who signs out is what waits, which they were asked about (web/app/Root.tsx). */
export const forgetAtSignOut = async (accountId: number): Promise<void> => {
  if (!(await hasQueue())) return;
  const { records, photos } = waitingOf(accountId);
  for (const record of await readQueue(accountId)) {
    if (record.state === 'kept' || records + photos === 0) await removeRecord(record);
  }
};

/** Deletes what Remodela has had since before today: the list of the phone is of today. */
export const forgetKept = async (accountId: number, now: number): Promise<void> => {
  const today = dayInBogota(now);
  for (const record of await readQueue(accountId)) {
    if (record.state === 'kept' && dayInBogota(record.keptAt ?? 0) < today) await removeRecord(record);
  }
};
