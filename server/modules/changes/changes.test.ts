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
