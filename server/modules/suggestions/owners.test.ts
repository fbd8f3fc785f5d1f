import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deactivateEmployee } from '#shared/contract/employees.ts';
import { handOverAssignments } from '#shared/contract/teams.ts';
import { endWorks, undoWorksStep } from '#shared/contract/works.ts';
import { auditOf } from '../../../test/agreements.ts';
import { aPdf, everyWarning } from '../../../test/finalizar.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';
import { openSuggestionBox, type SuggestionBox } from '../../../test/suggestion-box.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';

let server: TestServer;
let box: SuggestionBox;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  box = await openSuggestionBox(server);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('the owner', () => {
  test('follows the team: the first that there is, and another when that one leaves', async () => {
    const one = await box.home({ team: [] });
    const id = await box.suggest(one);
    expect(await box.ownerOf(one)).toBeNull();
    await box.assign(one, [[box.coordinator.employeeId, 'coordinador']]);
    expect(await box.ownerOf(one)).toMatchObject({ id: box.coordinator.employeeId });
    // who has it keeps it while they stay
    await box.assign(one, [
      [box.coordinator.employeeId, 'coordinador'],
      [box.designer.employeeId, 'disenador_lider'],
    ]);
    expect(await box.ownerOf(one)).toMatchObject({ id: box.coordinator.employeeId });
    await box.assign(one, [[box.designer.employeeId, 'disenador_lider']]);
    expect(await box.ownerOf(one)).toMatchObject({ id: box.designer.employeeId });
    await box.assign(one, []);
    expect(await box.ownerOf(one)).toBeNull();
    const owners = (await auditOf(server, 'suggestions', id))
      .filter(({ action }) => action === 'assign')
      .map(({ new_values }) => new_values?.assigned_to);
    expect(owners).toEqual([box.coordinator.employeeId, box.designer.employeeId, null]);
  });

  test('keeps an answered suggestion when its owner leaves', async () => {
    const one = await box.home();
    await box.assign(one, [[box.designer.employeeId, 'disenador_lider']]);
    const id = await box.suggest(one);
    await box.answer(id, undefined, box.designer);
    await box.assign(one, [[box.coordinator.employeeId, 'coordinador']]);
    const [over] = (await box.list({ project_id: one.id, status: 'over' })).data;
    expect(over?.assigned_to).toMatchObject({ id: box.designer.employeeId });
  });

  test('is another when the work is handed over', async () => {
    const one = await box.home();
    await box.assign(one, [[box.designer.employeeId, 'disenador_junior']]);
    await box.suggest(one);
    const successor = await addEmployee(server.db, { department: 'architect', name: 'Nuevo Diseño' });
    await server.db
      .updateTable('employees')
      .set({ specialization: 'designer' })
      .where('id', '=', successor.employeeId)
      .execute();
    await server.call('manager', handOverAssignments, {
      params: { id: box.designer.employeeId },
      body: { successor_id: successor.employeeId, project_ids: [one.id] },
    });
    expect(await box.ownerOf(one)).toMatchObject({ id: successor.employeeId });
  });

  test('is the manager when the owner of a finished home leaves the company', async () => {
    const leaver = await addEmployee(server.db, { department: 'architect', name: 'Quien Se Va' });
    const one = await box.home({ team: [leaver.employeeId], startedOn: '2026-05-04' });
    await box.suggest(one);
    expect(await box.ownerOf(one)).toMatchObject({ id: leaver.employeeId });
    await server.db
      .updateTable('projects')
      .set({ works_ended_on: '2026-05-15' })
      .where('id', '=', one.id)
      .execute();
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: one.id, employee_id: box.architectId, role_name: 'residente' })
      .execute();
    await server.db
      .updateTable('employees')
      .set({ permissions: ['full_access'] })
      .where('id', '=', await employeeOf(server, 'admin'))
      .execute();
    const left = await server.call('admin', deactivateEmployee, {
      params: { id: leaver.employeeId },
      body: { successor_id: null },
    });
    expect(left.status).toBe(200);
    expect(await box.ownerOf(one)).toBeNull();
  });

  test('is the manager for what the family of a finished home writes', async () => {
    const one = await box.home({ startedOn: '2026-05-04', endedOn: '2026-05-15' });
    const id = await box.suggest(one, 'El lavamanos gotea.');
    expect(await box.ownerOf(one)).toBeNull();
    await box.answer(id, { answer: 'Vamos el lunes.' }, 'manager');
    const mail = (await server.mails()).findLast(({ subject }) => subject.includes(one.code));
    expect(mail?.subject).toBe(`Respuesta a lo que nos escribiste de ${one.code}`);
    expect(mail?.text).not.toContain('sugerencia');
  });

  test('gets a mail of what the family of a finished home writes, when a manager', async () => {
    const one = await box.home({ startedOn: '2026-05-04', endedOn: '2026-05-15' });
    await box.suggest(one, 'El lavamanos gotea.');
    const mails = (await server.mails()).filter(({ subject }) => subject.includes(one.code));
    expect(mails.map(({ subject }) => subject)).toEqual([`Algo no quedó bien en ${one.code}`]);
    expect(mails[0]?.text).toContain('El lavamanos gotea.');
    expect(mails[0]?.text).toContain(`/suggestions?project=${one.id}`);
    const managers = await server.db
      .selectFrom('accounts as a')
      .innerJoin('employees as e', 'e.id', 'a.employee_id')
      .select('a.email')
      .where('e.department', '=', 'manager')
      .execute();
    expect(managers.map(({ email }) => email)).toEqual(mails.flatMap(({ to }) => to));
  });

  test('of what the family of a finished home writes is no architect of the team', async () => {
    const one = await box.home({ startedOn: '2026-05-04', endedOn: '2026-05-15' });
    const id = await box.suggest(one, 'El lavamanos gotea.');
    const refused = await box.answer(id, { answer: 'Voy yo.' }, 'architect');
    expect([refused.status, refused.error?.code]).toEqual([403, 'manager_only']);
    expect((await box.list({ project_id: one.id })).data[0]).toMatchObject({ finished: true, answer: null });
    await box.answer(id, { answer: 'Vamos el lunes.', promised_on: '2026-05-25' }, 'manager');
    expect((await box.finish(id, 'architect')).error.code).toBe('manager_only');
    expect((await box.finish(id, 'manager')).status).toBe(200);
  });

  test('is one of the team again when the end of the works is undone', async () => {
    const one = await box.home({ start: '2026-05-18', end: '2026-07-31', startedOn: '2026-05-18' });
    await box.assign(one, [[box.designer.employeeId, 'disenador_lider']]);
    const params = { id: one.id };
    const form = { day: '2026-05-20', confirmed: everyWarning };
    const file = { name: 'Acta.pdf', content: aPdf() };
    await server.call('manager', endWorks, { params, form }, { file });
    await box.suggest(one, 'Falta la puerta del clóset.');
    expect(await box.ownerOf(one)).toBeNull();
    const body = { step: 'end_works', reason: 'Era otra obra' } as const;
    await server.call('manager', undoWorksStep, { params, body });
    expect(await box.ownerOf(one)).toMatchObject({ id: box.designer.employeeId });
  });

  test('of a finished home is who the manager gives it to', async () => {
    const one = await box.home({ startedOn: '2026-05-04', endedOn: '2026-05-15' });
    const id = await box.suggest(one, 'El lavamanos gotea.');
    await box.pass(id, box.architectId);
    expect((await box.answer(id, { answer: 'Voy yo.' }, 'architect')).status).toBe(200);
  });

  test('stays with the team for what was sent before the home was finished', async () => {
    const one = await box.home({ startedOn: '2026-05-04' });
    await box.assign(one, [[box.architectId, 'disenador_lider']]);
    const id = await box.suggest(one);
    await server.db
      .updateTable('projects')
      .set({ works_ended_on: '2026-05-15' })
      .where('id', '=', one.id)
      .execute();
    expect((await box.answer(id, { answer: 'Ya la pusimos.' }, 'architect')).status).toBe(200);
  });

  test('can be set by a manager, within the team', async () => {
    const one = await box.home();
    await box.assign(one, [
      [box.designer.employeeId, 'disenador_lider'],
      [box.coordinator.employeeId, 'coordinador'],
    ]);
    const id = await box.suggest(one);
    expect((await box.pass(id, box.coordinator.employeeId)).status).toBe(200);
    expect(await box.ownerOf(one)).toMatchObject({ id: box.coordinator.employeeId, name: 'Carlos Pardo' });
    const outside = await box.pass(id, box.architectId);
    expect([outside.status, outside.error.code]).toEqual([422, 'not_in_team']);
    expect((await box.pass(2_000_000_000, box.architectId)).status).toBe(404);
    expect(await auditOf(server, 'suggestions', id)).toMatchObject([
      { action: 'create' },
      {
        action: 'assign',
        old_values: { assigned_to: box.designer.employeeId },
        new_values: { assigned_to: box.coordinator.employeeId },
      },
    ]);
  });
});
