import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMeetings } from '#shared/contract/meetings.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { rejectPayment } from '#shared/contract/payments-desk.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeWorksDates, previewWorksDates } from '#shared/contract/works.ts';
import { aCustomPlan, auditOf } from '../../../test/agreements.ts';
import { instalmentsOf, register, sendTransfer } from '../../../test/desk.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { PUBLIC_URL, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** Monday 2 March 2026; works from 6 April to 31 July, first payment on 16 March. */
const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

async function project(plan: 'standard' | 'custom' = 'standard'): Promise<{ id: number; saleId: number }> {
  const saleId = await startLastStep(server, 'VIS');
  if (plan === 'custom') {
    const body = aCustomPlan(['50%', '50%']);
    await server.call('sales', savePaymentPlan, { params: { saleId: String(saleId) }, body });
  }
  return { id: (await finalizar(server, saleId, 'VIS')).projectId, saleId };
}

const dates = (start_date: string, end_date = '2026-09-30') => ({ start_date, end_date });

const preview = (id: number, query: ReturnType<typeof dates>, who: Who = 'manager') =>
  server.call(who, previewWorksDates, { params: { id }, query });

const REASON = 'La familia viaja en abril';
const change = (id: number, body: ReturnType<typeof dates>, who: Who = 'manager') =>
  server.call(who, changeWorksDates, { params: { id }, body: { ...body, reason: REASON } });

const read = async (id: number) => (await server.call('manager', readProject, { params: { id } })).reply.data;

const planOf = async (id: number) =>
  (await read(id)).payment_plan?.instalments.map(({ name, date, amount }) => ({ name, date, amount })) ?? [];

const works = (id: number, days: { works_started_on: string; works_ended_on?: string }) =>
  server.db.updateTable('projects').set(days).where('id', '=', id).execute();

describe('changeWorksDates', () => {
  test('moves contract, project and unsettled instalments as previewed, and mails the people concerned', async () => {
    const { id, saleId } = await project();
    const before = await planOf(id);
    const told = (await preview(id, dates('2026-05-11'))).reply.data;
    expect(await planOf(id)).toEqual(before);
    const { data } = (await change(id, dates('2026-05-11'))).reply;
    expect(data).toEqual(told);
    expect(data).toEqual({
      before: { start_date: '2026-04-06', end_date: '2026-07-31', business_days: 77 },
      after: { start_date: '2026-05-11', end_date: '2026-09-30', business_days: 94 },
      meetings: [],
      moved: [
        {
          name: 'Anticipo obra',
          before: before[1]?.date,
          after: '2026-05-04',
          reason: '5 días hábiles antes del inicio de obra',
        },
        expect.objectContaining({ name: 'Pago fin obra' }),
        expect.objectContaining({ name: 'Satisfacción' }),
      ],
      paid: [],
    });
    const page = await read(id);
    expect(page).toMatchObject({
      start_date: '2026-05-11',
      end_date: '2026-09-30',
      contract: { start_date: '2026-05-11', end_date: '2026-09-30', base_price: 200_000_000 },
    });
    const after = await planOf(id);
    expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
    expect(after[0]).toEqual(before[0]);
    expect(page.history.slice(0, 2).map(({ what }) => what)).toEqual([
      'Cambió las fechas de obra',
      'Movió las cuotas que no están pagadas',
    ]);
    const [sale] = (await auditOf(server, 'contracts', saleId)).slice(-1);
    expect(sale).toMatchObject({
      action: 'reschedule',
      old_values: { start_date: '2026-04-06', end_date: '2026-07-31' },
      new_values: { start_date: '2026-05-11', end_date: '2026-09-30' },
    });
    const [recorded] = (await auditOf(server, 'projects', id)).slice(-1);
    expect(recorded).toMatchObject({ action: 'reschedule', new_values: { reason: REASON } });
    const subject = `Cambiaron las fechas de obra de ${page.project_code}`;
    const mails = (await server.mails()).filter((mail) => mail.subject === subject);
    expect(mails.map(({ to }) => String(to)).toSorted()).toEqual(
      [page.client.email, 'sales@remodela.example'].toSorted(),
    );
    for (const { to, text } of mails) {
      expect(text).toContain('Inicio de obra: 11/05/2026 (antes 06/04/2026)');
      const home = to === page.client.email ? `/client?proyecto=${id}` : `/projects/${id}`;
      expect(text).toContain(`Ver el proyecto:\n${PUBLIC_URL}${home}\n`);
      // the family reads the names of its portal
      const anticipo = to === page.client.email ? 'Cuota Inicio de obra' : 'Anticipo obra';
      expect(text).toContain(`Con ellas se mueven estas cuotas:\n${anticipo}: 04/05/2026`);
    }
  });

  test('an instalment that a transfer of another also pays does not move', async () => {
    const { id, saleId } = await project();
    const [, second, third] = await planOf(id);
    const [, secondId = 0] = await instalmentsOf(server, saleId);
    const amount = (second?.amount ?? 0) + 1_000_000;
    await sendTransfer(server, secondId, { amount, paid_on: '2026-03-02' });
    const { moved, paid } = (await preview(id, dates('2026-05-11'))).reply.data;
    expect(moved.map(({ name }) => name)).toEqual(['Satisfacción']);
    expect(paid).toEqual([second?.name, third?.name]);
  });

  test('an instalment of nothing is not said to have payments', async () => {
    const { id, saleId } = await project();
    await sql`update instalments set amount = 0, paid_on = '2026-03-02'
      where sale_id = ${saleId} and position = 4`.execute(server.db);
    expect((await preview(id, dates('2026-05-11'))).reply.data.paid).toEqual([]);
  });

  test('mails the team the reason, the duration and the upcoming meetings, and no instalment', async () => {
    const { id } = await project();
    const architect = await employeeOf(server, 'architect');
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: id, employee_id: architect, role_name: 'coordinador' })
      .execute();
    const days = { reference_session: '2026-03-10', doubts_session: '2026-05-12', site_visit: null };
    expect((await server.call('manager', saveMeetings, { body: { project_id: id, ...days } })).status).toBe(
      200,
    );
    const { data } = (await change(id, dates('2026-05-11', '2026-09-07'))).reply;
    expect(data.after.business_days).toBe(data.before.business_days);
    expect(data.meetings).toEqual([
      { kind: 'reference_session', day: '2026-03-10', after_start: false },
      { kind: 'doubts_session', day: '2026-05-12', after_start: true },
    ]);
    const { project_code } = await read(id);
    const subject = `Cambiaron las fechas de obra de ${project_code}`;
    const mails = (await server.mails()).filter((mail) => mail.subject === subject);
    const toTeam = mails.find(({ to }) => to === 'architect@remodela.example');
    expect(mails).toHaveLength(3);
    expect(toTeam?.text).toContain(`Motivo: ${REASON}`);
    expect(toTeam?.text).toContain('Duración: 77 días hábiles, igual que antes');
    expect(toTeam?.text).toContain('Sesión de dudas: martes 12 de mayo de 2026, con la obra ya empezada');
    expect(toTeam?.text).not.toContain('Anticipo obra');
  });

  test('says nothing of a meeting that was held earlier that day', async () => {
    const { id } = await project();
    const details = { reference_session: { starts_at: '09:00', minutes: 60, place: null } };
    const days = { reference_session: '2026-03-02', doubts_session: null, site_visit: null };
    const body = { project_id: id, ...days, details };
    expect((await server.call('manager', saveMeetings, { body })).status).toBe(200);
    server.setNow('2026-03-02T21:00:00.000Z');
    expect((await preview(id, dates('2026-05-11'))).reply.data.meetings).toEqual([]);
  });

  test('of works of one day are told as one, and so are one instalment and one meeting', async () => {
    const { id, saleId } = await project();
    const days = { reference_session: null, doubts_session: '2026-03-10', site_visit: null };
    await server.call('manager', saveMeetings, { body: { project_id: id, ...days } });
    const plan = await planOf(id);
    const ids = await instalmentsOf(server, saleId);
    for (const at of [1, 2])
      await register(server, {
        instalment_id: ids[at] ?? 0,
        amount: plan[at]?.amount ?? 0,
        paid_on: '2026-03-02',
      });
    expect((await change(id, dates('2026-05-11', '2026-05-12'))).status).toBe(200);
    const { project_code } = await read(id);
    const subject = `Cambiaron las fechas de obra de ${project_code}`;
    const [mail] = (await server.mails()).filter((each) => each.subject === subject);
    expect(mail?.text).toMatch(/Duración: 1 día hábil \(antes \d+\)/);
    expect(mail?.text).toMatch(/Con ellas se mueve esta cuota:\n(Cuota )?Satisfacción: /);
    expect(mail?.text).toContain('La reunión sigue en su día:\nSesión de dudas: martes 10 de marzo de 2026');

    await change(id, dates('2026-05-11', '2026-05-11'));
    await change(id, dates('2026-05-11', '2026-05-13'));
    const texts = (await server.mails()).filter((each) => each.subject === subject).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('Duración: un solo día hábil (antes 1)\n'));
    expect(texts).toContainEqual(
      expect.stringContaining('Duración: 2 días hábiles (antes un solo día hábil)\n'),
    );
  });

  test('is refused without a reason', async () => {
    const { id } = await project();
    const body = { ...dates('2026-05-11'), reason: '  ' };
    const { status, error } = await server.call('manager', changeWorksDates, { params: { id }, body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reason']]);
  });

  test('instalments that are paid, in whole or in part, or have a receipt waiting stay; a rejected one moves', async () => {
    const { id, saleId } = await project();
    const [first, anticipo, third, last] = await instalmentsOf(server, saleId);
    const paid_on = '2026-03-02';
    await register(server, { instalment_id: first ?? 0, amount: 50_000_000, paid_on });
    await register(server, { instalment_id: anticipo ?? 0, amount: 1, paid_on });
    await sendTransfer(server, third ?? 0, { amount: 50_000_000, paid_on });
    const rejected = await sendTransfer(server, last ?? 0, { amount: 30_000_000, paid_on });
    const reason = 'No llegó';
    await server.call('payments', rejectPayment, { params: { id: rejected }, body: { reason } });
    const before = await planOf(id);
    const { data } = (await change(id, dates('2026-05-11'))).reply;
    expect(data.paid).toEqual(['Diseño', 'Anticipo obra', 'Pago fin obra']);
    expect(data.moved.map(({ name }) => name)).toEqual(['Satisfacción']);
    expect((await planOf(id)).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  test('a custom plan stays', async () => {
    const { id } = await project('custom');
    const before = await planOf(id);
    expect((await change(id, dates('2026-05-11'))).reply.data.moved).toEqual([]);
    expect(await planOf(id)).toEqual(before);
    const { rows } = await sql<{ method: string }>`select method from payment_plans p
      join projects j on j.sale_id = p.sale_id where j.id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ method: 'custom' }]);
  });

  test('repeating the same dates changes nothing and mails nothing', async () => {
    const { id } = await project();
    await change(id, dates('2026-05-11'));
    const sent = (await server.mails()).length;
    const audited = (await auditOf(server, 'projects', id)).length;
    expect((await change(id, dates('2026-05-11'))).reply.data.moved).toEqual([]);
    expect((await server.mails()).length).toBe(sent);
    expect(await auditOf(server, 'projects', id)).toHaveLength(audited);
  });

  test('two at once are one after the other, and the last one holds whole', async () => {
    const { id } = await project();
    const starts = ['2026-05-11', '2026-06-09', '2026-07-01'];
    const answers = await Promise.all(starts.map((start) => change(id, dates(start))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { start_date, contract } = await read(id);
    expect(contract?.start_date).toBe(start_date);
    const now = await planOf(id);
    // Away and back: the dates are those that this start gives.
    await change(id, dates('2026-08-03'));
    await change(id, dates(start_date ?? ''));
    expect(await planOf(id)).toEqual(now);
  });

  test.each([
    ['end_before_start', 422, ['end_date'], dates('2026-05-11', '2026-05-10')],
    ['start_in_past', 422, ['start_date'], dates('2026-03-01')],
    ['end_in_past', 422, ['end_date'], dates('2026-04-06', '2026-04-07')],
    ['date_out_of_range', 422, ['start_date'], dates('2100-12-20', '2100-12-30')],
  ])('is refused with %s', async (code, status, fields, asked) => {
    const { id } = await project();
    if (code === 'end_in_past') server.setNow('2026-04-20T13:00:00.000Z');
    for (const call of [preview, change]) {
      const answer = await call(id, asked);
      expect([answer.status, answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
        status,
        code,
        fields,
      ]);
    }
    expect((await read(id)).start_date).toBe('2026-04-06');
  });

  test('works that began keep their start; finished ones keep both', async () => {
    const { id } = await project();
    await works(id, { works_started_on: '2026-03-02' });
    expect((await change(id, dates('2026-05-11'))).error.code).toBe('already_started');
    expect((await change(id, dates('2026-04-06'))).reply.data.moved).toEqual([]);
    expect((await read(id)).end_date).toBe('2026-09-30');
    await works(id, { works_started_on: '2026-03-02', works_ended_on: '2026-03-02' });
    const { status, error } = await change(id, dates('2026-04-06', '2026-10-30'));
    expect([status, error.code]).toEqual([409, 'already_finished']);
  });

  test('access', async () => {
    const { id } = await project();
    for (const call of [preview, change]) {
      expect((await call(id, dates('2026-05-11'), null)).status).toBe(401);
      expect((await call(id, dates('2026-05-11'), 'sales')).status).toBe(403);
      expect((await call(id, dates('2026-05-11'), 'architect')).status).toBe(403);
      expect((await call(2_000_000_000, dates('2026-05-11'))).status).toBe(404);
      expect((await call(id, dates('ayer'))).status).toBe(400);
      expect((await call(id, dates('2026-05-11'), 'admin')).status).toBe(200);
    }
  });
});
