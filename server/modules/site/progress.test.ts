import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import { listMySites } from '#shared/contract/site.ts';
import { readHomeProgress } from '#shared/contract/site-news.ts';
import * as api from '#shared/contract/site-progress.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { auditOf } from '../../../test/agreements.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRecord, aSite, joinTeam, type Site, send, sendPhoto } from '../../../test/site.ts';

/** Wednesday 20 May 2026; works since Monday 4 May, contract until Friday 5 June: half of the time has passed. */
const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-06-05', startedOn: '2026-05-04' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const read = async (site: Site, who: Who = 'manager') =>
  (await server.call(who, api.readProgress, { params: { id: site.id } })).reply.data;
const tick = (
  site: Site,
  stage_id: number,
  { space = 'Cocina', ticked = true, who = 'architect' as Who } = {},
) => server.call(who, api.tickStage, { params: { id: site.id }, body: { space, stage_id, ticked } });
const stagesOf = async (site: Site, space: string) =>
  (await read(site)).spaces.find(({ name }) => name === space)?.stages ?? [];

describe('progress', () => {
  test('moves with what a resident ticks, and with nothing else', async () => {
    const site = await aSite(server, works);
    const before = await read(site);
    expect(before).toMatchObject({
      work: 0,
      behind: true,
      design_status: 'Terminado',
      construction_status: 'Por debajo del plan',
      family_sees_time: false,
    });
    await send(server, site, aRecord());
    expect((await read(site)).work).toBe(0);
    const kitchen = await stagesOf(site, 'Cocina');
    const total = before.spaces.flatMap(({ stages }) => stages).reduce((sum, { weight }) => sum + weight, 0);
    const [first, second] = kitchen;
    const done = first?.weight ?? 0;
    const { reply } = await tick(site, first?.id ?? 0);
    const ofKitchen = kitchen.reduce((sum, { weight }) => sum + weight, 0);
    expect(reply.data).toMatchObject({
      space: Math.floor((done * 10_000) / ofKitchen),
      work: Math.floor((done * 10_000) / total),
    });
    // the same again, and back
    expect((await tick(site, first?.id ?? 0)).reply.data.work).toBe(reply.data.work);
    await tick(site, second?.id ?? 0);
    expect((await tick(site, second?.id ?? 0, { ticked: false })).reply.data.work).toBe(reply.data.work);
    const [told] = await stagesOf(site, 'Cocina');
    expect(told).toMatchObject({ ticked_on: '2026-05-20', ticked_by: 'Persona de Arquitectura' });
  });

  test('is ticked by residents and the coordinator alone, in spaces of the home', async () => {
    const site = await aSite(server, works);
    const id = (await stagesOf(site, 'Cocina'))[0]?.id ?? 0;
    const designer = await addEmployee(server.db, { department: 'architect' });
    await joinTeam(server, site.id, designer.employeeId, 'disenador_lider');
    const code = async (...args: Parameters<typeof tick>) => {
      const { status, error } = await tick(...args);
      return [status, error.code];
    };
    expect(await code(site, id, { who: designer })).toEqual([403, 'not_resident']);
    expect(await code(site, id, { who: 'manager' })).toEqual([403, 'not_resident']);
    expect(await code(site, id, { space: 'Terraza' })).toEqual([422, 'space_unknown']);
    expect(await code(site, id, { space: 'Baño' })).toEqual([422, 'stage_unknown']);
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect((await tick(site, id, { who: stranger })).status).toBe(404);
    await server.db
      .updateTable('projects')
      .set({ works_ended_on: '2026-05-19' })
      .where('id', '=', site.id)
      .execute();
    expect(await code(site, id)).toEqual([409, 'works_ended']);
  });

  test('tells a family of a home that is behind the time only with the reason of a manager', async () => {
    const site = await aSite(server, works);
    const family = async () =>
      (await server.call(site.family, readHomeProgress, { params: { id: site.id } })).reply.data;
    expect(await family()).toMatchObject({
      time: null,
      work: 0,
      sentence: 'Va el 0 % del trabajo.',
      explanation: null,
    });
    const explain = (explanation: string | null, who: Who = 'manager') =>
      server.call(who, api.explainProgress, { params: { id: site.id }, body: { explanation } });
    expect((await explain('No', 'architect')).status).toBe(403);
    await explain('Faltó el permiso del edificio');
    const { time, sentence, explanation } = await family();
    expect(time).toBe((await read(site)).time);
    expect(sentence).toMatch(/^Va el \d+ % del tiempo y el 0 % del trabajo\.$/);
    expect(explanation).toEqual({
      text: 'Faltó el permiso del edificio',
      by: 'Persona de Gerencia',
      at: NOW,
    });
    await explain(null);
    expect(await family()).toMatchObject({ time: null, explanation: null });
    const other = await aSite(server, works);
    const foreign = await server.call(other.family, readHomeProgress, { params: { id: site.id } });
    expect(foreign.status).toBe(404);
  });
});

test('a family reads why the work is behind only while it is', async () => {
  const site = await aSite(server, works);
  const params = { id: site.id };
  const explained = async () =>
    (await server.call(site.family, readHomeProgress, { params })).reply.data.explanation?.text ?? null;
  await server.call('manager', api.explainProgress, { params, body: { explanation: 'Faltó el mármol' } });
  expect(await explained()).toBe('Faltó el mármol');
  const { spaces } = await read(site);
  for (const { name: space, stages } of spaces) for (const { id } of stages) await tick(site, id, { space });
  expect(await explained()).toBeNull();
});

test('a family reads of a home whose works ended that all is done, and the staff what was ticked', async () => {
  const site = await aSite(server, works);
  const ended = { works_started_on: '2026-05-04', works_ended_on: '2026-05-19' };
  await server.db.updateTable('projects').set(ended).where('id', '=', site.id).execute();
  const params = { id: site.id };
  const { data } = (await server.call(site.family, readHomeProgress, { params })).reply;
  expect(data).toMatchObject({ time: null, work: 10_000, sentence: 'Va el 100 % del trabajo.' });
  for (const { work, stages } of data.spaces) {
    expect(work).toBe(10_000);
    for (const { ticked_on } of stages) expect(ticked_on).toBe('2026-05-19');
  }
  const workOf = async (who: Who) =>
    (await server.call(who, readWorksCalendar, { params })).reply.data.spaces[0]?.work;
  expect(await workOf(site.family)).toBe(10_000);
  expect(await workOf('manager')).toBe(0);
  expect((await read(site)).work).toBe(0);
});

describe('my homes of today', () => {
  test('are those in works of whose team I am, with my record and what stops', async () => {
    const site = await aSite(server, works);
    await send(
      server,
      site,
      aRecord({ day: '2026-05-19', blockers: [{ kind: 'material', note: 'Porcelanato' }] }),
    );
    const body = aRecord();
    await send(server, site, body);
    const { id } = await sendPhoto(server, body.id);
    const query = { limit: '100' };
    const { reply } = await server.call('architect', listMySites, { query });
    expect(reply).toMatchObject({ today: '2026-05-20', expected_today: true });
    const mine = reply.data.find((each) => each.id === site.id);
    expect(mine).toMatchObject({
      may_tick: true,
      record: { id: body.id, version: 1, photos: [{ id }] },
      blockers: [{ kind: 'material', note: 'Porcelanato', since: '2026-05-19', business_days: 2 }],
    });
    expect(mine?.spaces.map(({ name }) => name)).toContain('Cocina');
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect((await server.call(stranger, listMySites, { query })).reply.data).toEqual([]);
  });

  test('expect no record on a Saturday, a holiday or a day off of the company', async () => {
    await server.call('admin', addDayOff, { body: { day: '2026-05-21', name: 'Inventario' } });
    for (const [day, expected] of [
      ['2026-05-18', false],
      ['2026-05-21', false],
      ['2026-05-22', true],
      ['2026-05-23', false],
    ] as const) {
      server.setNow(`${day}T15:00:00.000Z`);
      const { reply } = await server.call('architect', listMySites, {});
      expect([day, reply.expected_today]).toEqual([day, expected]);
    }
    server.setNow(NOW);
  });
});

describe("a manager's homes", () => {
  test('say which lack a record, what stops and the photos of the week', async () => {
    const [stopped, silent] = [await aSite(server, works), await aSite(server, works)];
    const body = aRecord({ blockers: [{ kind: 'building', note: 'Ascensor' }] });
    await send(server, stopped, body);
    const { id } = await sendPhoto(server, body.id);
    const list = async (view: 'all' | 'without_record' | 'stopped') =>
      (await server.call('manager', api.listSites, { query: { view, limit: '100' } })).reply;
    const all = await list('all');
    expect(all.counts.homes).toBe(all.pagination.total);
    const row = all.data.find((each) => each.id === stopped.id);
    expect(row).toMatchObject({
      record_today: true,
      last_record_on: '2026-05-20',
      residents: ['Persona de Arquitectura'],
      blockers: [{ kind: 'building', since: '2026-05-20', business_days: 1 }],
      construction_status: 'Detenida',
      photos_of_week: 1,
      photos: [{ id }],
    });
    expect(row?.days.map(({ day, recorded, stopped: stops }) => [day, recorded, stops])).toEqual([
      ['2026-05-13', false, false],
      ['2026-05-14', false, false],
      ['2026-05-15', false, false],
      ['2026-05-19', false, false],
      ['2026-05-20', true, true],
    ]);
    const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map((each) => each.id);
    const [without, stops] = [await list('without_record'), await list('stopped')];
    expect(idsOf(without)).toContain(silent.id);
    expect(idsOf(without)).not.toContain(stopped.id);
    expect(without.pagination.total).toBe(all.counts.without_record);
    expect(idsOf(stops)).toContain(stopped.id);
    expect(stops.pagination.total).toBe(all.counts.stopped);
    expect((await server.call('architect', api.listSites, { query: {} })).status).toBe(403);
  });

  test('are found by the name of a resident, with accents or without', async () => {
    const site = await aSite(server, works);
    const { employeeId } = await addEmployee(server.db, { department: 'architect', name: 'Ramón Ñáñez' });
    const place = { project_id: site.id, employee_id: employeeId, role_name: 'residente' };
    await server.db.insertInto('project_assignments').values(place).execute();
    const found = async (search: string) =>
      (await server.call('manager', api.listSites, { query: { search } })).reply;
    const { data, pagination } = await found('nanez ramon');
    expect(data.map(({ id }) => id)).toEqual([site.id]);
    expect(pagination.total).toBe(1);
    expect((await found(`${data[0]?.project_code} ñáñez`)).pagination.total).toBe(1);
  });

  test('are stopped by what a record said in the last 120 days, in the list as in each home', async () => {
    const site = await aSite(server, { ...works, end: '2026-12-18' });
    await send(server, site, aRecord({ blockers: [{ kind: 'material', note: 'Mármol' }] }));
    const stopped = async () => {
      const query = { view: 'stopped', limit: '100' } as const;
      const { data } = (await server.call('manager', api.listSites, { query })).reply;
      return data.filter(({ id }) => id === site.id).map(({ blockers }) => blockers.length);
    };
    server.setNow('2026-09-17T15:00:00.000Z');
    expect(await stopped()).toEqual([1]);
    server.setNow('2026-09-18T15:00:00.000Z');
    expect(await stopped()).toEqual([]);
    server.setNow(NOW);
  });
});

describe('the catalogue of stages', () => {
  test('is changed whole by administration; what left it no longer counts', async () => {
    const site = await aSite(server, works);
    const list = async () =>
      (await server.call('architect', api.listStages, {})).reply.data.find(({ kind }) => kind === 'Hall')
        ?.stages ?? [];
    const before = await list();
    expect(before.length).toBeGreaterThan(1);
    const [kept, gone] = before;
    if (!kept || !gone) throw new Error('the Hall has two stages');
    await tick(site, gone.id, { space: 'Hall' });
    const save = (stages: object[], who: Who = 'admin') =>
      server.call(who, api.saveStages, {
        body: { kind: 'Hall', stages: stages as { name: string; weight: number; days: number }[] },
      });
    const fresh = { name: 'Luces', weight: 7, days: 1 };
    const saved = await save([fresh, { ...kept, weight: 3 }]);
    expect(saved.reply.data).toEqual({ kind: 'Hall', stages: await list() });
    const [audited] = await auditOf(server, 'works_stages', 'Hall');
    expect(audited?.new_values).toMatchObject({
      stages: ['Luces: 7 puntos, 1 día hábil', 'Pisos: 3 puntos, 1 día hábil'],
    });
    expect(await list()).toEqual([
      { ...fresh, id: expect.any(Number) },
      { ...kept, weight: 3 },
    ]);
    const hall = (await read(site)).spaces.find(({ name }) => name === 'Hall');
    expect(hall === undefined || hall.work === 0).toBe(true);
    expect((await save([])).error.code).toBe('no_stage');
    expect((await save([fresh, fresh])).error.code).toBe('repeated_name');
    const [ofKitchen] = await stagesOf(site, 'Cocina');
    expect((await save([{ ...fresh, id: ofKitchen?.id }])).error.code).toBe('stage_unknown');
    expect((await save([fresh], 'manager')).status).toBe(403);
    // back, with what was ticked of it, also as the screen sends one that is written again
    const again = before.map((stage) => (stage === gone ? { ...stage, id: null } : stage));
    expect((await save(again)).status).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('a stage that somebody else added after the screen was read stays, and is not made twice', async () => {
    const list = async () =>
      (await server.call('admin', api.listStages, {})).reply.data.find(({ kind }) => kind === 'Hall')
        ?.stages ?? [];
    const before = await list();
    const seen = before.map(({ id }) => id);
    const [kept, gone] = before;
    if (!kept || !gone) throw new Error('the Hall has two stages');
    const save = (stages: { id?: number; name: string; weight: number; days: number }[]) =>
      server.call('admin', api.saveStages, { body: { kind: 'Hall', stages, seen } });
    const fresh = { name: 'Espejo', weight: 2, days: 1 };
    await save([...before, fresh]);
    const added = (await list()).at(-1);
    expect(added).toMatchObject(fresh);
    expect((await save([{ ...kept, weight: 5 }])).status).toBe(200);
    expect(await list()).toEqual([{ ...kept, weight: 5 }, added]);
    const [audited] = (await auditOf(server, 'works_stages', 'Hall')).slice(-1);
    expect(audited?.new_values).toMatchObject({
      stages: expect.arrayContaining(['Espejo: 2 puntos, 1 día hábil']),
    });
    await save([kept, { ...fresh, weight: 3 }]);
    expect(await list()).toEqual([kept, { ...added, weight: 3 }]);
    const taken = await save([{ ...kept, name: 'Espejo' }]);
    expect(taken.error.code).toBe('repeated_name');
    expect(
      (await server.call('admin', api.saveStages, { body: { kind: 'Hall', stages: before } })).status,
    ).toBe(200);
    expect(await list()).toEqual(before);
  });
});
