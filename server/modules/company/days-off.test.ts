import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDayOff, listDaysOff, removeDayOff } from '#shared/contract/days-off.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T13:00:00.000Z' });
});
afterAll(() => server.close());

const add = (day: string, name: string, who: Who = 'admin') =>
  server.call(who, addDayOff, { body: { day, name } });
const remove = (day: string, who: Who = 'admin') => server.call(who, removeDayOff, { params: { day } });
const list = async (who: Who = 'sales') => (await server.call(who, listDaysOff, {})).reply.data;
const auditOf = (day: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'old_values', 'new_values'])
    .where('entity', '=', 'company_days_off')
    .where('entity_id', '=', day)
    .orderBy('id')
    .execute();

/** A day off in the past, as time leaves it. */
const past = (day: string) =>
  server.db.insertInto('company_days_off').values({ day, name: 'Inventario', created_by: null }).execute();

describe('the list', () => {
  test('is sorted by date, and every role reads it', async () => {
    expect((await add('2026-12-31', 'Cierre de año')).status).toBe(200);
    expect((await add('2026-12-24', '  Día de la familia ')).status).toBe(200);
    const days = [
      { day: '2026-12-24', name: 'Día de la familia' },
      { day: '2026-12-31', name: 'Cierre de año' },
    ];
    for (const who of everyone) expect(await list(who)).toEqual(days);
    expect((await server.call(null, listDaysOff, {})).status).toBe(401);
  });

  test('records the author of each addition and removal', async () => {
    await add('2026-11-20', 'Inventario');
    expect((await remove('2026-11-20')).status).toBe(200);
    expect((await list()).map(({ day }) => day)).not.toContain('2026-11-20');
    const entry = { day: '2026-11-20', name: 'Inventario' };
    expect(await auditOf('2026-11-20')).toEqual([
      { action: 'create', old_values: null, new_values: entry },
      { action: 'delete', old_values: entry, new_values: null },
    ]);
  });
});

describe('a day is not added', () => {
  test.each([
    ['2026-05-19', 422, 'past', 'El 19/05/2026 ya pasó. Elige un día desde hoy.'],
    ['2026-06-06', 422, 'weekend', 'El 06/06/2026 es sábado: ya no es día hábil.'],
    ['2026-12-25', 422, 'holiday', 'El 25/12/2026 ya es festivo nacional: Navidad.'],
  ] as const)('%s: %i %s', async (day, status, code, sentence) => {
    const answer = await add(day, 'Cierre');
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: sentence, fields: { day: sentence } });
    expect(await auditOf(day)).toEqual([]);
  });

  test('twice, and the first name stays', async () => {
    await add('2026-10-09', 'Aniversario');
    const answer = await add('2026-10-09', 'Otro nombre');
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({
      code: 'already_off',
      message: 'El 09/10/2026 ya está en la lista: Aniversario.',
    });
    expect(await list()).toContainEqual({ day: '2026-10-09', name: 'Aniversario' });
  });

  test('by two at once: one of them does it', async () => {
    const answers = await Promise.all([add('2026-09-18', 'Uno'), add('2026-09-18', 'Dos')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditOf('2026-09-18')).toHaveLength(1);
  });

  test.each([
    { day: '2026-02-30', name: 'Cierre' },
    { day: 'mañana', name: 'Cierre' },
    { day: '2101-01-03', name: 'Cierre' },
    { day: '2026-12-22', name: '   ' },
    { day: '2026-12-22', name: 'x'.repeat(61) },
    {},
  ])('when it is not well written: %j', async (body) => {
    const answer = await server.raw('admin', '/api/days-off', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });

  test('today can be one', async () => {
    expect((await add('2026-05-20', 'Corte de luz')).status).toBe(200);
    expect((await remove('2026-05-20')).status).toBe(200);
  });
});

describe('a day is not removed', () => {
  test('when it is not there', async () => {
    expect((await remove('2026-07-03')).error).toMatchObject({ code: 'day_off_not_found' });
    expect((await remove('2026-07-03')).status).toBe(404);
    expect((await server.raw('admin', '/api/days-off/ayer', { method: 'DELETE' })).status).toBe(400);
  });

  test('when it has passed: it explains dates that were counted with it', async () => {
    await past('2026-05-12');
    const answer = await remove('2026-05-12');
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: 'past' });
    expect(await list()).toContainEqual({ day: '2026-05-12', name: 'Inventario' });
    expect(await auditOf('2026-05-12')).toEqual([]);
  });
});

describe('only administrators with full access change it', () => {
  test.each(everyone.filter((who) => who !== 'admin'))('answers 403 to %s', async (who) => {
    expect((await add('2026-08-13', 'Puente', who)).status).toBe(403);
    expect((await remove('2026-12-24', who)).status).toBe(403);
  });

  test('answers 401 without a session, and 403 to an administrator without full access', async () => {
    expect((await add('2026-08-13', 'Puente', null)).status).toBe(401);
    const employees = server.db.updateTable('employees').where('department', '=', 'admin');
    await employees.set({ permissions: [] }).execute();
    expect((await add('2026-08-13', 'Puente')).status).toBe(403);
    expect((await remove('2026-12-24')).status).toBe(403);
    expect(await list('admin')).toContainEqual({ day: '2026-12-24', name: 'Día de la familia' });
    await employees.set({ permissions: ['full_access'] }).execute();
  });
});
