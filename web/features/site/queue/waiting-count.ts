import { WAITING_PHOTOS_KEY } from '../../../app/session.ts';
import { objectSlot } from '../../../app/storage.ts';

/**
 * How many photos of each account wait on this phone. It stands beside the queue, in the browser's other storage: what is
 * read at once when somebody signs out or in, and how an eviction of the queue is noticed. It names no person.
 */

interface Waiting {
  readonly records: number;
  readonly photos: number;
  /** photos that the phone deleted and the person has not been told of yet */
  readonly lost: number;
}

const nothing: Waiting = { records: 0, photos: 0, lost: 0 };
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const slot = objectSlot<Record<string, unknown>>(WAITING_PHOTOS_KEY, (value) => !Array.isArray(value));

/** Storage may have been edited by hand: anything else counts as nothing. */
const waitingIn = (all: Record<string, unknown> | null, accountId: number | string): Waiting => {
  const { records, photos, lost } = (all?.[accountId] ?? {}) as Partial<Record<keyof Waiting, unknown>>;
  return {
    records: isCount(records) ? records : 0,
    photos: isCount(photos) ? photos : 0,
    lost: isCount(lost) ? lost : 0,
  };
};

export const waitingOf = (accountId: number): Waiting => waitingIn(slot.read(), accountId);

export const useWaitingOf = (accountId: number): Waiting => waitingIn(slot.use(), accountId);

/** What waits on this phone for other people. */
export const useWaitingOfOthers = (accountId: number | null): Waiting => {
  const all = slot.use();
  return Object.keys(all ?? {})
    .filter((each) => each !== String(accountId))
    .map((each) => waitingIn(all, each))
    .reduce(
      (sum, { records, photos }) => ({
        records: sum.records + records,
        photos: sum.photos + photos,
        lost: 0,
      }),
      nothing,
    );
};

export const writeWaiting = (accountId: number, change: Partial<Waiting>): void => {
  const { [accountId]: _, ...others } = slot.read() ?? {};
  const now = { ...waitingOf(accountId), ...change };
  const isEmpty = now.records + now.photos + now.lost === 0;
  slot.write(isEmpty ? others : { ...others, [accountId]: now });
};
