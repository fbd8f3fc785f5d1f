import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { explainProgress } from '#shared/contract/site-progress.ts';
import { changeWorksDates } from '#shared/contract/works.ts';
import * as api from '#shared/contract/works-calendar.ts';
import { isBusinessDay } from '#shared/domain/calendar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aSite, type Site } from '../../../test/site.ts';

/** Wednesday 20 May 2026; works since Monday 4 May, contract until Friday 10 July. */
const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-07-10', startedOn: '2026-05-04' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const read = async (site: Site, who: Who = 'manager') =>
  (await server.call(who, api.readWorksCalendar, { params: { id: site.id } })).reply.data;

const spaceOf = async (site: Site, name: string, who: Who = 'manager') => {
  const found = (await read(site, who)).spaces.find((space) => space.name === name);
  if (!found) throw new Error(`the home has no ${name}`);
  return found;
};

type Body = CallOf<typeof api.moveSpace>['body'];

const move = async (site: Site, change: Partial<Body> = {}, who: Who = 'manager') => {
  const { first_day: seen_first_day, last_day: seen_last_day } = await spaceOf(site, 'Cocina');
  return server.call(who, api.moveSpace, {
    params: { id: site.id },
    body: {
      space: 'Cocina',
      first_day: '2026-06-01',
      last_day: '2026-06-19',
      following: false,
      seen_first_day,
      seen_last_day,
      reason: 'El mesón llega el 16 de junio',
      ...change,
    },
  });
};

describe('the calendar of works', () => {
  test('lays the spaces out within the works, in the order of the home', async () => {
    const site = await aSite(server, works);
    const { spaces, ...rest } = await read(site);
    expect(spaces.length).toBeGreaterThan(1);
    expect(spaces.map(({ first_day }) => first_day)).toEqual(
      spaces.map(({ first_day }) => first_day).toSorted(),
    );
    for (const { first_day, last_day, work, move: moved } of spaces) {
      expect(first_day >= works.start && last_day <= works.end).toBe(true);
      expect(isBusinessDay(first_day) && isBusinessDay(last_day)).toBe(true);
      expect([work, moved]).toEqual([0, null]);
    }
    expect(rest).toMatchObject({
      start_date: works.start,
      end_date: works.end,
      works_started_on: works.start,
      days_beyond: 0,
      may_move: true,
    });
    expect(rest.instalments.length).toBeGreaterThan(0);
    expect(Object.keys(rest.instalments[0] ?? {}).toSorted()).toEqual(['date', 'late_days', 'name', 'state']);
  });

  test('names the instalments for a family as the portal does', async () => {
    const site = await aSite(server, works);
    const names = (reply: Awaited<ReturnType<typeof read>>) => reply.instalments.map(({ name }) => name);
    expect(names(await read(site, 'sales'))).toEqual([
      'Diseño',
      'Anticipo obra',
      'Pago fin obra',
      'Satisfacción',
    ]);
    expect(names(await read(site, site.family))).toEqual([
      'Diseño',
      'Inicio de obra',
      'Pago fin de obra',
      'Satisfacción',
    ]);
  });

  test('has no date of an instalment of which an otrosí left nothing', async () => {
    const site = await aSite(server, works);
    const before = (await read(site)).instalments;
    await server.db
      .updateTable('instalments')
      .set({ amount: 0 })
      .where('name', '=', before.at(-1)?.name ?? '')
      .where('sale_id', '=', (where) =>
        where.selectFrom('projects').select('sale_id').where('id', '=', site.id),
      )
      .execute();
    expect((await read(site)).instalments).toEqual(before.slice(0, -1));
  });

  test('of a cancelled sale has no spaces and nothing to move', async () => {
    const site = await aSite(server, works);
    await server.db
      .updateTable('projects')
      .set({
        cancelled_on: '2026-05-19',
        cancellation_kind: 'withdrawal',
        cancellation_reason: 'Se retractó',
        refund_by: '2026-06-19',
      })
      .where('id', '=', site.id)
      .execute();
    expect(await read(site)).toMatchObject({ spaces: [], instalments: [], may_move: false, end_date: null });
  });

  test('a move is shown before, kept with its reason, and moves no other space', async () => {
    const site = await aSite(server, works);
    const before = await read(site);
    const asked = { space: 'Cocina', first_day: '2026-06-01', last_day: '2026-06-19' };
    const preview = await server.call('manager', api.previewSpaceMove, {
      params: { id: site.id },
      query: asked,
    });
    const kitchen = await spaceOf(site, 'Cocina');
    expect(preview.reply.data.spaces).toEqual([
      {
        name: 'Cocina',
        before: { first_day: kitchen.first_day, last_day: kitchen.last_day },
        after: { first_day: '2026-06-01', last_day: '2026-06-19' },
      },
    ]);
    expect(await read(site)).toEqual(before);
    const { reply } = await move(site);
    expect(reply.data).toEqual(preview.reply.data);
    const after = await read(site);
    expect(after.spaces.filter(({ name }) => name !== 'Cocina')).toEqual(
      before.spaces.filter(({ name }) => name !== 'Cocina'),
    );
    const told = { reason: 'El mesón llega el 16 de junio', by: 'Persona de Gerencia', at: NOW };
    expect(await spaceOf(site, 'Cocina')).toMatchObject({
      first_day: '2026-06-01',
      last_day: '2026-06-19',
      move: told,
    });
    // the family reads the reason
    expect((await spaceOf(site, 'Cocina', site.family)).move).toEqual(told);
    const { new_values } = await server.db
      .selectFrom('audit_log')
      .select('new_values')
      .where('entity', '=', 'space_moves')
      .where('entity_id', '=', String(site.id))
      .executeTakeFirstOrThrow();
    expect(new_values).toEqual({
      spaces: ['Cocina: 2026-06-01 a 2026-06-19'],
      reason: 'El mesón llega el 16 de junio',
    });
  });

  test('the same move again adds nothing; one on days that were not seen is refused', async () => {
    const site = await aSite(server, works);
    const seen = await spaceOf(site, 'Cocina');
    const old = { seen_first_day: seen.first_day, seen_last_day: seen.last_day };
    await move(site);
    expect((await move(site, old)).reply.data.spaces).toEqual([]);
    const late = await move(site, { ...old, last_day: '2026-06-26' });
    expect([late.status, late.error.code]).toEqual([409, 'plan_changed']);
    const { count } = await server.db
      .selectFrom('space_moves')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', '=', site.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('with the following ones, all end later; beyond the promised end it says so, and the contract stays', async () => {
    const site = await aSite(server, works);
    const before = await read(site);
    const at = before.spaces.findIndex(({ name }) => name === 'Cocina');
    const { reply } = await move(site, { last_day: '2026-07-17', following: true });
    expect(reply.data.spaces.map(({ name }) => name)).toEqual(
      before.spaces.slice(at).map(({ name }) => name),
    );
    expect(reply.data.days_beyond).toBeGreaterThanOrEqual(4);
    const after = await read(site);
    expect(after.days_beyond).toBe(reply.data.days_beyond);
    expect(after.planned_end).toBe(reply.data.planned_end.after);
    expect(after.end_date).toBe(works.end);
    expect(after.instalments).toEqual(before.instalments);
  });

  test('other dates of works lay the rest out again and keep the move', async () => {
    const site = await aSite(server, works);
    await move(site);
    await server.call('manager', changeWorksDates, {
      params: { id: site.id },
      body: { start_date: works.start, end_date: '2026-07-31', reason: 'Otrosí' },
    });
    expect(await spaceOf(site, 'Cocina')).toMatchObject({ first_day: '2026-06-01', last_day: '2026-06-19' });
  });

  test('refuses what cannot be, at its field', async () => {
    const site = await aSite(server, works);
    const code = async (change: Partial<Body>, who?: Who) => {
      const { status, error } = await move(site, change, who);
      return [status, error.code, Object.keys(error.fields ?? {})];
    };
    expect(await code({ first_day: '2026-04-30' })).toEqual([422, 'before_start', ['first_day']]);
    expect(await code({ first_day: '2026-05-19' })).toEqual([422, 'first_in_past', ['first_day']]);
    expect(await code({ last_day: '2026-06-20' })).toEqual([422, 'last_not_business', ['last_day']]);
    expect(await code({ last_day: '2026-05-29' })).toEqual([422, 'last_before_first', ['last_day']]);
    expect(await code({ space: 'Terraza' })).toEqual([422, 'space_unknown', []]);
    expect(await code({ reason: ' ' })).toEqual([400, 'invalid', ['reason']]);
    for (const who of ['architect', 'sales', site.family] as const) {
      expect((await move(site, {}, who)).status).toBe(403);
    }
    await server.db
      .updateTable('projects')
      .set({ works_ended_on: '2026-05-19' })
      .where('id', '=', site.id)
      .execute();
    expect(await code({})).toEqual([409, 'works_ended', []]);
  });

  test('shows an architect no instalment, and a family its own home alone', async () => {
    const site = await aSite(server, works);
    expect((await read(site, 'architect')).instalments).toEqual([]);
    expect((await read(site, site.family)).may_move).toBe(false);
    const other = await aSite(server, works);
    const { status } = await server.call(other.family, api.readWorksCalendar, { params: { id: site.id } });
    expect(status).toBe(404);
  });

  test('tells a family where the work should be only with the reason of a manager', async () => {
    const site = await aSite(server, works);
    const expected = async () => (await read(site, site.family)).spaces[0]?.expected;
    expect((await read(site)).spaces[0]?.expected).toBeGreaterThan(0);
    expect(await expected()).toBeNull();
    await server.call('manager', explainProgress, {
      params: { id: site.id },
      body: { explanation: 'Faltó el permiso del edificio' },
    });
    expect(await expected()).toBeGreaterThan(0);
  });
});
