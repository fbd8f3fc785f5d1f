import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { readPaymentsPanel, readWorksPanel } from '#shared/contract/panels.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import {
  confirmPayment,
  findInstalments,
  listReceiptsToConfirm,
  listRefundsToMake,
  recordRefund,
  rejectPayment,
} from '#shared/contract/payments-desk.ts';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import { assignTeam } from '#shared/contract/teams.ts';
import { cancelSale, changeWorksDates, previewCancellation, startWorks } from '#shared/contract/works.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { auditOf } from '../../../test/agreements.ts';
import { instalmentsOf, register, sendTransfer } from '../../../test/desk.ts';
import { aPdf, everyWarning, finalizar, startLastStep } from '../../../test/finalizar.ts';
import { PUBLIC_URL, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** Monday 2 March 2026; works from 6 April, first payment on 16 March. The withdrawal ends on Monday 9 March. */
const NOW = '2026-03-02T13:00:00.000Z';
const PAID = 50_000_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

interface Sold {
  id: number;
  saleId: number;
  paymentId: number;
}

/** A sale whose first instalment is paid, with a team and a meeting to come. */
async function sold(day = '2026-03-10'): Promise<Sold> {
  server.setNow(NOW);
  const saleId = await startLastStep(server, 'VIS');
  const { projectId: id } = await finalizar(server, saleId, 'VIS');
  const [first = 0] = await instalmentsOf(server, saleId);
  const { payment_id: paymentId } = await register(server, {
    instalment_id: first,
    amount: PAID,
    paid_on: '2026-03-02',
  });
  const architect = await employeeOf(server, 'architect');
  await server.db
    .insertInto('project_assignments')
    .values({ project_id: id, employee_id: architect, role_name: 'coordinador' })
    .execute();
  const days = { reference_session: day, doubts_session: null, site_visit: null };
  await server.call('manager', saveMeetings, { body: { project_id: id, ...days } });
  return { id, saleId, paymentId };
}

const REASON = 'La familia compró otra vivienda';
const cancel = (
  id: number,
  kind: 'withdrawal' | 'manager' = 'withdrawal',
  who: Who = 'manager',
  reason = REASON,
) => server.call(who, cancelSale, { params: { id }, body: { kind, reason } });
const read = async (id: number) => (await server.call('manager', readProject, { params: { id } })).reply.data;
const ledger = async (id: number) =>
  (await server.call('sales', readProjectPayments, { params: { id } })).reply.data;
const figures = async () => (await server.call('manager', readIndicators, {})).reply.data;
const countOf = (of: Awaited<ReturnType<typeof figures>>, status: string) =>
  of.statuses.find((each) => each.status === status)?.count ?? 0;
const toRefund = async (id: number) =>
  (await server.call('payments', listRefundsToMake, { query: {} })).reply.data.filter(
    ({ project_id }) => project_id === id,
  );

describe('cancelSale', () => {
  test('does exactly as its preview, in every figure and list', async () => {
    const { id, saleId, paymentId } = await sold();
    const before = await figures();
    const { data: told } = (await server.call('manager', previewCancellation, { params: { id } })).reply;
    expect(told).toMatchObject({
      kinds: [
        {
          kind: 'withdrawal',
          why_not: null,
          last_day: '2026-03-09',
          refund_by: '2026-04-01',
          law: 'Ley 1480 de 2011, art. 47',
        },
        { kind: 'manager', why_not: null, last_day: null },
      ],
      to_refund: PAID,
      meetings: [{ kind: 'reference_session', day: '2026-03-10' }],
      team: ['Persona de Arquitectura'],
    });
    expect((await ledger(id)).left).toBe(told.unpaid);
    expect((await cancel(id)).status).toBe(200);

    const page = await read(id);
    expect(page).toMatchObject({
      status: 'Cancelado',
      team: [],
      cancellation: { on: '2026-03-02', kind: 'withdrawal', reason: REASON, refund_by: '2026-04-01' },
      next_action: { text: 'La venta se canceló el 02/03/2026', pending: false },
    });
    expect(page.history[0]?.what).toBe('Canceló la venta');
    expect(await ledger(id)).toMatchObject({ paid: PAID, left: 0, owed: 0, next_instalment_id: null });
    expect((await ledger(id)).instalments.map(({ name, state }) => [name, state])).toEqual([
      ['Diseño', 'paid'],
    ]);
    const { reply } = await server.call('manager', readProjectMeetings, { params: { id } });
    expect(reply.data.meetings.map(({ cancelled, reason }) => [cancelled, reason])).toEqual([
      [true, 'Se canceló la venta.'],
    ]);

    const after = await figures();
    expect(after.total).toBe(before.total);
    expect(countOf(after, 'Cancelado')).toBe(countOf(before, 'Cancelado') + 1);
    expect(countOf(after, 'En diseño')).toBe(countOf(before, 'En diseño') - 1);
    expect(after.due.amount).toBeLessThan(before.due.amount);
    // long after its dates it is neither late nor without team nor owed
    server.setNow('2026-12-01T13:00:00.000Z');
    const late = await figures();
    expect(countOf(late, 'Cancelado')).toBe(countOf(after, 'Cancelado'));
    const listed = async (status: 'Cancelado' | 'En retraso' | 'Sin asignar') =>
      (await server.call('manager', listManagedProjects, { query: { status } })).reply.data.projects;
    expect((await listed('Cancelado')).find((each) => each.id === id)).toMatchObject({
      estado: 'Cancelado',
      revenue: null,
      tieneEquipoAsignado: false,
    });
    for (const status of ['En retraso', 'Sin asignar'] as const) {
      expect((await listed(status)).map((each) => each.id)).not.toContain(id);
    }
    const works = await server.call('warehouse', readWorksPanel, { query: { view: 'all' } });
    expect(works.reply.data.map((each) => each.id)).not.toContain(id);
    const owed = await server.call('payments', readPaymentsPanel, { query: { view: 'all' } });
    expect(owed.reply.data.map(({ project_id }) => project_id)).not.toContain(id);
    const search = page.project_code ?? '';
    const found = await server.call('payments', findInstalments, { query: { search } });
    expect(found.reply.data).toEqual([]);
    const cards = await server.call('sales', listProjects, { query: {} });
    expect(cards.reply.data.find((each) => each.id === id)?.status).toBe('Cancelado');

    expect(await toRefund(id)).toMatchObject([
      { payment_id: paymentId, refundable: PAID, refund_by: '2026-04-01', receipt_number: 'RC-000001' },
    ]);
    expect((await auditOf(server, 'projects', id)).at(-1)).toMatchObject({
      action: 'cancel',
      new_values: { cancellation_kind: 'withdrawal', to_refund: PAID },
    });
    expect(saleId).toBeGreaterThan(0);
  });

  test('a month of starts counts the works that its door lists', async () => {
    const { id } = await sold('2026-03-19');
    const start = (await read(id)).start_date ?? '';
    const listed = async (more: { status?: 'Cancelado' } = {}) => {
      const query = { from: `${start.slice(0, 7)}-01`, to: `${start.slice(0, 7)}-30`, limit: 100, ...more };
      const { projects, pagination } = (await server.call('manager', listManagedProjects, { query })).reply
        .data;
      return { ids: projects.map((each) => each.id), total: pagination.total };
    };
    expect((await listed()).ids).toContain(id);
    await cancel(id);
    server.setNow(`${start}T13:00:00.000Z`);
    const month = (await figures()).starts.find((each) => each.month === start.slice(0, 7));
    const open = await listed();
    expect(open.ids).not.toContain(id);
    expect(open.total).toBe(month?.count);
    expect((await listed({ status: 'Cancelado' })).ids).toContain(id);
    server.setNow(NOW);
  });

  test('mails family, seller and team; only family and seller read amounts', async () => {
    const { id } = await sold('2026-03-11');
    const { project_code: code } = await read(id);
    await cancel(id, 'manager');
    const mails = (await server.mails()).filter(
      ({ subject }) => subject === `Se canceló la venta de ${code}`,
    );
    expect(mails).toHaveLength(3);
    const textTo = (part: string) => mails.find(({ to }) => String(to).includes(part))?.text ?? '';
    expect(textTo('sales@')).toContain('Se devuelven $ 50.000.000 a más tardar el 1 de abril de 2026.');
    expect(textTo('architect@')).toContain(`Decisión de gerencia. Motivo: ${REASON}`);
    expect(textTo('architect@')).not.toContain('$');
    // who left the team may not open the project: a link would lead to an error
    expect((await server.raw('architect', `/api/projects/${id}`)).status).toBe(404);
    expect(textTo('sales@')).toContain(`${PUBLIC_URL}/projects/${id}`);
    expect(textTo('architect@')).not.toContain(`/projects/${id}`);
    const family = mails.find(({ to }) => !String(to).endsWith('@remodela.example'))?.text ?? '';
    expect(family).toContain('te devolvemos $ 50.000.000 a más tardar el 1 de abril de 2026');
    const cancelled = (await server.mails()).filter(
      ({ subject }) => subject === `Se canceló: Sesión de referencias de ${code}`,
    );
    expect(cancelled).toHaveLength(2);
  });

  test('the family reads the same amounts in its mail as in its portal after an earlier refund', async () => {
    const { id, paymentId } = await sold('2026-03-13');
    const { project_code: code } = await read(id);
    const body = { amount: 20_000_000, refunded_on: '2026-03-02', reason: 'Pagó de más' };
    await server.call('payments', recordRefund, { params: { id: paymentId }, body });
    await cancel(id, 'manager');
    const mails = (await server.mails()).filter(
      ({ subject }) => subject === `Se canceló la venta de ${code}`,
    );
    expect(mails.map(({ text }) => text).join()).toContain(
      'Pagaste $ 50.000.000 y ya te devolvimos $ 20.000.000: te devolvemos $ 30.000.000 a más tardar el 1 de abril de 2026.',
    );
  });

  test('a refund leaves nothing owed, and leaves the list of the desk', async () => {
    const { id, paymentId } = await sold('2026-03-12');
    await cancel(id);
    const refund = (amount: number) =>
      server.call('payments', recordRefund, {
        params: { id: paymentId },
        body: { amount, refunded_on: '2026-03-02', reason: 'Retracto' },
      });
    expect((await refund(20_000_000)).status).toBe(200);
    expect(await toRefund(id)).toMatchObject([{ refundable: 30_000_000 }]);
    expect(await ledger(id)).toMatchObject({ left: 0, owed: 0, next_instalment_id: null });
    expect((await refund(30_000_000)).status).toBe(200);
    expect(await toRefund(id)).toEqual([]);
    expect(await ledger(id)).toMatchObject({ paid: 0, left: 0, owed: 0 });
  });

  test('a transfer that is on its way is decided by the desk: confirmed it is to be refunded, rejected it is not', async () => {
    const { id, saleId } = await sold('2026-03-18');
    const [, second = 0] = await instalmentsOf(server, saleId);
    const send = (amount: number) => sendTransfer(server, second, { amount, paid_on: '2026-03-02' });
    const [coming, wrong] = [await send(7_000_000), await send(1_000_000)];
    expect((await cancel(id)).status).toBe(200);
    expect(await ledger(id)).toMatchObject({ paid: PAID, left: 0, owed: 0 });
    const waiting = await server.call('payments', listReceiptsToConfirm, { query: { limit: 100 } });
    expect(waiting.reply.data.map((each) => each.id)).toEqual(expect.arrayContaining([coming, wrong]));
    const money = { amount: 7_000_000, paid_on: '2026-03-02', confirmed: [...postingChecks] };
    const confirmed = await server.call('payments', confirmPayment, { params: { id: coming }, body: money });
    expect(confirmed.status).toBe(200);
    const body = { reason: 'No llegó' };
    const rejected = await server.call('payments', rejectPayment, { params: { id: wrong }, body });
    expect(rejected.status).toBe(200);
    expect(await ledger(id)).toMatchObject({
      paid: PAID,
      left: 0,
      owed: 0,
      credit: 7_000_000,
      next_instalment_id: null,
    });
    const refunds = await toRefund(id);
    expect(refunds.map(({ refundable }) => refundable).toSorted()).toEqual([PAID, 7_000_000]);
    expect(refunds.every((each) => each.refund_by === '2026-04-01')).toBe(true);
  });

  test('is refused once the works started, after the withdrawal, twice, without a reason and to others', async () => {
    const { id } = await sold('2026-03-13');
    expect((await cancel(id, 'withdrawal', null)).status).toBe(401);
    for (const who of ['sales', 'architect', 'payments', 'client'] as const) {
      expect((await cancel(id, 'withdrawal', who)).status).toBe(403);
    }
    expect((await cancel(2_000_000_000)).status).toBe(404);
    const { status, error } = await cancel(id, 'withdrawal', 'manager', ' ');
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reason']]);
    server.setNow('2026-03-10T13:00:00.000Z');
    const over = await cancel(id);
    expect([over.status, over.error.code, over.error.message]).toEqual([
      409,
      'withdrawal_over',
      'El plazo de retracto terminó el 09/03/2026.',
    ]);
    await server.call(
      'manager',
      startWorks,
      { params: { id }, form: { day: '2026-03-10', confirmed: everyWarning } },
      { file: { name: 'acta.pdf', content: aPdf() } },
    );
    expect((await cancel(id, 'manager')).error.code).toBe('works_started');
    const other = await sold('2026-03-16');
    const answers = await Promise.all([cancel(other.id), cancel(other.id), cancel(other.id, 'manager')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  test('a cancelled project takes no team, no step, no dates and no meeting', async () => {
    const { id } = await sold('2026-03-17');
    await cancel(id);
    const file = { name: 'acta.pdf', content: aPdf() };
    const form = { day: '2026-03-02', confirmed: everyWarning };
    const start = await server.call('manager', startWorks, { params: { id }, form }, { file });
    expect([start.status, start.error.code]).toEqual([409, 'sale_cancelled']);
    const body = { start_date: '2026-05-11', end_date: '2026-09-30', reason: 'Otra' };
    expect((await server.call('manager', changeWorksDates, { params: { id }, body })).error.code).toBe(
      'sale_cancelled',
    );
    const days = { reference_session: '2026-03-18', doubts_session: null, site_visit: null };
    expect((await server.call('manager', saveMeetings, { body: { project_id: id, ...days } })).status).toBe(
      409,
    );
    const architect = await employeeOf(server, 'architect');
    const team = {
      project_id: id,
      assignations: [{ employee_id: architect, role_name: 'coordinador' as const }],
      grupo_trabajo_id: null,
    };
    expect((await server.call('manager', assignTeam, { body: team })).status).toBe(409);
  });
});
