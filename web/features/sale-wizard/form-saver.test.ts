import { beforeEach, expect, test, vi } from 'vitest';
import { mergeTyped } from '#shared/domain/merge.ts';
import { confirmed } from '../../test/confirmed-draft.ts';
import { signIn } from '../../test/staff-session.ts';
import { formSaver } from './form-saver.ts';
import type { Cells } from './typed-storage.ts';

const typed = (value: string): Cells => ({ hobbies: { value, seen: '' } });

let stored: Cells;
let theirs: Cells[];
/** holds the answer of the next call */
let answering: Promise<unknown>;
let isLost: boolean;

beforeEach(() => {
  signIn('sales');
  [stored, theirs, answering, isLost] = [{}, [], Promise.resolve(), false];
  // merges as the server does; what it stored stays when its answer is lost
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { form, seen } = JSON.parse(String(body));
    const { merged, conflicts } = mergeTyped({ stored, seen, wanted: form });
    if (conflicts.length === 0) stored = merged as Cells;
    const waits = answering;
    answering = Promise.resolve();
    await waits;
    if (isLost) throw new TypeError('Failed to fetch');
    if (conflicts.length === 0) return Response.json({ success: true });
    return Response.json({ code: 'changed_meanwhile', message: 'Cambió', conflicts }, { status: 409 });
  });
});

const start = () =>
  formSaver({
    draftId: confirmed.id,
    step: 'brief',
    saved: { hobbies: '' },
    server: undefined,
    onState: () => undefined,
    onSaved: () => undefined,
    onTheirs: (cells) => theirs.push(cells),
  });

test('a text whose answer was lost is no text of another device', async () => {
  const saver = start();
  saver.type(typed('Leer'));
  isLost = true;
  await saver.flush();
  isLost = false;
  saver.type(typed('Leer y correr'));
  await saver.flush();
  expect(stored).toEqual(typed('Leer y correr'));
  expect(theirs.filter((cells) => Object.keys(cells).length > 0)).toEqual([]);
});

test('nor is a text that is on its way when the page is hidden', async () => {
  const saver = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  saver.type(typed('Leer'));
  const first = saver.flush();
  saver.type(typed('Leer y correr'));
  await saver.flush(true);
  resolve();
  await first;
  expect(stored).toEqual(typed('Leer y correr'));
  expect(theirs.filter((cells) => Object.keys(cells).length > 0)).toEqual([]);
});

test('a text of another device is shown beside the own one', async () => {
  const saver = start();
  stored = typed('Cantar');
  saver.type(typed('Leer'));
  await saver.flush();
  expect(theirs).toEqual([typed('Cantar')]);
  expect(stored).toEqual(typed('Cantar'));
});
