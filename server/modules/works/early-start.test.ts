import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorksPanel } from '#shared/contract/panels.ts';
import { readProject } from '#shared/contract/projects.ts';
import { cancelSale, readStepWarnings, recordEarlyStart, reopenSale } from '#shared/contract/works.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { earlyStartSentences } from '#shared/domain/purchases.ts';
import { auditOf } from '../../../test/agreements.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/** Monday 2 March 2026: the withdrawal of a sale of that day ends on Monday 9 March. */
const TODAY = '2026-03-02';
const LAST = '2026-03-09';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: at(TODAY) });
});
afterAll(() => server.close());

const at = (day: string) => `${day}T15:00:00.000Z`;

/** A home sold today whose works start in three weeks. */
async function sold(): Promise<number> {
  server.setNow(at(TODAY));
  const { projectId } = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  await server.db
    .updateTable('projects')
    .set({ start_date: '2026-03-24' })
    .where('id', '=', projectId)
    .execute();
  return projectId;
}

const NOTE = 'Llamó Camila: quiere la cocina en abril';
const record = (id: number, who: Who = 'sales', changes: object = {}) =>
  server.call(who, recordEarlyStart, {
    params: { id },
    body: { day: TODAY, request_channel: 'call', note: NOTE, ...changes },
  });
const panel = async (view: 'coming' | 'held' | 'all' = 'coming') =>
  (await server.call('purchases', readWorksPanel, { query: { view, limit: 100 } })).reply;
const heldOf = async (id: number) =>
  (await panel()).data.find((each) => each.id === id)?.purchases_held_until;
const read = async (id: number, who: Who = 'manager') =>
  (await server.call(who, readProject, { params: { id } })).reply.data;
const stepWarnings = async (id: number, day: string) => {
  const query = { step: 'start_works', day } as const;
  const { reply } = await server.call('manager', readStepWarnings, { params: { id }, query });
  return reply.data.map(({ kind }) => kind);
};

describe('purchases of a sale that its family may withdraw from', () => {
  test('are held through the last day, in the row, the view and the sums, and free on the next', async () => {
    const before = await panel();
    const id = await sold();
    const during = await panel();
    expect(await heldOf(id)).toBe(LAST);
    expect(during.totals.held).toBe(before.totals.held + 1);
    expect(during.needs).toEqual({ ...before.needs, held: before.needs.held + 1 });
    expect((await panel('held')).data.map((each) => each.id)).toContain(id);
    expect((await read(id)).purchases_held_until).toBe(LAST);
    server.setNow(at(LAST));
    expect(await heldOf(id)).toBe(LAST);
    server.setNow(at('2026-03-10'));
    expect(await heldOf(id)).toBeNull();
    expect((await panel('held')).data.map((each) => each.id)).not.toContain(id);
    expect((await panel()).needs.works).toBeGreaterThan(before.needs.works);
  });

  test('the view and the row agree for every day of sale and state', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const id = await sold();
      const completed_at = `${addDays(TODAY, -n)}T${n % 2 === 0 ? '04:59' : '05:00'}:00.000Z`;
      await server.db.updateTable('projects').set({ completed_at }).where('id', '=', id).execute();
      ids.push(id);
    }
    const set = (id: number | undefined, change: object) =>
      server.db
        .updateTable('projects')
        .set(change)
        .where('id', '=', id ?? 0)
        .execute();
    await set(ids[1], { works_started_on: TODAY });
    await set(ids[2], { early_start_on: TODAY, early_start_channel: 'mail', early_start_note: 'Ya' });
    // a contract that was signed later than the sale, also with its withdrawal over
    await set(ids[10], { contract_signed_on: TODAY });
    await set(ids[13], { contract_signed_on: addDays(TODAY, -12) });
    const rows = (await panel('all')).data.filter(({ id }) => ids.includes(id));
    const held = rows.filter((row) => row.purchases_held_until !== null).map(({ id }) => id);
    const inView = (await panel('held')).data.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(inView.toSorted()).toEqual(held.toSorted());
    expect(held).toContain(ids[10]);
    expect(held.length).toBeGreaterThan(3);
    expect(held.length).toBeLessThan(ids.length - 3);
  });
});

describe('recordEarlyStart', () => {
  test('frees the purchases and stays in the page, the history and the audit', async () => {
    const id = await sold();
    expect(await stepWarnings(id, TODAY)).toContain('withdrawal');
    expect(await stepWarnings(id, '2026-03-10')).not.toContain('withdrawal');
    expect((await record(id)).status).toBe(200);
    expect(await heldOf(id)).toBeNull();
    expect(await stepWarnings(id, TODAY)).not.toContain('withdrawal');
    const page = await read(id, 'sales');
    expect(page.purchases_held_until).toBeNull();
    expect(page.early_start).toEqual({ on: TODAY, channel: 'call', note: NOTE });
    expect(page.history[0]).toMatchObject({
      who: 'Persona de Ventas',
      what: `Registró que la familia pidió empezar antes: ${NOTE}`,
    });
    expect((await auditOf(server, 'projects', id)).at(-1)).toMatchObject({
      action: 'early_start',
      new_values: { early_start_on: TODAY, early_start_channel: 'call', reason: NOTE },
    });
  });

  test.each([
    ['manager', 200],
    ['admin', 200],
    ['otherSeller', 404],
    ['architect', 403],
    ['purchases', 403],
    ['warehouse', 403],
    ['suppliers', 403],
    ['payments', 403],
    ['transporters', 403],
    ['client', 403],
    [null, 401],
  ] as const)('%s: %i', async (who, status) => {
    const id = await sold();
    expect((await record(id, who)).status).toBe(status);
    expect(await heldOf(id)).toBe(status === 200 ? null : LAST);
  });

  test('is refused twice, of a cancelled sale, of works that started and after the withdrawal', async () => {
    const id = await sold();
    const answers = await Promise.all([record(id), record(id, 'manager')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusal = async (project: number) => {
      const { status, error } = await record(project);
      expect([status, error.message]).toEqual([
        409,
        earlyStartSentences[error.code as keyof typeof earlyStartSentences],
      ]);
      return error.code;
    };
    expect(await refusal(id)).toBe('already_recorded');
    const cancelled = await sold();
    const body = { kind: 'withdrawal', reason: 'Compró otra' } as const;
    await server.call('manager', cancelSale, { params: { id: cancelled }, body });
    expect(await refusal(cancelled)).toBe('already_cancelled');
    expect((await read(cancelled)).purchases_held_until).toBeNull();
    const started = await sold();
    const works_started_on = TODAY;
    await server.db.updateTable('projects').set({ works_started_on }).where('id', '=', started).execute();
    expect(await refusal(started)).toBe('works_started');
    const late = await sold();
    server.setNow(at('2026-03-10'));
    expect(await refusal(late)).toBe('withdrawal_over');
  });

  test.each([
    [{ day: '2026-03-03' }, 422, 'day'],
    [{ day: '2026-03-01' }, 422, 'day'],
    [{ day: 'ayer' }, 400, 'day'],
    [{ request_channel: 'fax' }, 400, 'request_channel'],
    [{ note: ' ' }, 400, 'note'],
    [{ note: 'x'.repeat(301) }, 400, 'note'],
  ])('names the field of %j', async (changes, status, field) => {
    const id = await sold();
    const answer = await record(id, 'sales', changes);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, [field]]);
  });

  test('an unregistered or unknown project is 404', async () => {
    const { projectId } = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS', { only: 2 });
    for (const id of [projectId, 2_000_000_000]) expect((await record(id)).status).toBe(404);
  });

  test('a reopened sale that is finished again is held again', async () => {
    const id = await sold();
    await record(id);
    const body = { reason: 'Cambió el precio' };
    expect((await server.call('sales', reopenSale, { params: { id }, body })).status).toBe(200);
    const { sale_id } = await server.db
      .selectFrom('projects')
      .select('sale_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await finalizar(server, sale_id, 'VIS');
    expect(await read(id)).toMatchObject({ purchases_held_until: LAST, early_start: null });
  });
});
