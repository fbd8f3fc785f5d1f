import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChange, readChange, saveChange, voidChange } from '#shared/contract/changes.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { anEmptyChange, aPricedLine } from '../../../test/changes.ts';
import { buildPricedHome, type PricedHome } from '../../../test/priced-home.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** What a draft refuses to keep, and what it shows while it lacks something. */

let server: TestServer;
let home: PricedHome;
let params: { id: number };

beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await buildPricedHome(server);
  const made = await server.call('manager', createChange, { params: { id: home.projectId }, body: {} });
  params = { id: made.reply.data.id };
});

type Written = Partial<CallOf<typeof saveChange>['body']>;

const read = async () => (await server.call('manager', readChange, { params })).reply.data;

const save = async (written: Written) => {
  const { revision } = await read();
  return server.call('manager', saveChange, { params, body: { ...anEmptyChange, ...written, revision } });
};

describe('a draft that has no plan yet', () => {
  /** A new instalment without its name and date. */
  const noPlan: Written = { lines: [aPricedLine], way: 'new_instalment' };

  test('keeps no date of an instalment of another sale, or of none', async () => {
    const other = await buildPricedHome(server);
    expect((await save(noPlan)).status).toBe(200);
    for (const instalment_id of [other.instalments[3] ?? 0, 999_999]) {
      const saved = await save({ ...noPlan, terms: [{ instalment_id, date: '2026-09-01' }] });
      expect([saved.status, saved.error.code]).toEqual([404, 'terms_unknown']);
    }
    expect((await read()).terms).toEqual([]);
  });

  test('still names the instalments whose date it may change', async () => {
    const before = (await read()).open_instalments;
    expect(before.length).toBeGreaterThan(0);
    expect((await save(noPlan)).status).toBe(200);
    const seen = await read();
    expect(seen.preview.money?.plan).toBeNull();
    expect(seen.open_instalments).toEqual(before);
  });
});

test('a line that is sent twice is refused: one of the two would be lost', async () => {
  expect((await save({ lines: [aPricedLine] })).status).toBe(200);
  const [{ id } = { id: 0 }] = (await read()).lines;
  const twice = await save({
    lines: [
      { ...aPricedLine, id },
      { ...aPricedLine, id, space: 'Aseo' },
    ],
  });
  expect([twice.status, twice.error.code]).toEqual([404, 'line_unknown']);
  expect((await read()).lines).toMatchObject([{ space: aPricedLine.space }]);
});

test('a suggestion has one open otrosí, which its list leads to; once that is void, another may begin', async () => {
  const { projectId, suggestionId: suggestion_id } = home;
  const begin = () =>
    server.call('architect', createChange, { params: { id: projectId }, body: { suggestion_id } });
  const listed = async () =>
    (await server.call('manager', listSuggestions, { query: { project_id: projectId } })).reply.data[0]
      ?.change_id;
  expect(await listed()).toBeNull();
  const { id } = (await begin()).reply.data;
  expect(await listed()).toBe(id);
  const second = await begin();
  expect([second.status, second.error.code]).toEqual([409, 'suggestion_proposed']);
  await server.call('manager', voidChange, { params: { id }, body: { reason: 'No es posible' } });
  expect(await listed()).toBeNull();
  expect((await begin()).status).toBe(200);
});

test('a line that moves to another space leaves the price and the cost that its writer does not see', async () => {
  const line = { ...aPricedLine, kind: 'change_space' as const, space: 'Cocina' };
  await save({ lines: [line] });
  const as = async (who: 'architect' | 'sales', space: string, amount?: number) => {
    const { revision, lines } = await read();
    const { amount: _, cost: __, ...own } = line;
    const moved = { ...own, id: lines[0]?.id ?? null, space, ...(amount !== undefined && { amount }) };
    const body = { ...anEmptyChange, lines: [moved], revision };
    expect((await server.call(who, saveChange, { params, body })).status).toBe(200);
    return (await read()).lines.map((each) => [each.space, each.amount, each.cost]);
  };
  // the same space, whatever else was written of it
  expect(await as('architect', 'Cocina')).toEqual([['Cocina', line.amount, line.cost]]);
  expect(await as('sales', 'Sala', 900_000)).toEqual([['Sala', 900_000, null]]);
  expect(await as('architect', 'Cocina')).toEqual([['Cocina', null, null]]);
});

test('a conversation of any length ends with its last message', async () => {
  const account = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('employee_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('change_messages')
    .values(
      Array.from({ length: 201 }, (_, index) => ({
        change_id: params.id,
        account_id: account.id,
        text: `Mensaje ${index + 1}`,
        at: '2026-03-02T15:00:00.000Z',
      })),
    )
    .execute();
  const { messages } = await read();
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([
    200,
    'Mensaje 2',
    'Mensaje 201',
  ]);
});
