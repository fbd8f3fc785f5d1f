import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as approval from '#shared/contract/change-approval.ts';
import * as api from '#shared/contract/changes.ts';
import {
  addReadyChange,
  anEmptyChange,
  aPricedLine,
  approveWithCodes,
  mailedCode,
  readyToApprove,
  sendChangeAs,
} from '../../../test/changes.ts';
import { aPng } from '../../../test/finalizar.ts';
import { buildPricedHome, type PricedHome } from '../../../test/priced-home.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/** What each role writes and reads of an otrosí, and that no family reaches the one of another. */
let server: TestServer;
let home: PricedHome;

beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  await approveWithCodes(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await buildPricedHome(server);
});

const read = async (id: number, who: Who = 'manager') =>
  (await server.call(who, api.readChange, { params: { id } })).reply.data;

test('an architect proposes without amounts, and reads none', async () => {
  const made = await server.call('architect', api.createChange, {
    params: { id: home.projectId },
    body: { title: 'Tubería', suggestion_id: home.suggestionId },
  });
  expect(made.status).toBe(200);
  const { id } = made.reply.data;
  const priced = { ...aPricedLine, kind: 'change_space', space: 'Cocina' } as const;
  const { amount: _, cost: __, ...line } = priced;
  const body = { revision: 0, title: 'x', lines: [line], days: 2, days_reason: 'x', if_refused: '' };
  expect((await server.call('architect', api.saveChange, { params: { id }, body })).status).toBe(200);
  const withPrice = { ...body, revision: 1, lines: [priced] };
  expect((await server.call('architect', api.saveChange, { params: { id }, body: withPrice })).status).toBe(
    403,
  );
  const seen = await read(id, 'architect');
  expect([seen.value, seen.preview.money, seen.lines[0]?.price_before]).toEqual([null, null, null]);
  const seller = await read(id, 'sales');
  expect([seller.lines[0]?.cost, seller.preview.money?.margin]).toEqual([null, null]);
  expect(seller.suggestion?.text).toBe('Más luz en la cocina');
});

test('a draft, and the otrosí of another home, are unknown to a family', async () => {
  const id = await addReadyChange(server, home.projectId);
  expect((await server.call(home.client, approval.readMyChange, { params: { id } })).status).toBe(404);
  await sendChangeAs(server, 'manager', id);
  const other = await buildPricedHome(server);
  for (const endpoint of [approval.readMyChange, approval.askChangeCode] as const)
    expect((await server.call(other.client, endpoint, { params: { id } })).status).toBe(404);
  const approving = await readyToApprove(server, home.client, id, () => mailedCode(server));
  if (!approving) throw new Error('the otrosí cannot be approved');
  expect((await server.call(other.client, approval.approveChange, approving)).status).toBe(404);
  const no = { params: { id }, body: { reason: 'No la queremos' } };
  expect((await server.call(other.client, approval.refuseChange, no)).status).toBe(404);
  expect((await read(id)).state).toBe('sent');
  expect((await server.call(home.client, approval.approveChange, approving)).status).toBe(200);
});

test('a lack is said at its field, and an old revision is refused', async () => {
  const id = await addReadyChange(server, home.projectId, { cost: null });
  const refused = await sendChangeAs(server, 'manager', id);
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'Falta el costo directo: lo escribe gerencia.',
  ]);
  const body = { revision: 0, title: 'x', lines: [], days: 0, days_reason: '', if_refused: '' };
  expect((await server.call('sales', api.saveChange, { params: { id }, body })).status).toBe(409);
});

test('a draft that is saved again because its answer was lost was saved by nobody else', async () => {
  const id = await addReadyChange(server, home.projectId);
  const { revision, lines } = (await server.call('sales', api.readChange, { params: { id } })).reply.data;
  const body = { ...anEmptyChange, revision };
  const save = () =>
    server.call('sales', api.saveChange, { params: { id }, body }, { idempotencyKey: `draft-${id}-again` });
  expect(lines).toHaveLength(1);
  expect([(await save()).reply.data, (await save()).reply.data]).toEqual(
    Array.from({ length: 2 }, () => ({ revision: revision + 1 })),
  );
});

test('a draft that somebody else saved since it was read is not sent unread, although its figures are the same', async () => {
  const id = await addReadyChange(server, home.projectId);
  const params = { id };
  const seen = (await server.call('sales', api.readChange, { params })).reply.data;
  const body = {
    ...anEmptyChange,
    revision: seen.revision,
    lines: seen.lines.map(({ id: line, kind, space, area, was, reason }) => ({
      ...{ id: line, kind, space, area, was, reason, becomes: 'Ocho lámparas' },
    })),
  };
  expect((await server.call('architect', api.saveChange, { params, body })).status).toBe(200);
  const send = (revision: number) =>
    server.call('sales', api.sendChange, {
      params,
      body: { fingerprint: seen.preview.fingerprint, revision },
    });
  const refused = await send(seen.revision);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Otra persona cambió este otrosí mientras lo mirabas. Léelo otra vez antes de enviarlo.',
  ]);
  expect((await send(seen.revision + 1)).status).toBe(200);
});

test('nor with photos that were added or taken away since it was read', async () => {
  const id = await addReadyChange(server, home.projectId);
  const { preview, revision } = (await server.call('sales', api.readChange, { params: { id } })).reply.data;
  const photo = { params: { id }, form: { caption: 'El muro' } };
  const image = { file: { name: 'muro.png', content: aPng() } };
  const added = (await server.call('architect', api.addChangePhoto, photo, image)).reply.data;
  const send = (photos: number[]) =>
    server.call('sales', api.sendChange, {
      params: { id },
      body: { fingerprint: preview.fingerprint, revision, photos },
    });
  const refused = await send([]);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Otra persona cambió este otrosí mientras lo mirabas. Léelo otra vez antes de enviarlo.',
  ]);
  expect((await send([added.id + 1])).status).toBe(409);
  expect((await send([added.id])).status).toBe(200);
});
