import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as changes from '#shared/contract/changes.ts';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { acceptInvitation } from '#shared/contract/invitations.ts';
import { listNotices } from '#shared/contract/notices.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import { listProjects, readProject, saveProject } from '#shared/contract/projects.ts';
import { discardSaleDraft, readSaleDraft, saveDraftForm } from '#shared/contract/sale-drafts.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { saveVisProject } from '#shared/contract/surveys.ts';
import { reopenSale } from '#shared/contract/works.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { reopenSentences } from '#shared/domain/sale.ts';
import { aCustomPlan, auditOf, save, savePlan } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { addSentChange, anEmptyChange } from '../../../test/changes.ts';
import { addCompany, addSentContract } from '../../../test/contracts.ts';
import { correct } from '../../../test/corrections.ts';
import { instalmentsOf } from '../../../test/desk.ts';
import { aProject, aVisRecord, finalizar } from '../../../test/finalizar.ts';
import { acceptance, type FinishedSale, finishSale, invite, letIn } from '../../../test/invited.ts';
import { meetingsOn } from '../../../test/meetings.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';
import { forgetOldRows } from '../../platform/housekeeping.ts';

let server: TestServer;
let sale: FinishedSale;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  await addCompany(server);
});
beforeEach(async () => {
  sale = await finishSale(server);
});
afterAll(() => server.close());

const reopen = (who: Who = 'sales') =>
  server.call(who, reopenSale, { params: { id: sale.projectId }, body: { reason: 'Cambió el precio' } });
const pageFor = async (who: Who) => server.call(who, readProject, { params: { id: sale.projectId } });

describe('reopenSale', () => {
  test('and finished again on another day was sold on that day, on every page', async () => {
    expect((await reopen()).status).toBe(200);
    server.setNow('2026-03-05T13:00:00.000Z');
    await finalizar(server, sale.saleId, 'VIS');
    const params = { id: sale.projectId };
    const { sold_on } = (await server.call('sales', readWorksCalendar, { params })).reply.data;
    const page = (await pageFor('sales')).reply.data;
    server.setNow('2026-03-02T13:00:00.000Z');
    expect(sold_on).toBe('2026-03-05');
    expect(dayInBogota(Date.parse(page.created_at))).toBe(sold_on);
  });

  test('puts the sale in progress again with everything kept, and it is finished again', async () => {
    const token = await invite(server, sale.saleId);
    const { reply } = await reopen();
    const params = { id: reply.data.draft_id };
    const { data: draft } = (await server.call('sales', readSaleDraft, { params })).reply;
    expect(draft).toMatchObject({ project: { id: sale.projectId, tower: '2' } });
    expect(draft.steps_done).toContain('payment');
    expect((await pageFor('sales')).status).toBe(404);
    const { reply: list } = await server.call('sales', listProjects, { query: { limit: 100 } });
    expect(list.data.map(({ id }) => id)).not.toContain(sale.projectId);
    expect((await server.call(null, acceptInvitation, acceptance(token))).status).not.toBe(200);
    await save(server, sale.saleId, { base_price: 120_000_000 });
    await savePlan(server, sale.saleId);
    const again = await finalizar(server, sale.saleId, 'VIS');
    expect(again.projectId).toBe(sale.projectId);
    const { data: page } = (await pageFor('sales')).reply;
    expect(page.contract).toMatchObject({ base_price: 120_000_000 });
    expect(page.history.map(({ what }) => what)).toContain('Reabrió la venta: Cambió el precio');
    const entries = await auditOf(server, 'sales', sale.saleId);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'reopen', new_values: { reason: 'Cambió el precio' } }),
    );
  });

  test('asks for the confirmations of its review again; the first ones stay in the audit', async () => {
    const spacesDiffer =
      'Los espacios suman $ 51.000.001 y el precio base es $ 200.000.000: faltan $ 148.999.999.';
    const { saleId } = await startSale(server, 'sales', 'VIS');
    await save(server, saleId);
    await savePlan(server, saleId);
    const { projectId } = await finalizar(server, saleId, 'VIS', { confirmed_warnings: [spacesDiffer] });
    sale = { ...sale, saleId, projectId };
    expect((await pageFor('sales')).reply.data.review?.confirmed_by).toBe('Persona de Ventas');
    expect((await reopen()).status).toBe(200);
    // the last call of Finalizar alone: the review before the reopening confirms nothing of what is finished now
    const body = aVisRecord(projectId, { with_costs: true });
    expect((await server.call('sales', saveVisProject, { body })).status).toBe(200);
    expect((await pageFor('sales')).reply.data.review).toEqual({
      warnings: [{ kind: 'spaces_differ', sentence: spacesDiffer }],
      confirmed_by: null,
      confirmed_at: null,
    });
    expect(
      (await auditOf(server, 'projects', projectId))
        .filter(({ action }) => action === 'complete')
        .map(({ new_values }) => new_values?.warnings_confirmed),
    ).toEqual([true, false]);
    await reopen();
    const refused = await server.call('sales', saveProject, {
      body: aProject(saleId, 'VIS', { confirmed_warnings: [] }),
    });
    expect([refused.status, refused.error.details]).toEqual([409, spacesDiffer]);
  });

  test('is not discarded afterwards, which would take a sold home off every list', async () => {
    const { reply } = await reopen();
    const params = { id: reply.data.draft_id };
    const { status, error } = await server.call('sales', discardSaleDraft, { params });
    expect([status, error.code]).toEqual([409, 'sale_reopened']);
    expect((await server.call('sales', readSaleDraft, { params })).status).toBe(200);
    await finalizar(server, sale.saleId, 'VIS');
    expect((await pageFor('manager')).status).toBe(200);
  });

  test('the same values finish it again', async () => {
    await reopen();
    await finalizar(server, sale.saleId, 'VIS', { only: 3 });
    expect((await pageFor('sales')).status).toBe(404);
    await finalizar(server, sale.saleId, 'VIS');
    expect((await pageFor('sales')).status).toBe(200);
  });

  test('the portal of a family with an account from another sale does not show it', async () => {
    const other = await finishSale(server);
    const family = await letIn(server, other.saleId);
    await server.db
      .updateTable('sales')
      .set({ client_id: other.clientId })
      .where('id', '=', sale.saleId)
      .execute();
    const homes = async () =>
      (await server.call(family, readClientHome, { params: { userId: family.userId } })).reply.data.projects
        .length;
    const before = await homes();
    expect((await reopen()).status).toBe(200);
    expect(await homes()).toBe(before - 1);
  });

  test('ends the draft of an otrosí, and the plan may have fewer payments than it named', async () => {
    const [, , , fourth = 0] = await instalmentsOf(server, sale.saleId);
    const params = { id: sale.projectId };
    const { id } = (
      await server.call('sales', changes.createChange, { params, body: { title: 'Otra fecha' } })
    ).reply.data;
    const terms = [{ instalment_id: fourth, date: '2026-09-15' }];
    const body = { ...anEmptyChange, terms, revision: 0 };
    await server.call('sales', changes.saveChange, { params: { id }, body });
    expect((await reopen()).status).toBe(200);
    await savePlan(server, sale.saleId, 'sales', aCustomPlan(['50%', '50%']));
    await finalizar(server, sale.saleId, 'VIS');
    const { data } = (await server.call('sales', changes.readChange, { params: { id } })).reply;
    expect(data.state).toBe('void');
  });

  test('is still refused for an accepted invitation when its link is older than a month', async () => {
    await letIn(server, sale.saleId);
    server.setNow('2026-05-02T13:00:00.000Z');
    await forgetOldRows(server.db, server.deps.clock);
    expect((await reopen()).error.code).toBe('family_inside');
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  test('or a meeting that is set at the same time: one of them is refused', async () => {
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = server.db.transaction().execute(async (tx) => {
      // a meeting can be looked for and not be added
      await sql`lock table meetings in share mode`.execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const setting = meetingsOn(() => server).set(sale.projectId, { reference_session: '2026-03-10' });
    await new Promise((later) => setTimeout(later, 300));
    const reopening = reopen();
    await new Promise((later) => setTimeout(later, 300));
    release.resolve();
    await holder;
    expect((await setting).status).toBe(200);
    expect((await reopening).error.code).toBe('meeting');
  });

  test('leaves no notice of the home in the bell until it is finished again', async () => {
    server.setNow('2026-12-20T15:00:00.000Z'); // the accounts of the tests are made on the day of their run
    const meetings = meetingsOn(() => server);
    await meetings.set(sale.projectId, { reference_session: '2027-01-19' });
    await meetings.cancel((await meetings.only(sale.projectId)).id);
    const events = async () =>
      (await server.call('sales', listNotices, { query: {} })).reply.data
        .filter(({ project_id }) => project_id === sale.projectId)
        .map(({ event }) => event);
    expect(await events()).toEqual(['meeting_cancelled', 'meeting_set']);
    expect((await reopen()).status).toBe(200);
    expect(await events()).toEqual([]);
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  test('takes a link that was emptied meanwhile from the family, and so does a correction', async () => {
    const contract_url = 'https://contratos.example/1';
    const links = { contract_url, excel_quote_url: '', call_read_ia_summary_url: '' };
    sale = await finishSale(server, { links });
    await reopen();
    const form = { ...links, sale_id: String(sale.saleId), contract_url: '' };
    await server.call('sales', saveSaleDetails, { form });
    await finalizar(server, sale.saleId, 'VIS');
    const params = { id: sale.projectId };
    const published = async () =>
      (await server.call('sales', listProjectDocuments, { params })).reply.data.find(
        ({ kind }) => kind === 'contract',
      )?.published_version;
    expect(await published()).toBeNull();
    await correct(server, 'sales', sale.projectId, { links: { contract_url } });
    expect(await published()).toBe(2);
    await correct(server, 'sales', sale.projectId, { links: { contract_url: '' } });
    expect(await published()).toBeNull();
  });

  test('shows what was corrected since, and not what was typed before the sale was final', async () => {
    const draft = await startSale(server, 'sales', 'VIS');
    await save(server, draft.saleId);
    await savePlan(server, draft.saleId);
    const params = { id: draft.draftId, step: 'project' } as const;
    const form = { apartment: { value: '904', seen: '' } };
    expect((await server.call('sales', saveDraftForm, { params, body: { form } })).status).toBe(200);
    const { projectId } = await finalizar(server, draft.saleId, 'VIS');
    sale = { ...sale, ...draft, projectId };
    const { address, urbanization, tower } = aProject(draft.saleId, 'VIS');
    await correct(server, 'sales', projectId, { home: { address, urbanization, tower, apartment: '905' } });
    expect((await reopen()).status).toBe(200);
    const { data } = (await server.call('sales', readSaleDraft, { params: { id: draft.draftId } })).reply;
    expect([data.project?.apartment, data.forms]).toEqual(['905', {}]);
  });

  const hanging = {
    cancelled: () =>
      server.db
        .updateTable('projects')
        .set({
          cancelled_on: '2026-03-02',
          cancellation_kind: 'manager',
          cancellation_reason: 'Se arrepintió',
          refund_by: '2026-04-01',
        })
        .where('id', '=', sale.projectId)
        .execute(),
    payment: () =>
      server.db
        .insertInto('payments')
        .columns(['sale_id', 'instalment_id', 'method', 'state', 'amount', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('instalments')
            .select(({ val }) => [
              'sale_id',
              'id',
              val('transfer').as('method'),
              val('in_process').as('state'),
              'amount',
              val('2026-03-02T13:00:00.000Z').as('created_at'),
            ])
            .where('sale_id', '=', sale.saleId)
            .limit(1),
        )
        .execute(),
    team: async () =>
      server.db
        .insertInto('project_assignments')
        .values({
          project_id: sale.projectId,
          employee_id: await employeeOf(server, 'architect'),
          role_name: 'disenador_lider',
        })
        .execute(),
    change_order: () => addSentChange(server, sale.projectId),
    works: () =>
      server.db
        .updateTable('projects')
        .set({ works_started_on: '2026-03-02' })
        .where('id', '=', sale.projectId)
        .execute(),
    signed: async () =>
      server.db
        .updateTable('signing_documents')
        .set({ state: 'partly_signed' })
        .where('id', '=', await addSentContract(server, sale.projectId))
        .execute(),
    family_inside: () => letIn(server, sale.saleId),
    no_draft: () => server.db.deleteFrom('sale_drafts').where('sale_id', '=', sale.saleId).execute(),
  };

  test.each(Object.entries(hanging))('is refused with a sentence: %s', async (reason, hang) => {
    await hang();
    const { status, error } = await reopen();
    expect([status, error.code, error.message]).toEqual([
      409,
      reason,
      reopenSentences[reason as keyof typeof hanging],
    ]);
    expect((await pageFor('sales')).status).toBe(200);
  });

  test.each(['otherSeller', 'manager', 'admin'] as const)('%s does not reopen it', async (who) => {
    expect((await reopen(who)).status).toBe(404);
  });

  test('needs a reason', async () => {
    const { status, error } = await server.call('sales', reopenSale, {
      params: { id: sale.projectId },
      body: { reason: ' ' },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reason']]);
  });
});
