import { addPhoto, saveRecord } from '#shared/contract/site.ts';
import { tickStage } from '#shared/contract/site-progress.ts';
import { MAX_CAPTION, type RecordReason } from '#shared/domain/daily-record.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { readUser } from '../../../app/session.ts';
import {
  contentOf,
  isSendable,
  keptPhoto,
  putRecord,
  type RecordWithPhotos,
  readQueue,
  setPhotoProblem,
} from './queue.ts';
import type { Problem, QueuedPhoto } from './queue-database.ts';

/**
 * 'sent': nothing more can leave; 'cut': no answer, to try again later; 'signed-out': the session is over, or another
 * person's.
 */
type Ending = 'sent' | 'cut' | 'signed-out';

/** Ends the sending at once. What has been sent stays sent. */
class Stop extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

/** What leaves now, for the screen; null between records. */
type OnSending = (recordId: string | null) => void;

/**
 * Sends the queue of an account, one thing at a time: each record in the order in which they were made, then its ticks,
 * then its photos in their order. Each is noted as soon as the server has it, so another run goes on where this one
 * ended. What was answered and not noted is sent again with its id, and the server keeps it once.
 */
export const sendQueue = async (
  accountId: number,
  { signal, onSending }: { signal: AbortSignal; onSending: OnSending },
): Promise<Ending> => {
  try {
    for (let next = await nextOf(accountId); next !== null; next = await nextOf(accountId)) {
      onSending(next.id);
      await sendRecord(next, signal);
    }
    return 'sent';
  } catch (error) {
    if (error instanceof Stop) return error.ending;
    if (signal.aborted) return 'signed-out';
    throw error;
  } finally {
    onSending(null);
  }
};

/** Read again each time: records and photos may be added, or sent again, while others leave. */
const nextOf = async (accountId: number): Promise<RecordWithPhotos | null> =>
  (await readQueue(accountId)).find(isSendable) ?? null;

const sendRecord = async (record: RecordWithPhotos, signal: AbortSignal): Promise<void> => {
  let now = record;
  const keep = async (change: Partial<RecordWithPhotos>) => {
    now = { ...now, ...change };
    await putRecord(now);
  };
  if (!now.recordKept) {
    const body = bodyOf(now);
    const reply = await answered(now.accountId, () =>
      call(saveRecord, { params: { id: now.projectId }, body }, { signal }),
    );
    if (reply instanceof ApiError) return keep({ problem: problemOf(reply) });
    await keep({ recordKept: true, dayMoved: reply.data.day_moved });
  }
  for (const { space, stageId, ticked } of now.ticks.slice(now.ticksKept)) {
    const body = { space, stage_id: stageId, ticked };
    // a refused tick holds back no photo: the stages of the home say how they stand
    await answered(now.accountId, () => call(tickStage, { params: { id: now.projectId }, body }, { signal }));
    await keep({ ticksKept: now.ticksKept + 1 });
  }
  const unsent = now.photos.filter(({ kept }) => !kept);
  for (const photo of unsent) await sendPhoto(now, photo, signal);
  // of one that had some it is seen once it is read again: another may have been added meanwhile
  if (unsent.length === 0) await keep({ state: 'kept', keptAt: Date.now() });
};

/** What the family reads is the line, when it may see the record. */
const bodyOf = ({ id, day, space, done, visible, blockers }: RecordWithPhotos) => ({
  id,
  day,
  sent_at: new Date().toISOString(),
  spaces: space === null ? [] : [space],
  people: null,
  blockers: blockers === null ? null : [...blockers],
  visible,
  done,
  next: '',
  family_text: visible ? done : '',
});

/** A refused photo waits for the person. */
const sendPhoto = async (
  record: RecordWithPhotos,
  photo: QueuedPhoto,
  signal: AbortSignal,
): Promise<void> => {
  if (photo.problem !== null) return;
  const jpeg = await contentOf(photo.id);
  if (jpeg === null) return setPhotoProblem(photo, { kind: 'gone', message: 'El celular borró esta foto.' });
  const form = {
    id: photo.id,
    space: record.space ?? '',
    moment: record.moment,
    caption: record.done.slice(0, MAX_CAPTION),
    visible: record.visible ? ('true' as const) : ('false' as const),
    position: record.firstPosition + photo.position,
  };
  const file = new File([jpeg], `${photo.id}.jpg`, { type: 'image/jpeg' });
  const reply = await answered(record.accountId, () =>
    upload(addPhoto, { params: { id: record.id }, form, file }, { signal }),
  );
  await (reply instanceof ApiError ? setPhotoProblem(photo, problemOf(reply)) : keptPhoto(photo));
};

/**
 * The reply, or the refusal of this one thing. Anything else ends the sending. The session is looked at in the same turn
 * in which the call takes its token: nothing leaves with that of another person.
 */
const answered = async <T>(accountId: number, send: () => Promise<T>): Promise<T | ApiError> => {
  if (readUser()?.id !== accountId) throw new Stop('signed-out');
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw new Stop('signed-out');
    if (isPassing(error)) throw new Stop('cut');
    return error;
  }
};

const isPassing = ({ network, notJson, status }: ApiError): boolean =>
  network || notJson || status === 408 || status === 429 || status >= 500;

/** Refusals that the day of today would not get. */
const OF_DAY: ReadonlySet<string> = new Set<RecordReason>(['day_to_come', 'day_too_old', 'before_works']);

const problemOf = ({ status, code, message }: ApiError): Problem => ({
  kind: status === 403 || status === 404 ? 'left' : OF_DAY.has(code) ? 'day' : 'refused',
  message,
});
