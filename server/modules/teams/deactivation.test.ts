import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPasswordReset, login, readSession } from '#shared/contract/auth.ts';
import { deactivateEmployee, reactivateEmployee, readOpenWork } from '#shared/contract/employees.ts';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import {
  discardSaleDraft,
  listSaleDrafts,
  readSaleDraft,
  saveDraftForm,
} from '#shared/contract/sale-drafts.ts';
import { createWorkingGroup, listWorkingGroups } from '#shared/contract/working-groups.ts';
import { deactivateSentences } from '#shared/domain/employee.ts';
import { startSale } from '../../../test/builders.ts';
import { correct } from '../../../test/corrections.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf, GOOD_PASSWORD, type Hired, hire, signIn } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

const deactivate = (id: number, successor_id: number | null = null, who: Who = 'admin') =>
  server.call(who, deactivateEmployee, { params: { id }, body: { successor_id } });

const openWorkOf = async (id: number) =>
  (await server.call('admin', readOpenWork, { params: { id } })).reply.data;

const hireSeller = () => hire(server, { department: 'sales', specialization: 'seller' });

/** A project of the seller, registered; answers its id and its sale's. */
async function sell(who: Who): Promise<{ saleId: number; projectId: number }> {
  const saleId = await startLastStep(server, 'VIS', who);
  return { saleId, projectId: (await finalizar(server, saleId, 'VIS', { who })).projectId };
}

const assign = (project_id: number, employee_id: number, role_name: string) =>
  server.db.insertInto('project_assignments').values({ project_id, employee_id, role_name }).execute();

const finish = (id: number) =>
  server.db
    .updateTable('projects')
    .set({ works_started_on: '2026-02-02', works_ended_on: '2026-02-27' })
    .where('id', '=', id)
    .execute();

const teamOf = (projectId: number) =>
  server.db
    .selectFrom('project_assignments')
    .select(['employee_id', 'role_name'])
    .where('project_id', '=', projectId)
    .orderBy('role_name')
    .execute();

const auditOf = (action: string, entity: string, id: number | string) =>
  server.db
    .selectFrom('audit_log')
    .select(['old_values', 'new_values'])
    .where('action', '=', action)
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .execute();

describe('a seller with open work that leaves', () => {
  let seller: Hired;
  let successor: Hired;
  let draftId: string;
  let discarded: { draftId: string; saleId: number };
  let halfway: { saleId: number; projectId: number };
  let open: { saleId: number; projectId: number };
  let finished: { saleId: number; projectId: number };
  beforeAll(async () => {
    seller = await hireSeller();
    successor = await hireSeller();
    const who = { token: seller.token };
    ({ draftId } = await startSale(server, who));
    await server.call(who, saveDraftForm, {
      params: { id: draftId, step: 'brief' },
      body: { form: { hobbies: 'Cocinar' } },
    });
    discarded = await startSale(server, who);
    await server.call(who, discardSaleDraft, { params: { id: discarded.draftId } });
    const saleId = await startLastStep(server, 'VIS', who);
    halfway = { saleId, projectId: (await finalizar(server, saleId, 'VIS', { who, only: 2 })).projectId };
    open = await sell(who);
    await assign(open.projectId, seller.id, 'sales_agent');
    finished = await sell(who);
    await finish(finished.projectId);
  });

  test('readOpenWork answers it, with the possible successors of the department', async () => {
    const work = await openWorkOf(seller.id);
    expect(work).toEqual({
      sales_in_progress: 2,
      projects: [
        {
          id: open.projectId,
          project_code: expect.stringMatching(/^VIS-/),
          name: 'Apto 904 Reserva de los Cerros',
          roles: ['Asesor comercial'],
        },
      ],
      candidates: expect.arrayContaining([
        { id: await employeeOf(server, 'otherSeller'), name: 'Otra Vendedora', open_projects: 0 },
        { id: successor.id, name: 'Rebeca Montoya', open_projects: 0 },
      ]),
    });
    expect(work.candidates.map(({ id }) => id)).not.toContain(seller.id);
  });

  test('needs an active successor of the department other than the person', async () => {
    const former = await hireSeller();
    await deactivate(former.id);
    for (const [id, reason] of [
      [null, 'successor_missing'],
      [seller.id, 'successor_same'],
      [former.id, 'successor_inactive'],
      [2_000_000_000, 'successor_inactive'],
      [await employeeOf(server, 'manager'), 'successor_of_other_department'],
    ] as const) {
      const { status, error } = await deactivate(seller.id, id);
      expect([status, error.code, error.message]).toEqual([422, reason, deactivateSentences[reason]]);
      expect(error.fields).toHaveProperty('successor_id');
    }
    expect((await server.call({ token: seller.token }, readSession, {})).status).toBe(200);
    expect((await openWorkOf(seller.id)).sales_in_progress).toBe(2);
  });

  test('loses it at once, and the successor finds it unchanged', async () => {
    const { reply } = await deactivate(seller.id, successor.id);
    expect(reply.data).toEqual({ sales_in_progress: 2, projects: 1 });
    const told = (await server.mails()).filter(({ subject }) => subject === 'Te pasaron 3 ventas');
    expect(told.map(({ to }) => to)).toEqual([successor.email]);
    expect(told[0]?.text).toContain('la venta en curso de Camila Restrepo');
    expect((await server.call({ token: seller.token }, listProjects, {})).status).toBe(401);
    const who = { token: successor.token };
    const draft = (await server.call(who, readSaleDraft, { params: { id: draftId } })).reply.data;
    expect(draft.forms).toEqual({ brief: { hobbies: 'Cocinar' } });
    expect(draft.client?.name).toBe('Camila Restrepo');
    expect((await server.call(who, listSaleDrafts, {})).reply.data).toHaveLength(2);
    const projects = (await server.call(who, listProjects, {})).reply.data;
    expect(projects.map(({ id }) => id)).toEqual([open.projectId]);
    const { data } = (await server.call(who, readProject, { params: { id: open.projectId } })).reply;
    expect(data.seller).toMatchObject({ id: successor.id });
    expect(data.history.map(({ what }) => what)).toContain('Pasó la venta a otra persona');
    await finalizar(server, halfway.saleId, 'VIS', { who });
  });

  test('finished and discarded sales keep their seller', async () => {
    const sellers = await server.db
      .selectFrom('sales as s')
      .leftJoin('projects as p', 'p.sale_id', 's.id')
      .select(['s.seller_id', 'p.seller_id as project_seller_id'])
      .where('s.id', 'in', [finished.saleId, discarded.saleId])
      .orderBy('s.id')
      .execute();
    expect(sellers).toEqual([
      { seller_id: seller.id, project_seller_id: null },
      { seller_id: seller.id, project_seller_id: seller.id },
    ]);
    expect(await openWorkOf(seller.id)).toMatchObject({ sales_in_progress: 0, projects: [] });
  });

  test('each thing that changed hands is recorded', async () => {
    const handed = [{ old_values: { seller_id: seller.id }, new_values: { seller_id: successor.id } }];
    expect(await auditOf('hand_over', 'sale_drafts', draftId)).toEqual(handed);
    for (const { saleId, projectId } of [halfway, open]) {
      expect(await auditOf('hand_over', 'sales', saleId)).toEqual(handed);
      expect(await auditOf('hand_over', 'projects', projectId)).toEqual(handed);
    }
    expect(await auditOf('hand_over', 'sales', finished.saleId)).toEqual([]);
    expect(await auditOf('deactivate', 'employees', seller.id)).toEqual([
      { old_values: { active: true }, new_values: { active: false, successor_id: successor.id } },
    ]);
  });

  test('is reactivated without it', async () => {
    const { reply } = await server.call('admin', reactivateEmployee, { params: { id: seller.id } });
    expect(reply.data.active).toBe(true);
    expect((await server.call({ token: seller.token }, listProjects, {})).status).toBe(401);
    const who = { token: await signIn(server, seller.email) };
    const projects = (await server.call(who, listProjects, {})).reply.data;
    expect(projects.map(({ id }) => id)).toEqual([finished.projectId]);
    expect((await server.call(who, readSaleDraft, { params: { id: draftId } })).status).toBe(404);
    expect((await server.call(who, readProject, { params: { id: open.projectId } })).status).toBe(404);
    const change = { sale: { purchase_purpose: 'Vivir' } } as const;
    expect((await correct(server, who, open.projectId, change)).status).toBe(404);
    expect((await correct(server, { token: successor.token }, open.projectId, change)).status).toBe(200);
  });
});

describe('a team member that leaves', () => {
  test('is replaced in the projects that are not finished, and leaves the working groups', async () => {
    const [leaver, successor] = [await hire(server), await hire(server)];
    const [{ projectId: open }, { projectId: finished }] = [await sell('sales'), await sell('sales')];
    for (const role of ['coordinador', 'disenador_lider']) await assign(open, leaver.id, role);
    await assign(open, successor.id, 'coordinador');
    await assign(finished, leaver.id, 'residente');
    await finish(finished);
    const body = { name: 'Grupo que queda', member_ids: [leaver.id, successor.id] };
    await server.call('admin', createWorkingGroup, { body });
    expect((await openWorkOf(leaver.id)).projects).toMatchObject([
      { id: open, roles: ['Coordinador', 'Diseñador líder'] },
    ]);

    expect((await deactivate(leaver.id, successor.id)).reply.data).toEqual({
      sales_in_progress: 0,
      projects: 1,
    });
    expect(await teamOf(open)).toEqual([
      { employee_id: successor.id, role_name: 'coordinador' },
      { employee_id: successor.id, role_name: 'disenador_lider' },
    ]);
    expect(await teamOf(finished)).toEqual([{ employee_id: leaver.id, role_name: 'residente' }]);
    expect(await auditOf('replace_member', 'projects', open)).toHaveLength(2);
    const groups = (await server.call('admin', listWorkingGroups, {})).reply.data;
    const members = groups.find(({ name }) => name === body.name)?.members;
    expect(members?.map(({ id }) => id)).toEqual([successor.id]);
    const stored = await server.db
      .selectFrom('working_group_members')
      .select('employee_id')
      .where('employee_id', '=', leaver.id)
      .execute();
    expect(stored).toEqual([]);
  });
});

describe('deactivateEmployee', () => {
  test('without open work needs no successor: sessions, links and sign-in end, and a repeat changes nothing', async () => {
    const person = await hire(server, { department: 'warehouse', specialization: null });
    const other = await signIn(server, person.email);
    await server.call(null, askPasswordReset, { body: { email: person.email } });
    await server.mails();
    const body = { email: person.email, password: GOOD_PASSWORD };
    for (let time = 0; time < 2; time += 1) {
      expect((await deactivate(person.id)).reply.data).toEqual({ sales_in_progress: 0, projects: 0 });
    }
    for (const token of [person.token, other]) {
      expect((await server.call({ token }, readSession, {})).status).toBe(401);
    }
    expect((await server.call(null, login, { body })).status).toBe(401);
    const links = await server.db
      .selectFrom('one_time_links')
      .select('ended_at')
      .where('email', '=', person.email)
      .execute();
    expect(links).toEqual([{ ended_at: expect.any(String) }]);
    expect(await auditOf('deactivate', 'employees', person.id)).toHaveLength(1);

    for (let time = 0; time < 2; time += 1) {
      const { reply } = await server.call('admin', reactivateEmployee, { params: { id: person.id } });
      expect(reply.data.active).toBe(true);
    }
    expect(await auditOf('reactivate', 'employees', person.id)).toHaveLength(1);
    expect((await server.call({ token: other }, readSession, {})).status).toBe(401);
    expect((await server.call(null, login, { body })).status).toBe(200);
  });

  test('hands over the open work of an inactive person', async () => {
    const [former, successor] = [await hireSeller(), await hireSeller()];
    await startSale(server, { token: former.token });
    await server.db.updateTable('employees').set({ active: false }).where('id', '=', former.id).execute();
    expect((await deactivate(former.id)).error.code).toBe('successor_missing');
    expect((await deactivate(former.id, successor.id)).reply.data.sales_in_progress).toBe(1);
    expect((await openWorkOf(successor.id)).sales_in_progress).toBe(1);
  });

  test('is refused for the last administrator, and for oneself', async () => {
    const me = await employeeOf(server, 'admin');
    const last = await deactivate(me);
    expect([last.status, last.error.message]).toEqual([409, deactivateSentences.last_administrator]);
    const second = await hire(server, { department: 'admin', specialization: null, fullAccess: true });
    const self = await deactivate(me);
    expect([self.status, self.error.message]).toEqual([409, deactivateSentences.self]);
    expect((await deactivate(second.id)).status).toBe(200);
  });

  test('when two administrators deactivate each other at once, one stays', async () => {
    const me = await employeeOf(server, 'admin');
    for (let round = 0; round < 4; round += 1) {
      const second = await hire(server, { department: 'admin', specialization: null, fullAccess: true });
      const answers = await Promise.all([
        deactivate(second.id),
        deactivate(me, null, { token: second.token }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The second one gets the reason, or its session has ended.
      expect(answers.filter(({ status }) => status === 409 || status === 401)).toHaveLength(1);
      const active = await server.db
        .selectFrom('employees')
        .select('id')
        .where('id', 'in', [me, second.id])
        .where('active', '=', true)
        .execute();
      expect(active).toHaveLength(1);
      await restore(me);
      await server.db.updateTable('employees').set({ active: false }).where('id', '=', second.id).execute();
    }
  });

  /** The administrator of the tests works again, with the session that everyone of them has. */
  async function restore(employeeId: number): Promise<void> {
    await server.db.updateTable('employees').set({ active: true }).where('id', '=', employeeId).execute();
    await server.db
      .updateTable('sessions')
      .set({ ended_at: null })
      .where('expires_at', '>', '8000-01-01T00:00:00.000Z')
      .execute();
  }

  test('two concurrent handovers to each other leave no work with an inactive person', async () => {
    const [one, two] = [await hireSeller(), await hireSeller()];
    await startSale(server, { token: one.token });
    await startSale(server, { token: two.token });
    const answers = await Promise.all([deactivate(one.id, two.id), deactivate(two.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [left, stayed] = answers[0]?.status === 200 ? [one, two] : [two, one];
    expect((await openWorkOf(left.id)).sales_in_progress).toBe(0);
    expect((await openWorkOf(stayed.id)).sales_in_progress).toBe(2);
  });

  test('a sale that begins meanwhile is handed over or refused, never lost', async () => {
    const [leaver, successor] = [await hireSeller(), await hireSeller()];
    const who = { token: leaver.token };
    await startSale(server, who);
    const [answer, ...started] = await Promise.all([
      deactivate(leaver.id, successor.id),
      ...[1, 2, 3].map(() => startSale(server, who).then(Boolean, () => false)),
    ]);
    expect(answer.status).toBe(200);
    await deactivate(leaver.id, successor.id);
    const drafts = (await openWorkOf(successor.id)).sales_in_progress;
    expect(drafts).toBeGreaterThanOrEqual(1 + started.filter(Boolean).length);
    expect((await openWorkOf(leaver.id)).sales_in_progress).toBe(0);
  });

  test('answers 404 for an unknown employee', async () => {
    const answers = [
      await deactivate(2_000_000_000),
      await server.call('admin', readOpenWork, { params: { id: 2_000_000_000 } }),
      await server.call('admin', reactivateEmployee, { params: { id: 2_000_000_000 } }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [404, 'employee_not_found']),
    );
  });

  test('is for administrators with full_access; reading open work for administrators', async () => {
    const id = await employeeOf(server, 'architect');
    const noPermission = { token: (await hire(server, { department: 'admin', specialization: null })).token };
    expect((await server.call(noPermission, readOpenWork, { params: { id } })).status).toBe(200);
    for (const who of [noPermission, 'manager', 'sales', 'client'] as Who[]) {
      expect((await deactivate(id, null, who)).status).toBe(403);
    }
    expect((await server.call('manager', readOpenWork, { params: { id } })).status).toBe(403);
  });
});
