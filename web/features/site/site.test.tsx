import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { FirstHome } from './HomeCards.tsx';
import { mySites } from './my-sites.ts';
import { Component as QueuePage } from './QueuePage.tsx';
import {
  addPhotoTo,
  findDraft,
  newDraft,
  putRecord,
  type RecordWithPhotos,
  readQueue,
  reopenRecord,
  sendDraft,
} from './queue/queue.ts';
import { stateOf, waitingWords } from './queue/queue-words.ts';
import { writeWaiting } from './queue/waiting-count.ts';
import { Component as RecordPage } from './RecordPage.tsx';
import { RecordProblem } from './RecordProblem.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { Component as SitePage } from './SitePage.tsx';
import { useDraft } from './use-draft.ts';
import { type Home, sentPhotos, useMySites } from './use-my-sites.ts';
import { useTakePhotos } from './use-take-photos.ts';

const RESIDENT = 7;
const NOW = Date.parse('2026-11-25T15:42:00.000Z');
const HOME = { id: 1, name: 'Apto 904' };

watchCalls();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draftOf = (change: Partial<RecordWithPhotos> = {}): RecordWithPhotos => ({
  ...newDraft(RESIDENT, HOME, NOW),
  photos: [],
  ...change,
});

test('a record that was sent in another tab is no longer written in this one', async () => {
  const { id, ...draft } = draftOf({ done: 'Muro enchapado' });
  await putRecord({ id, ...draft });
  const { result, unmount } = renderHook(() => useDraft(RESIDENT, HOME));
  await waitFor(() => expect(result.current.draft?.id).toBe(id));
  await act(() => sendDraft({ id, ...draft }, 0, NOW));
  await waitFor(() => expect(result.current.draft?.id).not.toBe(id));
  expect(result.current.draft).toMatchObject({ state: 'draft', done: '', photos: [] });
  unmount();
});

test('a screen that stays open past midnight writes the record of the new day, unless one was begun', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const { result, rerender, unmount } = renderHook(() => useDraft(RESIDENT, { ...HOME, id: 3 }));
  await waitFor(() => expect(result.current.draft?.day).toBe('2026-11-25'));
  vi.setSystemTime(NOW + 86_400_000);
  rerender();
  expect(result.current.draft?.day).toBe('2026-11-26');
  act(() => result.current.change({ done: 'Enchape' }));
  vi.setSystemTime(NOW + 2 * 86_400_000);
  rerender();
  expect(result.current.draft).toMatchObject({ day: '2026-11-26', done: 'Enchape' });
  unmount();
});

const home: Home = {
  id: 1,
  project_code: 'APT-0148',
  name: 'Apto 904',
  address: null,
  end_date: null,
  may_tick: true,
  spaces: [],
  time: null,
  work: 0,
  sentence: '',
  record: {
    id: 'r',
    version: 1,
    spaces: [],
    done: 'Enchape',
    people: null,
    blockers: null,
    next: '',
    family_text: '',
    visible: true,
    photos: [],
  },
  blockers: [],
};

test('without a connection, what was read yesterday does not say that today has a record', () => {
  signIn('architect', RESIDENT);
  const pagination = { total: 1, currentPage: 1, totalPages: 1, hasMore: false };
  const reply = { success: true, today: '2026-11-25', expected_today: true, data: [home], pagination };
  const key = `leido:${RESIDENT}:listMySites:${JSON.stringify(mySites)}`;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Recorded = () =>
    useMySites()
      .sites?.data.map(({ record }) => record?.done ?? 'Sin registro')
      .join();
  vi.setSystemTime(NOW);
  for (const [at, said] of [
    [NOW - 3_600_000, 'Enchape'],
    [NOW - 86_400_000, 'Sin registro'],
  ] as const) {
    localStorage.setItem(key, JSON.stringify({ at, reply }));
    show(<Recorded />);
    expect(screen.getByText(said)).toBeTruthy();
    cleanup();
  }
});

test('on a day that is no business day no record is missing', async () => {
  signIn('architect', RESIDENT);
  vi.setSystemTime(NOW);
  const pagination = { total: 2, currentPage: 1, totalPages: 1, hasMore: false };
  const data = [1, 2].map((id) => ({ ...home, id, record: null }));
  const open = (expected_today: boolean) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, today: '2026-11-25', expected_today, data, pagination }),
    );
    show(<SitePage />);
  };
  open(true);
  expect(await screen.findByText('2 obras. Te falta el registro de 2.')).toBeTruthy();
  expect(screen.getByText('Sin registro hoy')).toBeTruthy();
  cleanup();
  open(false);
  expect(await screen.findByText('2 obras. Hoy no es día hábil: no se espera registro.')).toBeTruthy();
  expect(screen.queryByText('Sin registro hoy')).toBeNull();
});

test('what was read on Friday expects no record on Saturday, without a connection', () => {
  signIn('architect', RESIDENT);
  const friday = Date.parse('2026-11-27T20:00:00-05:00');
  const pagination = { total: 1, currentPage: 1, totalPages: 1, hasMore: false };
  const reply = { success: true, today: '2026-11-27', expected_today: true, data: [home], pagination };
  localStorage.setItem(
    `leido:${RESIDENT}:listMySites:${JSON.stringify(mySites)}`,
    JSON.stringify({ at: friday, reply }),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.setSystemTime(friday + 86_400_000);
  const Expected = () => (useMySites().sites?.expected_today ? 'Se espera' : 'No se espera');
  show(<Expected />);
  expect(screen.getByText('No se espera')).toBeTruthy();
});

test('a person reaches each of their homes when there are more than twenty', async () => {
  signIn('architect', RESIDENT);
  const all = Array.from({ length: 34 }, (_, index) => ({ ...home, id: index + 1 }));
  vi.stubGlobal('fetch', async (url: string) => {
    const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'));
    const pagination = { total: all.length, currentPage: 1, totalPages: 1, hasMore: false, limit };
    return Response.json({
      success: true,
      today: '2026-11-25',
      expected_today: true,
      data: all.slice(0, limit),
      pagination,
    });
  });
  const Homes = () => `${useMySites().sites?.data.length} obras`;
  show(<Homes />);
  expect(await screen.findByText('34 obras')).toBeTruthy();
});

test('photos that were sent today count for the most that a record has', async () => {
  const photos = (count: number) =>
    Array.from({ length: count }, () => ({}) as RecordWithPhotos['photos'][number]);
  const sent = draftOf({ state: 'kept', photos: photos(12) });
  const other = draftOf({ state: 'kept', photos: photos(3), projectId: 2 });
  const draft = draftOf({ photos: photos(5) });
  expect(sentPhotos(home, [sent, other, draft], draft.day, draft.day)).toBe(12);
  expect(sentPhotos(home, [sent], '2026-11-24', draft.day)).toBe(0);
  const { result } = renderHook(() => useTakePhotos(RESIDENT));
  await act(() => result.current.take({ ...HOME, sent: 15 }, [new File([], 'a.jpg')], draft));
  expect(result.current.refusal?.title).toBe('Ya van 20 fotos');
});

const aPhoto = { jpeg: new ArrayBuffer(4), small: null, takenAt: NOW };

test('what is said of a record while its photo is being kept stays, also when it was sent', async () => {
  const begun = newDraft(RESIDENT, { id: 91, name: 'Apto 904' }, NOW);
  const said = { space: 'Cocina', done: 'Muro enchapado', visible: false };
  await putRecord({ ...begun, ...said });
  await addPhotoTo(begun, aPhoto);
  expect(await findDraft(RESIDENT, 91)).toMatchObject({ ...said, photos: [{}] });
  for (const state of ['waiting', 'kept'] as const) {
    await putRecord({ ...begun, ...said, state });
    await addPhotoTo(begun, aPhoto);
    const record = (await readQueue(RESIDENT)).find(({ id }) => id === begun.id);
    expect(record).toMatchObject({ ...said, state: 'waiting' });
  }
});

test('a record is not sent while a photo of it is being kept', async () => {
  signIn('architect', RESIDENT);
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
  const pagination = { total: 1, currentPage: 1, totalPages: 1, hasMore: false };
  const mine = { ...home, id: 92, project_code: 'APT-0148', record: null, blockers: [] };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, today: '2026-11-25', expected_today: true, data: [mine], pagination }),
  );
  const user = show(<RecordPage />, ({ children }) => (
    <MemoryRouter initialEntries={['/obra/92']}>
      <Routes>
        <Route path="/obra/:projectId" element={children} />
      </Routes>
    </MemoryRouter>
  ));
  await user.type(await screen.findByLabelText('¿Qué se hizo?'), 'Muro enchapado');
  const send = screen.getByRole('button', { name: 'Enviar' });
  expect(send.getAttribute('aria-disabled')).not.toBe('true');
  const [camera] = screen.getAllByLabelText('Tomar foto');
  await user.upload(camera as HTMLElement, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Espera un momento: la foto se está guardando.')).toBeTruthy();
});

test('what is typed on a full phone is said not to be kept, before the screen is left', async () => {
  signIn('architect', RESIDENT);
  const pagination = { total: 1, currentPage: 1, totalPages: 1, hasMore: false };
  const mine = { ...home, id: 93, project_code: 'APT-0149', record: null, blockers: [] };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, today: '2026-11-25', expected_today: true, data: [mine], pagination }),
  );
  const user = show(<RecordPage />, ({ children }) => (
    <MemoryRouter initialEntries={['/obra/93']}>
      <Routes>
        <Route path="/obra/:projectId" element={children} />
      </Routes>
    </MemoryRouter>
  ));
  const line = await screen.findByLabelText('¿Qué se hizo?');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(line, 'Muro');
  expect((await screen.findByRole('alert')).textContent).toContain('no pudo guardar lo que escribiste');
  full.mockRestore();
  await user.type(line, ' enchapado');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  [NOW - 3_600_000, 'Última lectura, 9:42 a. m.'],
  [NOW - 86_400_000, 'Última lectura, 24/11/2026, 10:42 a. m.'],
])('without a connection, the last reading says its day when it is not of today', (readAt, said) => {
  vi.setSystemTime(NOW);
  show(
    <SiteLayout backTo={null} readAt={readAt} offline="Sigue.">
      {null}
    </SiteLayout>,
  );
  const words = document.body.textContent?.replaceAll(/\s/g, ' ');
  expect(words).toContain(said);
});

test('a record that waits since another day says which', () => {
  vi.setSystemTime(NOW);
  const textOf = (madeAt: number) =>
    stateOf(draftOf({ state: 'waiting', madeAt }), null).text.replaceAll(/\s/g, ' ');
  expect(textOf(NOW)).toBe('En este celular, 10:42 a. m.');
  expect(textOf(NOW - 86_400_000)).toBe('En este celular, 24/11/2026, 10:42 a. m.');
});

test('photos of yesterday that wait are not said to be of today', () => {
  vi.setSystemTime(NOW);
  const photos = Array.from({ length: 2 }, () => ({}) as RecordWithPhotos['photos'][number]);
  const queue = [draftOf({ state: 'waiting', day: '2026-11-24', photos })];
  show(<FirstHome home={{ ...home, record: null }} queue={queue} busy={false} onTaken={() => undefined} />);
  expect(screen.getByText('Hoy: sin fotos')).toBeTruthy();
});

test('a record without photos waits and is deleted in right words', async () => {
  const problem = { kind: 'refused' as const, message: 'El día ya está lleno.' };
  const record = draftOf({ state: 'waiting', problem });
  expect(waitingWords([record])).toBe('1 registro, sin fotos');
  const user = show(<RecordProblem record={record} />);
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Se borra de este celular. Remodela');
});

test('a record that was refused while its person was out of the team is sent again when they are back', async () => {
  const problem = { kind: 'left' as const, message: 'Ya no estás en el equipo de esta obra.' };
  const record = draftOf({
    id: newDraft(RESIDENT, HOME, NOW).id,
    state: 'waiting',
    done: 'Enchape',
    problem,
  });
  await putRecord(record);
  const user = show(<RecordProblem record={record} />);
  await user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
  await waitFor(async () => {
    const kept = (await readQueue(RESIDENT)).find(({ id }) => id === record.id);
    expect(kept).toMatchObject({ state: 'waiting', problem: null });
  });
});

test('a photo that is taken again and not kept says why, and the refused one stays', async () => {
  const draft = newDraft(RESIDENT, { id: 45, name: 'Apto 1204' }, NOW);
  const kept = await addPhotoTo(draft, aPhoto);
  const photo = { ...kept, problem: { kind: 'refused' as const, message: 'No se ve.' } };
  const user = show(<RecordProblem record={{ ...draft, state: 'waiting', photos: [photo] }} />);
  await user.upload(screen.getByLabelText('Repetir foto'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo leer la foto');
  expect((await findDraft(RESIDENT, 45))?.photos.map(({ id }) => id)).toEqual([photo.id]);
});

test('a record that is corrected after its works ended stays in sight, with its photos', async () => {
  signIn('architect', RESIDENT);
  const pagination = { total: 0, currentPage: 1, totalPages: 1, hasMore: false };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, today: '2026-11-25', expected_today: true, data: [], pagination }),
  );
  const home = { id: 44, name: 'Apto 1203' };
  const draft = { ...newDraft(RESIDENT, home, NOW), space: 'Baño' };
  await addPhotoTo(draft, aPhoto);
  await sendDraft(draft, 0, NOW);
  const [sent] = (await readQueue(RESIDENT)).filter(({ projectId }) => projectId === 44);
  if (sent) await reopenRecord({ ...sent, problem: { kind: 'refused', message: 'La obra terminó.' } }, NOW);
  expect(await findDraft(RESIDENT, 44)).not.toBeNull();
  show(<QueuePage />);
  const row = (await screen.findByText('Baño, 1 foto')).closest('li');
  expect(row?.textContent).toContain('Ya no estás en esta obra');
  expect(screen.queryByText('Todo está en Remodela')).toBeNull();
});

test.each([
  [{ records: 1, photos: 0 }, 'Te falta 1 registro por subir', 'guardarlo'],
  [{ records: 2, photos: 0 }, 'Te faltan 2 registros por subir', 'guardarlos'],
  [{ records: 1, photos: 1 }, 'Te falta 1 foto por subir', 'guardarla'],
  [{ records: 1, photos: 2 }, 'Te faltan 2 fotos por subir', 'guardarlas'],
])('signing out with %j says what waits', (waiting, title, keep) => {
  writeWaiting(RESIDENT, waiting);
  show(<SignOutDialog accountId={RESIDENT} onStay={() => undefined} onSignOut={() => undefined} />);
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Cerrar sesión y ${keep} aquí` })).toBeTruthy();
});
