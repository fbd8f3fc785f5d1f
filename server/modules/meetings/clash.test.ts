import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, meetingsOn } from '../../../test/meetings.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';

let server: TestServer;
const { project, set, read, only, move, cancel } = meetingsOn(() => server);
let laura: { employeeId: number; email: string; token: string };
beforeAll(async () => {
  server = await startServer({ now: NOW });
  laura = await addEmployee(server.db, { department: 'architect', name: 'Laura Cifuentes' });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('two meetings of a person', () => {
  test('of the team cannot be at once; one may end when the other starts', async () => {
    const [one, other] = [
      await project({ team: [laura.employeeId] }),
      await project({ team: [laura.employeeId] }),
    ];
    const day = '2026-06-02';
    await set(one.id, { doubts_session: day, details: { doubts_session: at('14:30') } });
    const tell = `Laura Cifuentes ya tiene Sesión de dudas de ${one.code} el 02/06/2026 a las 2:30\u00a0p.\u00a0m.`;
    const untimed = await set(other.id, { site_visit: day });
    expect([untimed.status, untimed.error.code]).toEqual([422, 'meeting_clash']);
    expect(untimed.error.fields).toEqual({
      site_visit: `${tell} Escribe una hora que no se cruce o elige otra fecha.`,
    });
    const during = await set(other.id, { site_visit: day, details: { site_visit: at('15:59') } });
    expect(during.error.message).toBe(`${tell} Elige otra fecha u otra hora.`);
    expect((await set(other.id, { site_visit: day, details: { site_visit: at('16:00') } })).status).toBe(200);
    const meeting = await only(other.id);
    const moved = await move(meeting.id, { day, ...at('13:30', 61), reason: 'Antes' });
    expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([422, ['day']]);
    const longer = await move(meeting.id, { day, ...at('16:00', 120), reason: 'Más larga' });
    expect(longer.status).toBe(200);
  });

  test('of the client, or of the second one, cannot be at once either', async () => {
    const [one, other, stranger] = [await project(), await project(), await project()];
    await server.db
      .updateTable('sales')
      .set({ client_id: one.clientId })
      .where('id', '=', other.saleId)
      .execute();
    await set(one.id, { site_visit: '2026-06-03' });
    const { error } = await set(other.id, {
      doubts_session: '2026-06-03',
      details: { doubts_session: at('09:00') },
    });
    expect(error.message).toMatch(
      /^Camila Restrepo ya tiene Levantamiento de VIS-\d+ el 03\/06\/2026, sin hora/,
    );
    expect((await set(stranger.id, { doubts_session: '2026-06-03' })).status).toBe(200);
    await cancel((await only(one.id)).id);
    expect((await set(other.id, { doubts_session: '2026-06-03' })).status).toBe(200);
  });

  test('of the first client of one sale who is the second of another cannot be at once', async () => {
    const [one, other] = [await project(), await project()];
    const { email } = await server.db
      .selectFrom('clients')
      .select('email')
      .where('id', '=', one.clientId)
      .executeTakeFirstOrThrow();
    const second = await server.db
      .insertInto('second_clients')
      .values({ client_id: other.clientId, name: 'Camila R.', email: email.toUpperCase(), phone: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('sales')
      .set({ second_client_id: second.id })
      .where('id', '=', other.saleId)
      .execute();
    await set(one.id, { site_visit: '2026-06-05' });
    const { status, error } = await set(other.id, { doubts_session: '2026-06-05' });
    expect([status, error.code]).toEqual([422, 'meeting_clash']);
    expect(error.message).toMatch(/^Camila R\. ya tiene Levantamiento/);
    await cancel((await only(one.id)).id);
    await set(other.id, { doubts_session: '2026-06-05' });
    expect((await set(one.id, { doubts_session: '2026-06-05' })).status).toBe(422);
  });

  test('of one call cannot be at once', async () => {
    const { id } = await project();
    const day = '2026-06-04';
    const { status, error } = await set(id, { reference_session: day, doubts_session: day });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['doubts_session']]);
    expect((await read(id)).meetings).toEqual([]);
    const details = { reference_session: at('08:00', 60), doubts_session: at('09:00', 60) };
    expect((await set(id, { reference_session: day, doubts_session: day, details })).status).toBe(200);
  });

  test('cannot be made by two managers at the same moment', async () => {
    const projects = await Promise.all(
      Array.from({ length: 6 }, () => project({ team: [laura.employeeId] })),
    );
    const answers = await Promise.all(projects.map(({ id }) => set(id, { site_visit: '2026-06-05' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});
