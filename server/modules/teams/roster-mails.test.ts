import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { assignTeam, handOverAssignments, readAvailableTeam } from '#shared/contract/teams.ts';
import { cancelSale } from '#shared/contract/works.ts';
import type { AssignableRole } from '#shared/domain/team.ts';
import { addManaged } from '../../../test/managed.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

let server: TestServer;
let laura: Hired;
let manuela: Hired;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  laura = await hire(server, { name: 'Laura Cifuentes' });
  manuela = await hire(server, { name: 'Manuela Zapata' });
});
afterAll(() => server.close());

const project = async () =>
  addManaged(server.db, {
    sellerId: await employeeOf(server, 'sales'),
    start: '2026-06-08',
    end: '2026-07-08',
  });

const assign = (project_id: number, team: readonly (readonly [{ id: number }, AssignableRole])[]) =>
  server.call('manager', assignTeam, {
    body: {
      project_id,
      assignations: team.map(([{ id }, role_name]) => ({ employee_id: id, role_name })),
      grupo_trabajo_id: null,
    },
  });

/** The subjects and texts of the mails about teams that a person got, the oldest first, from the given one on. */
const teamMails = async ({ email }: Hired, from = 0) =>
  (await server.mails())
    .filter(({ to, subject }) => to.includes(email) && /equipo|rol/.test(subject))
    .slice(from)
    .map(({ subject, text }) => `${subject}\n${text}`);

describe('mails about teams', () => {
  test('a person who joins a team, changes role or leaves gets one mail', async () => {
    const { id, code } = await project();
    const known = (await teamMails(laura)).length;
    await assign(id, [[laura, 'disenador_lider']]);
    await assign(id, [[laura, 'disenador_lider']]);
    const [joined = '', ...again] = await teamMails(laura, known);
    expect(joined).toContain(`Ahora estás en el equipo de ${code}`);
    expect(joined).toContain('Hola, Laura:');
    expect(joined).toContain('Diseñador líder');
    expect(joined).toContain('Inicio de obra: 08/06/2026');
    expect(joined).toContain(`/projects/${id}`);
    expect(joined).not.toContain('$');
    expect(again).toEqual([]);

    await assign(id, [
      [laura, 'coordinador'],
      [manuela, 'disenador_lider'],
    ]);
    expect((await teamMails(laura, known + 1)).join()).toContain(`Cambió tu rol en ${code}`);

    await assign(id, [[manuela, 'disenador_lider']]);
    const [left = ''] = await teamMails(laura, known + 2);
    expect(left).toContain(`Ya no estás en el equipo de ${code}`);
    expect(left).not.toContain(`/projects/${id}`);
    expect(await teamMails(manuela)).toHaveLength(1);
  });

  test('three roles of a person are a list', async () => {
    const { id } = await project();
    const known = (await teamMails(laura)).length;
    await assign(id, [
      [laura, 'disenador_lider'],
      [laura, 'coordinador'],
      [laura, 'disenador_junior'],
    ]);
    expect((await teamMails(laura, known)).join()).toMatch(/Eres: [^,\n]+, [^,\n]+ y [^,\n]+\n/);
  });

  test('several projects handed over are one mail for each person', async () => {
    const [first, second] = [await project(), await project()];
    for (const { id } of [first, second]) await assign(id, [[laura, 'disenador_lider']]);
    const [known, knownOfManuela] = [(await teamMails(laura)).length, (await teamMails(manuela)).length];
    await server.call('manager', handOverAssignments, {
      params: { id: laura.id },
      body: { successor_id: manuela.id, project_ids: [first.id, second.id] },
    });
    for (const mails of [await teamMails(laura, known), await teamMails(manuela, knownOfManuela)]) {
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('Cambiaron tus equipos de 2 proyectos');
      expect(mails[0]).toContain(first.code);
      expect(mails[0]).toContain(second.code);
    }
  });

  test('a cancelled sale sends its own mail and none about the team', async () => {
    const { id, code } = await project();
    await assign(id, [[laura, 'disenador_lider']]);
    const known = (await teamMails(laura)).length;
    const body = { kind: 'manager', reason: 'La familia se muda' } as const;
    expect((await server.call('manager', cancelSale, { params: { id }, body })).status).toBe(200);
    expect(await teamMails(laura, known)).toEqual([]);
    expect((await server.mails()).some(({ subject }) => subject === `Se canceló la venta de ${code}`)).toBe(
      true,
    );
  });

  test('people without an e-mail address are named to the manager', async () => {
    const { id } = await project();
    const { id: paola } = await server.db
      .insertInto('employees')
      .values({
        name: 'Paola Rincón',
        department: 'architect',
        specialization: 'designer',
        phone: null,
        permissions: [],
        active: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assign(id, [
      [{ id: paola }, 'disenador_lider'],
      [laura, 'coordinador'],
    ]);
    const params = { params: { projectId: id } };
    const { members } = (await server.call('manager', readAvailableTeam, params)).reply.data.disenador_lider;
    expect(members.map(({ name, has_email }) => [name, has_email])).toEqual(
      expect.arrayContaining([
        ['Laura Cifuentes', true],
        ['Paola Rincón', false],
      ]),
    );
    const meetings = await server.call('manager', readProjectMeetings, { params: { id } });
    expect(meetings.reply.data.team_without_email).toEqual(['Paola Rincón']);
  });
});
