import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { listRefundsToMake } from '#shared/contract/payments-desk.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import { readProject } from '#shared/contract/projects.ts';
import { readProjectContract } from '#shared/contract/signing.ts';
import { askEarlyStart, withdrawPurchase } from '#shared/contract/withdrawal.ts';
import {
  cancelSale,
  previewCancellation,
  readStepWarnings,
  reopenSale,
  startWorks,
} from '#shared/contract/works.ts';
import { formatPesos, MAX_PESOS } from '#shared/domain/money.ts';
import { CONTRACT_NEEDED } from '#shared/domain/works-steps.ts';
import { addCompany, addSentContract } from '../../../test/contracts.ts';
import { instalmentsOf, register, sendTransfer } from '../../../test/desk.ts';
import { aPdf, everyWarning } from '../../../test/finalizar.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { addSession } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** A Monday. */
const NOW = '2026-03-02T15:00:00.000Z';

let server: TestServer;
let sale: FinishedSale;
let client: Who;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  await addCompany(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  sale = await finishSale(server);
  client = await addSession(server.db, (await letIn(server, sale.saleId)).userId);
});

const project = () => ({ params: { id: sale.projectId } });
const signedOn = (day: string) =>
  server.db
    .updateTable('projects')
    .set({ contract_signed_on: day })
    .where('id', '=', sale.projectId)
    .execute();
const page = async () => (await server.call(client, readClientProject, project())).reply.data;
const withdraw = (who: Who = client, reason: string | null = null) =>
  server.call(who, withdrawPurchase, { ...project(), body: { reason } });

describe('the withdrawal of a contract that was signed in the portal', () => {
  test('runs for five business days from its signature', async () => {
    await signedOn('2026-03-04');
    expect((await page()).withdrawal).toMatchObject({
      last_day: '2026-03-11',
      to_refund: 0,
      early_start_on: null,
    });
    const { purchases_held_until, contract_signed_on } = (await server.call('sales', readProject, project()))
      .reply.data;
    expect([purchases_held_until, contract_signed_on]).toEqual(['2026-03-11', '2026-03-04']);
    server.setNow('2026-03-12T15:00:00.000Z');
    expect((await page()).withdrawal).toBeNull();
    const late = await withdraw();
    expect([late.status, late.error.message]).toEqual([409, 'El plazo de retracto terminó el 11/03/2026.']);
  });

  test('says what goes back beyond what a single payment may be', async () => {
    await signedOn('2026-03-02');
    const [first = 0] = await instalmentsOf(server, sale.saleId);
    for (const paid_on of ['2026-03-01', '2026-03-02'])
      await register(server, { instalment_id: first, amount: MAX_PESOS, paid_on });
    const to_refund = 2 * MAX_PESOS;
    expect((await page()).withdrawal).toMatchObject({ to_refund });
    const { reply } = await server.call('manager', previewCancellation, project());
    expect(reply.data).toMatchObject({ to_refund });
    expect((await withdraw()).status).toBe(200);
  });

  test('cancels the sale, with the reason, for everybody', async () => {
    await signedOn('2026-03-02');
    expect((await withdraw(client, 'Nos mudamos')).status).toBe(200);
    const { cancellation, status } = (await server.call('sales', readProject, project())).reply.data;
    expect(status).toBe('Cancelado');
    expect(cancellation).toMatchObject({ kind: 'withdrawal', reason: 'Nos mudamos', on: '2026-03-02' });
    expect((await page()).withdrawal).toBeNull();
    expect((await withdraw()).error.code).toBe('already_cancelled');
    const told = (await server.mails()).filter(({ to }) => to === 'sales@remodela.example');
    expect(told.some(({ subject }) => /cancel/i.test(subject))).toBe(true);
  });

  test('frees the team, cancels the meetings, leaves the refund to the desk, and tells everybody', async () => {
    const [first = 0] = await instalmentsOf(server, sale.saleId);
    await register(server, { instalment_id: first, amount: 50_000_000, paid_on: '2026-03-02' });
    const place = { project_id: sale.projectId, employee_id: await employeeOf(server, 'architect') };
    await server.db
      .insertInto('project_assignments')
      .values({ ...place, role_name: 'coordinador' })
      .execute();
    const days = { reference_session: '2026-03-10', doubts_session: null, site_visit: null };
    await server.call('manager', saveMeetings, { body: { project_id: sale.projectId, ...days } });
    await signedOn('2026-03-02');
    expect((await page()).withdrawal?.to_refund).toBe(50_000_000);
    expect((await withdraw()).status).toBe(200);
    const { team, history } = (await server.call('sales', readProject, project())).reply.data;
    expect([team, history[0]?.what]).toEqual([[], 'Canceló la venta']);
    const { meetings } = (await server.call('manager', readProjectMeetings, project())).reply.data;
    expect(meetings.map(({ cancelled }) => cancelled)).toEqual([true]);
    const refunds = (await server.call('payments', listRefundsToMake, { query: {} })).reply.data;
    expect(refunds.some(({ project_id }) => project_id === sale.projectId)).toBe(true);
    const code = (await server.call('sales', readProject, project())).reply.data.project_code ?? '';
    const mails = (await server.mails()).filter(({ subject }) => subject.includes(code));
    const to = (start: string) =>
      mails
        .filter(({ subject }) => subject.startsWith(start))
        .map((mail) => mail.to)
        .toSorted();
    const supervisors = ['admin@remodela.example', 'manager@remodela.example'];
    expect(to('La familia de')).toEqual(supervisors);
    const news = mails.find(({ subject }) => subject.startsWith('La familia de'));
    expect(news?.text).toContain('Camila Restrepo se retractó de la compra desde su portal');
    expect(news?.text).toContain(`Hay que devolver ${formatPesos(50_000_000)} a más tardar el 1 de abril`);
    expect(to('Se canceló la venta')).toEqual(
      expect.arrayContaining(['architect@remodela.example', 'sales@remodela.example']),
    );
  });

  test('tells of a transfer that is on its way: it goes back too if it comes', async () => {
    await signedOn('2026-03-02');
    const [first = 0] = await instalmentsOf(server, sale.saleId);
    await sendTransfer(server, first, { amount: 7_000_000, paid_on: '2026-03-02', who: client });
    expect((await page()).withdrawal).toMatchObject({ to_refund: 0, in_process: 7_000_000 });
    const preview = await server.call('manager', previewCancellation, project());
    expect(preview.reply.data).toMatchObject({ to_refund: 0, in_process: 7_000_000 });
    expect((await withdraw()).status).toBe(200);
    const told = `Lo que está en proceso, ${formatPesos(7_000_000)}, se devuelve si llega.`;
    const { label = '' } = (await page()).project.progress ?? {};
    expect(label).toContain(told);
    const code = (await page()).project.project_code;
    const mails = (await server.mails()).filter(
      ({ subject }) => subject.includes(code) && /canceló la venta|se retractó/.test(subject),
    );
    expect(mails.map(({ text }) => text?.includes(told))).toEqual([true, true, true, true]);
    expect([label, ...mails.map(({ text }) => text)].join()).not.toContain('No hay pagos por devolver');
  });

  test('is not for a contract that was signed elsewhere, nor for another family', async () => {
    expect((await page()).withdrawal).toBeNull();
    const refused = await withdraw();
    expect([refused.status, refused.error.code]).toEqual([409, 'not_signed_here']);
    await signedOn('2026-03-02');
    for (const [endpoint, body] of [
      [withdrawPurchase, { reason: null }],
      [askEarlyStart, undefined],
    ] as const) {
      const answer = await server.call('client', endpoint, { ...project(), ...(body && { body }) } as never);
      expect(answer.status).toBe(404);
    }
  });

  test('lets the family ask that the company begins at once', async () => {
    await signedOn('2026-03-02');
    expect((await server.call(client, askEarlyStart, project())).status).toBe(200);
    const { early_start, purchases_held_until } = (await server.call('sales', readProject, project())).reply
      .data;
    expect(early_start).toMatchObject({ on: '2026-03-02', channel: 'portal' });
    expect(early_start?.note).toContain('Camila Restrepo');
    expect(purchases_held_until).toBeNull();
    expect((await page()).withdrawal?.early_start_on).toBe('2026-03-02');
    expect((await server.call(client, askEarlyStart, project())).error.code).toBe('already_recorded');
    const told = (await server.mails()).filter(({ subject }) => subject.endsWith('pidió empezar ya'));
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'admin@remodela.example',
      'manager@remodela.example',
      'sales@remodela.example',
    ]);
  });
});

describe('a contract that waits', () => {
  const states = async () =>
    (await server.call('manager', readProjectContract, project())).reply.data.documents.map(
      ({ state }) => state,
    );

  test('is void once the sale is cancelled', async () => {
    await addSentContract(server, sale.projectId);
    const body = { kind: 'manager', reason: 'No consiguieron el crédito' } as const;
    expect((await server.call('manager', cancelSale, { ...project(), body })).status).toBe(200);
    expect(await states()).toEqual(['void']);
  });

  test('is void once the sale is reopened; a signed one keeps it closed', async () => {
    const other = await finishSale(server);
    const params = { params: { id: other.projectId } };
    await addSentContract(server, other.projectId);
    const body = { reason: 'Otro precio' };
    const signed = server.db.updateTable('projects').where('id', '=', other.projectId);
    await signed.set({ contract_signed_on: '2026-03-02' }).execute();
    const refused = await server.call('sales', reopenSale, { ...params, body });
    expect([refused.status, refused.error.code]).toEqual([409, 'signed']);
    await signed.set({ contract_signed_on: null }).execute();
    expect((await server.call('sales', reopenSale, { ...params, body })).status).toBe(200);
    const { state } = await server.db
      .selectFrom('signing_documents')
      .select('state')
      .where('sale_id', '=', other.saleId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('void');
  });
});

describe('works without a contract', () => {
  const start = (confirmed: string) =>
    server.call(
      'manager',
      startWorks,
      { ...project(), form: { day: '2026-04-06', confirmed } },
      { file: { name: 'acta.pdf', content: aPdf() } },
    );
  const needed = (works_need_contract: boolean) =>
    server.db.updateTable('company').set({ works_need_contract }).execute();

  test('are warned of, or refused where the company says so', async () => {
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: sale.projectId, employee_id: await anEmployee(), role_name: 'disenador_lider' })
      .execute();
    server.setNow('2026-04-07T15:00:00.000Z');
    const all = everyWarning;
    const others = all
      .split(',')
      .filter((kind) => kind !== 'unsigned')
      .join(',');
    const warned = await start(others);
    expect([warned.status, warned.error.message]).toEqual([
      409,
      'No hay un contrato firmado: ni en el portal ni entre los documentos de la familia.',
    ]);
    const told = async () => {
      const query = { step: 'start_works', day: '2026-04-06' } as const;
      const { reply } = await server.call('manager', readStepWarnings, { ...project(), query });
      return [reply.data.some(({ kind }) => kind === 'unsigned'), reply.why_not];
    };
    expect(await told()).toEqual([true, null]);
    await needed(true);
    expect(await told()).toEqual([false, CONTRACT_NEEDED]);
    expect((await start(all)).error.code).toBe('contract_needed');
    await signedOn('2026-03-02');
    expect((await start(others)).status).toBe(200);
    await needed(false);
  });

  const anEmployee = async () =>
    (
      await server.db
        .selectFrom('employees')
        .select('id')
        .where('department', '=', 'architect')
        .executeTakeFirstOrThrow()
    ).id;
});
