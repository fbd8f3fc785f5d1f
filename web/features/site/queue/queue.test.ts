// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../../app/session.ts';
import {
  addPhotoTo,
  contentOf,
  findDraft,
  forgetKept,
  forgetQueue,
  newDraft,
  noteEviction,
  PhoneFullError,
  putRecord,
  readQueue,
  removePhoto,
  reopenRecord,
  sendDraft,
} from './queue.ts';
import { closeQueue } from './queue-database.ts';
import { sendQueue } from './send-queue.ts';
import { waitingOf } from './waiting-count.ts';

const RESIDENT = 7;
const OTHER = 8;
const NOW = Date.parse('2026-11-25T15:42:00.000Z');

const user = (id: number) => ({
  id,
  name: 'Julián Prada',
  email: 'julian@remodela.example',
  userType: 'employee' as const,
  department: 'architect' as const,
  employeeId: id,
  permissions: [],
  mustChangePassword: false,
});
const signIn = (id: number) =>
  startSession({ token: String(id).repeat(43), device_token: 'd'.repeat(43), user: user(id) });

/** The server at the other end of the wire: it keeps by id what it gets, in the order in which it came. */
const server = {
  records: new Map<string, { token: string; body: { done: string; spaces: string[] } }>(),
  photos: [] as { id: string; record: string; token: string; position: number }[],
  /** what the next requests get instead of being kept: a status, a code, 'lost' (kept without an answer) or 'down' */
  fails: [] as (number | 'lost' | 'down' | 'day_too_old' | null)[],
  requests: 0,
};

const answerTo = (path: string, token: string, body: FormData | string) => {
  const [, record = ''] = /\/records\/([\w-]+)\/photos$/.exec(path) ?? [];
  if (body instanceof FormData) {
    const id = String(body.get('id'));
    if (!server.photos.some((each) => each.id === id)) {
      server.photos.push({ id, record, token, position: Number(body.get('position')) });
    }
    return { success: true, data: { id } };
  }
  const parsed = JSON.parse(body);
  server.records.set(parsed.id, { token, body: parsed });
  return { success: true, data: { record_id: parsed.id, day_moved: false } };
};

/** The answer of one request; null when none comes. */
const serve = (path: string, token: string, body: FormData | string): Response | null => {
  server.requests += 1;
  const failure = server.fails.shift() ?? null;
  if (failure === 'down') return null;
  if (failure === 'day_too_old') {
    return Response.json({ success: false, message: 'Es de hace días.', code: failure }, { status: 422 });
  }
  if (typeof failure === 'number') {
    return Response.json({ success: false, message: 'No se recibió.' }, { status: failure });
  }
  const reply = answerTo(path, token, body);
  return failure === 'lost' ? null : Response.json(reply);
};

/** Uploads go by XMLHttpRequest. */
class Request extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  path = '';
  token = '';
  open(_: string, path: string) {
    this.path = path;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Authorization') this.token = value;
  }
  send(body: FormData) {
    const answer = serve(this.path, this.token, body);
    if (answer === null) return void this.dispatchEvent(new Event('error'));
    void answer.text().then((text) => {
      Object.assign(this, { status: answer.status, responseText: text });
      this.dispatchEvent(new Event('load'));
    });
  }
  abort() {}
}

beforeEach(async () => {
  await closeQueue();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    const answer = serve(path, init.headers.Authorization ?? '', init.body);
    if (answer === null) throw new TypeError('network');
    return answer;
  });
  Object.assign(server, { records: new Map(), photos: [], fails: [], requests: 0 });
  signIn(RESIDENT);
});
afterEach(() => vi.restoreAllMocks());

const photo = (bytes = 4) => ({ jpeg: new ArrayBuffer(bytes), small: new ArrayBuffer(1), takenAt: NOW });

/** A record that waits, with so many photos. */
const queued = async (accountId: number, photos: number, at: number, projectId = 1) => {
  const draft = newDraft(accountId, { id: projectId, name: 'Apto 904' }, at);
  for (let each = 0; each < photos; each += 1) await addPhotoTo(draft, photo());
  await sendDraft({ ...draft, space: 'Baño', done: `Registro ${at}` }, 0, at);
  return draft.id;
};

const send = (accountId = RESIDENT) =>
  sendQueue(accountId, { signal: new AbortController().signal, onSending: () => {} });

const ofRecords = () => server.photos.map(({ record }) => record);

test('five records with twelve photos arrive once and in order', async () => {
  const ids: string[] = [];
  for (const [index, photos] of [3, 2, 4, 1, 2].entries())
    ids.push(await queued(RESIDENT, photos, NOW + index));
  expect(waitingOf(RESIDENT)).toEqual({ records: 5, photos: 12, lost: 0 });
  expect(await send()).toBe('sent');
  expect([...server.records.keys()]).toEqual(ids);
  expect(ofRecords()).toEqual([3, 2, 4, 1, 2].flatMap((photos, index) => Array(photos).fill(ids[index])));
  expect(server.photos.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect((await readQueue(RESIDENT)).map(({ state }) => state)).toEqual(Array(5).fill('kept'));
  expect(waitingOf(RESIDENT)).toEqual({ records: 0, photos: 0, lost: 0 });
});

test('an interrupted upload resumes at the missing photo, and a lost answer stores nothing twice', async () => {
  const first = await queued(RESIDENT, 5, NOW);
  const second = await queued(RESIDENT, 2, NOW + 1);
  // the record and two photos arrive, the third does and its answer is lost
  server.fails = [null, null, null, 'lost'];
  expect(await send()).toBe('cut');
  expect(server.photos).toHaveLength(3);
  expect(waitingOf(RESIDENT).photos).toBe(5);
  expect(await send()).toBe('sent');
  expect(ofRecords()).toEqual([...Array(5).fill(first), ...Array(2).fill(second)]);
  // one more for the lost answer
  expect(server.requests).toBe(2 + 7 + 1);
  for (const { photos } of await readQueue(RESIDENT)) {
    for (const { id } of photos) expect(await contentOf(id)).toBeNull();
  }
});

test('a photo that is refused waits for the person, and the others go on', async () => {
  const id = await queued(RESIDENT, 3, NOW);
  server.fails = [null, null, 422];
  expect(await send()).toBe('sent');
  expect(server.photos.map(({ position }) => position)).toEqual([0, 2]);
  const [record] = await readQueue(RESIDENT);
  expect(record?.state).toBe('waiting');
  expect(record?.photos[1]?.problem).toEqual({ kind: 'refused', message: 'No se recibió.' });
  // what has a problem is not tried again by itself
  const before = server.requests;
  expect(await send()).toBe('sent');
  expect(server.requests).toBe(before);
  const refused = record?.photos[1];
  if (refused) await removePhoto(refused);
  expect(await send()).toBe('sent');
  expect((await readQueue(RESIDENT))[0]).toMatchObject({ id, state: 'kept' });
});

test('a record whose day is not taken any more is corrected to the day of today, with its photos', async () => {
  const id = await queued(RESIDENT, 2, NOW - 9 * 86_400_000);
  server.fails = ['day_too_old'];
  expect(await send()).toBe('sent');
  const [refused] = await readQueue(RESIDENT);
  expect(refused).toMatchObject({ day: '2026-11-16', problem: { kind: 'day' } });
  if (refused) await reopenRecord(refused, NOW);
  const draft = await findDraft(RESIDENT, 1);
  expect(draft).toMatchObject({ id, day: '2026-11-25', problem: null });
  if (draft) await sendDraft(draft, 0, NOW);
  expect(await send()).toBe('sent');
  expect(ofRecords()).toEqual([id, id]);
});

test('a record that is corrected while the next one leaves is sent in the same run', async () => {
  const first = await queued(RESIDENT, 1, NOW - 9 * 86_400_000);
  const next = await queued(RESIDENT, 1, NOW);
  server.fails = ['day_too_old'];
  let corrected = false;
  const onSending = async (id: string | null) => {
    if (id !== next || corrected) return;
    corrected = true;
    const [refused] = await readQueue(RESIDENT);
    if (refused) await reopenRecord(refused, NOW);
    const draft = await findDraft(RESIDENT, 1);
    if (draft) await sendDraft(draft, 0, NOW + 1);
  };
  const { signal } = new AbortController();
  expect(await sendQueue(RESIDENT, { signal, onSending: (id) => void onSending(id) })).toBe('sent');
  expect(ofRecords()).toEqual([next, first]);
  expect((await readQueue(RESIDENT)).map(({ state }) => state)).toEqual(['kept', 'kept']);
});

test('a home that the person left keeps its photos here, and the next home is sent', async () => {
  await queued(RESIDENT, 2, NOW, 1);
  const next = await queued(RESIDENT, 1, NOW + 1, 2);
  server.fails = [403];
  expect(await send()).toBe('sent');
  expect(ofRecords()).toEqual([next]);
  const [left] = await readQueue(RESIDENT);
  expect(left?.problem).toEqual({ kind: 'left', message: 'No se recibió.' });
  expect(waitingOf(RESIDENT).photos).toBe(2);
});

test.each([503, 429, 'down' as const])('%s is tried again later, without a problem', async (failure) => {
  await queued(RESIDENT, 1, NOW);
  server.fails = [failure];
  expect(await send()).toBe('cut');
  expect((await readQueue(RESIDENT))[0]?.problem).toBeNull();
  expect(await send()).toBe('sent');
});

test('a session that is over keeps the queue, which leaves after the same person signs in', async () => {
  await queued(RESIDENT, 2, NOW);
  server.fails = [null, 401];
  expect(await send()).toBe('signed-out');
  expect(server.photos).toHaveLength(0);
  endSession('expired');
  expect(await send()).toBe('signed-out');
  signIn(RESIDENT);
  expect(await send()).toBe('sent');
  expect(server.photos).toHaveLength(2);
});

test("another person's session neither sends nor reads it", async () => {
  await queued(RESIDENT, 2, NOW);
  endSession('signed-out');
  expect(waitingOf(RESIDENT).photos).toBe(2);
  signIn(OTHER);
  expect(await send(RESIDENT)).toBe('signed-out');
  expect(await send(OTHER)).toBe('sent');
  expect(server.requests).toBe(0);
  expect(await readQueue(OTHER)).toEqual([]);
  expect(await findDraft(OTHER, 1)).toBeNull();
});

test('a person who signs in between two photos ends the sending', async () => {
  await queued(RESIDENT, 3, NOW);
  const own = server.photos;
  own.push = (...items) => {
    const length = Array.prototype.push.apply(own, items);
    if (length === 1) signIn(OTHER);
    return length;
  };
  expect(await send()).toBe('signed-out');
  expect(own.map(({ token }) => token)).toEqual([`Bearer ${'7'.repeat(43)}`]);
});

test('a full phone says so, and what was there before is safe', async () => {
  const draft = newDraft(RESIDENT, { id: 1, name: 'Apto 904' }, NOW);
  await addPhotoTo(draft, photo());
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'contents') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(addPhotoTo(draft, photo())).rejects.toThrow(PhoneFullError);
  expect((await findDraft(RESIDENT, 1))?.photos).toHaveLength(1);
  expect(waitingOf(RESIDENT).photos).toBe(1);
});

test('photos that the phone deleted by itself are told, once', async () => {
  await queued(RESIDENT, 3, NOW);
  await closeQueue();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await noteEviction(RESIDENT);
  expect(waitingOf(RESIDENT)).toEqual({ records: 0, photos: 0, lost: 3 });
  await noteEviction(RESIDENT);
  expect(waitingOf(RESIDENT).lost).toBe(3);
});

test('a draft keeps what was typed and its photos, and is not sent', async () => {
  const draft = newDraft(RESIDENT, { id: 1, name: 'Apto 904' }, NOW);
  await addPhotoTo(draft, photo());
  await putRecord({ ...draft, done: 'Muro enchapado' });
  expect(await send()).toBe('sent');
  expect(server.requests).toBe(0);
  expect(await findDraft(RESIDENT, 1)).toMatchObject({ done: 'Muro enchapado', photos: [{ position: 0 }] });
});

test('uploaded records are listed for their day only; clearing a queue deletes its photos and keeps that of another person', async () => {
  await queued(RESIDENT, 1, NOW);
  await send();
  await forgetKept(RESIDENT, Date.now());
  expect(await readQueue(RESIDENT)).toHaveLength(1);
  await forgetKept(RESIDENT, Date.now() + 86_400_000);
  expect(await readQueue(RESIDENT)).toEqual([]);
  await queued(OTHER, 1, NOW);
  await queued(RESIDENT, 1, NOW);
  const [record] = await readQueue(RESIDENT);
  await forgetQueue(RESIDENT);
  expect(await readQueue(RESIDENT)).toEqual([]);
  expect(await contentOf(record?.photos[0]?.id ?? '')).toBeNull();
  expect(await readQueue(OTHER)).toHaveLength(1);
});
