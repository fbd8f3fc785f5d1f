import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignTeam, handOverAssignments } from '#shared/contract/teams.ts';
import type { AssignableRole } from '#shared/domain/team.ts';
import { at, meetingsOn } from '../../../test/meetings.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Guests of meetings after a person joins or leaves the team. */
let server: TestServer;
const { project, set, only, move, cancel, mailsOf } = meetingsOn(() => server);
interface Person {
  employeeId: number;
  email: string;
}
let laura: Person;
let manuela: Person;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  const designer = async (name: string) => {
    const person = await addEmployee(server.db, { department: 'architect', name });
    await server.db
      .updateTable('employees')
      .set({ specialization: 'designer' })
      .where('id', '=', person.employeeId)
      .execute();
    return person;
  };
  [laura, manuela] = [await designer('Laura Cifuentes'), await designer('Manuela Zapata')];
});
afterAll(() => server.close());

const assign = (projectId: number, team: readonly (readonly [Person, AssignableRole])[]) =>
  server.call('manager', assignTeam, {
    body: {
      project_id: projectId,
      assignations: team.map(([{ employeeId }, role_name]) => ({ employee_id: employeeId, role_name })),
      grupo_trabajo_id: null,
    },
  });

/** What the calendar of a person was told about a project, the oldest first. */
const eventsOf = async (code: string, { email }: Person) =>
  (await mailsOf(code))
    .filter(({ to, attachments }) => to.includes(email) && attachments.length > 0)
    .map(({ subject, attachments }) => {
      const text = Buffer.from(attachments[0]?.content ?? []).toString('utf8');
      const calendar = new ICAL.Component(ICAL.parse(text));
      const event = calendar.getFirstSubcomponent('vevent');
      return {
        subject,
        method: calendar.getFirstPropertyValue('method'),
        uid: event?.getFirstPropertyValue('uid'),
        sequence: event?.getFirstPropertyValue('sequence'),
        status: event?.getFirstPropertyValue('status'),
      };
    });

describe('a team that changes', () => {
  test('a new member is invited to the set meetings, a former one is uninvited, the rest get no mail', async () => {
    const { id, code } = await project();
    await assign(id, [[laura, 'disenador_lider']]);
    await set(id, { doubts_session: '2026-06-02', details: { doubts_session: at('14:30') } });
    const { id: uid } = await only(id);
    const first = { uid: `${uid}@remodela`, method: 'REQUEST', status: 'CONFIRMED' };
    expect(await eventsOf(code, laura)).toMatchObject([{ ...first, sequence: 0 }]);

    await assign(id, [
      [laura, 'disenador_lider'],
      [manuela, 'disenador_junior'],
    ]);
    expect(await eventsOf(code, laura)).toHaveLength(1);
    expect(await eventsOf(code, manuela)).toMatchObject([
      { ...first, sequence: 1, subject: `Sesión de dudas de ${code}: martes 2 de junio de 2026` },
    ]);

    await assign(id, [[manuela, 'disenador_lider']]);
    expect(await eventsOf(code, manuela)).toHaveLength(1);
    const gone = { uid: `${uid}@remodela`, method: 'CANCEL', status: 'CANCELLED', sequence: 2 };
    expect((await eventsOf(code, laura)).slice(1)).toMatchObject([
      { ...gone, subject: `Ya no vas: Sesión de dudas de ${code}` },
    ]);

    // who comes back gets one that is newer than what took it off, and so does the next change
    await assign(id, [
      [laura, 'coordinador'],
      [manuela, 'disenador_lider'],
    ]);
    await move(uid, { day: '2026-06-03', reason: 'La familia viaja' });
    expect((await eventsOf(code, laura)).slice(2)).toMatchObject([
      { ...first, sequence: 3 },
      { ...first, sequence: 4 },
    ]);
    const clients = (await mailsOf(code)).filter(({ subject }) => subject.startsWith('Ya no vas'));
    expect(clients.flatMap(({ to }) => to)).toEqual([laura.email]);
  });

  test('mails nothing about past or cancelled meetings, or teams without any', async () => {
    const { id, code } = await project();
    await set(id, { reference_session: '2026-05-21', doubts_session: '2026-05-22' });
    const { data } = (await set(id, { reference_session: '2026-05-21', doubts_session: '2026-05-22' })).reply;
    await cancel(data.find(({ kind }) => kind === 'doubts_session')?.id ?? '');
    server.setNow('2026-05-25T15:00:00.000Z');
    await assign(id, [[laura, 'disenador_lider']]);
    await assign(id, []);
    expect(await eventsOf(code, laura)).toEqual([]);
    server.setNow('2026-05-20T15:00:00.000Z');
  });

  test('mails nothing about a meeting that was held earlier that day', async () => {
    const { id, code } = await project();
    await set(id, { doubts_session: '2026-05-20', details: { doubts_session: at('11:00', 60) } });
    server.setNow('2026-05-20T21:00:00.000Z');
    await assign(id, [[laura, 'disenador_lider']]);
    expect(await eventsOf(code, laura)).toEqual([]);
    server.setNow('2026-05-20T15:00:00.000Z');
  });

  test('hands the meetings over with the work', async () => {
    const { id, code } = await project();
    await assign(id, [[laura, 'disenador_lider']]);
    await set(id, { site_visit: '2026-06-10' });
    await server.call('manager', handOverAssignments, {
      params: { id: laura.employeeId },
      body: { successor_id: manuela.employeeId, project_ids: [id] },
    });
    expect((await eventsOf(code, laura)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect((await eventsOf(code, manuela)).map(({ method }) => method)).toEqual(['REQUEST']);
  });
});
