import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Day } from '#shared/domain/calendar.ts';
import type { Blocker, PhotoMoment } from '#shared/domain/daily-record.ts';

/**
 * The database of this phone: the records and photos that wait to be sent. Each row names the account that it is of
 * (docs/decisions/0058-phone-without-signal.md).
 */

/** Why the server did not take something. What has a problem waits for the person; the rest goes on. */
export interface Problem {
  /** 'left': the person is no longer in the team of the home; 'day': its day is not taken; 'gone': the phone deleted it */
  readonly kind: 'left' | 'refused' | 'day' | 'gone';
  /** what the server said */
  readonly message: string;
}

export interface Tick {
  readonly space: string;
  readonly stageId: number;
  readonly ticked: boolean;
}

export interface RecordContent {
  readonly space: string | null;
  readonly moment: PhotoMoment;
  readonly done: string;
  readonly visible: boolean;
  /** null: not said */
  readonly blockers: readonly Blocker[] | null;
  readonly ticks: readonly Tick[];
}

export interface QueuedRecord extends RecordContent {
  /** made here; the server knows the record by it */
  readonly id: string;
  readonly accountId: number;
  readonly projectId: number;
  readonly homeName: string;
  /** 'draft': it is being written; 'waiting': to be sent; 'kept': Remodela has all of it */
  readonly state: 'draft' | 'waiting' | 'kept';
  /** the day on which it was begun, by this phone's clock */
  readonly day: Day;
  /** instants in milliseconds of this phone's clock; a draft is made anew when it is sent, and records leave in that order */
  readonly madeAt: number;
  readonly keptAt: number | null;
  /** the server has the record, and so many of its ticks */
  readonly recordKept: boolean;
  readonly ticksKept: number;
  /** the server moved the day, because the clock of this phone is off */
  readonly dayMoved: boolean;
  /** photos of that home and day that come before its own */
  readonly firstPosition: number;
  readonly problem: Problem | null;
}

export interface QueuedPhoto {
  /** made here; the server knows the photo by it */
  readonly id: string;
  readonly recordId: string;
  readonly accountId: number;
  /** order in the record, from 0 */
  readonly position: number;
  readonly takenAt: number;
  readonly bytes: number;
  readonly kept: boolean;
  /** a small JPEG for the lists */
  readonly small: ArrayBuffer | null;
  readonly problem: Problem | null;
}

interface QueueSchema extends DBSchema {
  records: { key: string; value: QueuedRecord; indexes: { accountId: number } };
  photos: { key: string; value: QueuedPhoto; indexes: { accountId: number; recordId: string } };
  /** the photos themselves, apart, so that a list does not read them */
  contents: { key: string; value: { readonly id: string; readonly jpeg: ArrayBuffer } };
}

export type QueueDatabase = IDBPDatabase<QueueSchema>;

const NAME = 'remodela-obra';
const VERSION = 1;

let opening: Promise<QueueDatabase> | null = null;
let isNew = false;

/** True when there was no database before this program opened it: nothing was ever kept, or the browser deleted it. */
export const isNewQueue = (): boolean => isNew;

/** Asks without making one: a database that was not there tells that the browser deleted it. */
export const hasQueue = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === NAME);

/** Opened once; again after the browser closed it, as when it deletes what a site keeps. */
export const openQueue = (): Promise<QueueDatabase> => {
  opening ??= openDB<QueueSchema>(NAME, VERSION, {
    upgrade(database, before) {
      isNew = before === 0;
      database.createObjectStore('records', { keyPath: 'id' }).createIndex('accountId', 'accountId');
      const photos = database.createObjectStore('photos', { keyPath: 'id' });
      photos.createIndex('accountId', 'accountId');
      photos.createIndex('recordId', 'recordId');
      database.createObjectStore('contents', { keyPath: 'id' });
    },
    // a newer program in another tab: this one gives way and opens it again when it needs it
    blocking: closeQueue,
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
};

export const closeQueue = async (): Promise<void> => {
  const open = opening;
  opening = null;
  await open?.then((database) => database.close()).catch(() => undefined);
};
