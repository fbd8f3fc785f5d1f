import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  discardSaleDraft,
  listLeadSales,
  listSaleDrafts,
  readSaleDraft,
  saveDraftForm,
  startSaleDraft,
} from '#shared/contract/sale-drafts.ts';
import { cancelSale } from '#shared/contract/works.ts';
import type { Lead } from '#shared/domain/lead.ts';
import { lookupSentences } from '#shared/domain/lead.ts';
import { aLead, startSale } from '../../../test/builders.ts';
import { finishSale } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
});
afterAll(() => server.close());

const start = (id: string, lead: Lead = aLead(), who: Who = 'sales') =>
  server.call(who, startSaleDraft, { params: { id }, body: { lead } });

const started = async (who: Who = 'sales'): Promise<string> => {
  const id = randomUUID();
  expect((await start(id, aLead(), who)).reply).toEqual({ success: true });
  return id;
};

const read = async (id: string) => (await server.call('sales', readSaleDraft, { params: { id } })).reply.data;

const saveForm = (id: string, form: Record<string, never> | Record<string, string>, who: Who = 'sales') =>
  server.call(who, saveDraftForm, { params: { id, step: 'data' }, body: { form } });

describe('startSaleDraft', () => {
  test('keeps the confirmed lead; repeating changes nothing', async () => {
    const id = randomUUID();
    const lead = aLead();
    const answers = await Promise.all([1, 2, 3].map(() => start(id, lead)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).lead).toEqual(lead);
    expect((await start(id, aLead({ id: '2001', name: 'Otra persona' }))).status).toBe(200);
    expect((await read(id)).lead).toEqual(lead);
    const audited = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .execute();
    expect(audited).toEqual([{ action: 'create' }]);
  });

  test('an id of another seller is not found, for managers neither', async () => {
    const id = await started('otherSeller');
    for (const who of ['sales', 'manager', 'admin'] as const) {
      const { status, error } = await start(id, aLead(), who);
      expect([status, error.code]).toEqual([404, 'draft_not_found']);
    }
  });

  test.each([
    ['name', null],
    ['email', '  '],
    ['product', ''],
    ['product', '\u0000'],
    ['id', '\u0000'],
  ])('a lead with %s = %j cannot be sold', async (field, value) => {
    const id = randomUUID();
    const { status, error } = await start(id, { ...aLead(), [field]: value });
    expect([status, error.message]).toEqual([422, lookupSentences.incomplete]);
    expect(error.fields).toHaveProperty('lead');
    expect((await server.call('sales', readSaleDraft, { params: { id } })).status).toBe(404);
  });

  test('drops characters that cannot be stored from the data of the CRM', async () => {
    const id = randomUUID();
    await start(id, aLead({ name: 'Ca\u0000mila \ud800', source: 'a\u0001b' }));
    expect((await read(id)).lead).toMatchObject({ name: 'Camila \ufffd', source: 'a\u0001b' });
  });

  test.each([
    ['an id that is no uuid', 'x', aLead()],
    ['a lead that is none', randomUUID(), { id: '1' }],
    ['a lead with too long a text', randomUUID(), aLead({ name: 'x'.repeat(501) })],
    ['negative days', randomUUID(), aLead({ conversionDays: -1 })],
  ])('refuses %s', async (_what, id, lead) => {
    const response = await server.raw('sales', `/api/sale-drafts/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    expect(response.status).toBe(400);
  });
});

describe('the same lead again', () => {
  const salesOf = async (lead: Lead, who: Who = 'sales') =>
    (await server.call(who, listLeadSales, { query: { lead_id: lead.id } })).reply.data;
  const startAgain = (lead: Lead, who: Who, repeat_reason: 'Otro inmueble' | 'Se repite la venta') => {
    const id = randomUUID();
    return server.call(who, startSaleDraft, { params: { id }, body: { lead, repeat_reason } });
  };

  test('answers the owner of the other sale, and needs a reason, which is kept', async () => {
    const lead = aLead();
    const first = randomUUID();
    expect(await salesOf(lead)).toEqual([]);
    await start(first, lead);
    const known = { seller: 'Persona de Ventas', product: 'VIS', complete: false, project_id: null };
    expect(await salesOf(lead)).toMatchObject([{ ...known, own: true, draft_id: first }]);
    expect(await salesOf(lead, 'otherSeller')).toMatchObject([{ ...known, own: false, draft_id: null }]);
    for (const who of ['sales', 'otherSeller'] as const) {
      const { status, error } = await start(randomUUID(), lead, who);
      expect([status, error.code, error.message]).toEqual([
        409,
        'lead_has_sale',
        'Este lead ya tiene una venta de Persona de Ventas. Di por qué empiezas otra.',
      ]);
    }
    expect((await start(first, lead)).status).toBe(200);
    expect((await startAgain(lead, 'otherSeller', 'Otro inmueble')).status).toBe(200);
    expect(await salesOf(lead)).toHaveLength(2);
    const kept = await server.db
      .selectFrom('sale_drafts')
      .select('repeat_reason')
      .where('lead_id', '=', lead.id)
      .orderBy('repeat_reason')
      .execute();
    expect(kept.map(({ repeat_reason }) => repeat_reason)).toEqual(['Otro inmueble', null]);
    const audited = await server.db
      .selectFrom('audit_log')
      .select('new_values')
      .where('entity', '=', 'sale_drafts')
      .where('action', '=', 'create')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited?.new_values).toEqual({ lead_id: lead.id, repeat_reason: 'Otro inmueble' });
  });

  test('started by several people at once is the sale of one, and the others are asked why', async () => {
    const lead = aLead();
    const people = ['sales', 'otherSeller', 'manager', 'admin'] as const;
    const answers = await Promise.all(people.map((who) => start(randomUUID(), lead, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('a discarded sale does not count; a complete one shows its project to readers with access', async () => {
    const lead = aLead();
    const discarded = randomUUID();
    await start(discarded, lead);
    await server.call('sales', discardSaleDraft, { params: { id: discarded } });
    expect(await salesOf(lead)).toEqual([]);
    const { saleId, projectId } = await finishSale(server);
    await server.db
      .updateTable('sale_drafts')
      .set({ lead_id: lead.id })
      .where('sale_id', '=', saleId)
      .execute();
    const told = async (who: Who) =>
      (await salesOf(lead, who)).map(({ complete, project_id }) => [complete, project_id]);
    expect(await told('sales')).toEqual([[true, projectId]]);
    expect(await told('otherSeller')).toEqual([[true, null]]);
    expect(await told('manager')).toEqual([[true, projectId]]);
    const wasCancelled = async () => (await salesOf(lead)).map(({ cancelled }) => cancelled);
    expect(await wasCancelled()).toEqual([false]);
    const body = { kind: 'withdrawal', reason: 'Compró otra' } as const;
    await server.call('manager', cancelSale, { params: { id: projectId }, body });
    expect(await wasCancelled()).toEqual([true]);
  });

  test('is also the one that was merged into it in HubSpot', async () => {
    const old = aLead();
    const first = randomUUID();
    await start(first, old);
    const merged = aLead({ mergedFrom: old.id });
    const query = { lead_id: merged.id, merged_from: old.id };
    const known = (await server.call('sales', listLeadSales, { query })).reply.data;
    expect(known).toMatchObject([{ draft_id: first, own: true }]);
    expect((await start(randomUUID(), merged)).error.code).toBe('lead_has_sale');
    expect((await startAgain(merged, 'sales', 'Otro inmueble')).status).toBe(200);
  });

  test('sales in progress of one client differ by lead, product and day', async () => {
    const lead = aLead({ product: 'Apto' });
    const id = randomUUID();
    await start(id, lead);
    const { reply } = await server.call('sales', listSaleDrafts, { query: { limit: 100 } });
    expect(reply.data.find((line) => line.id === id)).toMatchObject({
      lead_id: lead.id,
      product: 'Apto',
      started_at: expect.stringMatching(/^2026-/),
    });
  });
});

describe('saveDraftForm', () => {
  test('keeps the typed data by step; the last write wins; an empty one clears the step', async () => {
    const id = await started();
    server.setNow('2026-05-20T16:00:00.000Z');
    await saveForm(id, { identity_document: '10' });
    await saveForm(id, { identity_document: '1020' });
    await server.call('sales', saveDraftForm, {
      params: { id, step: 'payment' },
      body: { form: { rows: [{ percentage: '25%', days: -5 }], method: null, open: true } },
    });
    const draft = await read(id);
    expect(draft.forms).toEqual({
      data: { identity_document: '1020' },
      payment: { rows: [{ percentage: '25%', days: -5 }], method: null, open: true },
    });
    expect(draft.updated_at).toBe('2026-05-20T16:00:00.000Z');
    await saveForm(id, {});
    expect(Object.keys((await read(id)).forms)).toEqual(['payment']);
  });

  test('characters that cannot be stored are left out, at any depth, names too', async () => {
    const id = await started();
    const form = { 'na\u0000me': 'a\u0000b', deep: [{ 'k\u0000': ['\u0000', '\\u0000', 'ñ ✓'] }] };
    const { status } = await server.call('sales', saveDraftForm, {
      params: { id, step: 'brief' },
      body: { form },
    });
    expect(status).toBe(200);
    expect((await read(id)).forms).toEqual({
      brief: { name: 'ab', deep: [{ k: ['', '\\u0000', 'ñ ✓'] }] },
    });
  });

  test('is refused for a draft of another seller, unknown or discarded', async () => {
    const [theirs, discarded] = [await started('otherSeller'), await started()];
    await server.call('sales', discardSaleDraft, { params: { id: discarded } });
    for (const id of [theirs, discarded, randomUUID()]) {
      const { status, error } = await saveForm(id, { name: 'x' });
      expect([status, error.code]).toEqual([404, 'draft_not_found']);
    }
    expect((await saveForm(theirs, { name: 'x' }, 'manager')).status).toBe(404);
  });

  test.each([
    ['another step', 'sixth', { form: {} }],
    ['a form that is a list', 'data', { form: [] }],
    ['no form', 'data', {}],
    ['a name of 61 letters', 'data', { form: { ['x'.repeat(61)]: 1 } }],
  ])('refuses %s', async (_what, step, body) => {
    const id = await started();
    const response = await server.raw('sales', `/api/sale-drafts/${id}/forms/${step}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });

  test('a form that is too deep or too large is refused, and the draft is unchanged', async () => {
    const id = await started();
    const send = (body: string) =>
      server.raw('sales', `/api/sale-drafts/${id}/forms/data`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const deep = `{"form":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    expect((await send(deep)).status).toBe(400);
    expect((await send(JSON.stringify({ form: { a: 'x'.repeat(1024 * 1024) } }))).status).toBe(413);
    expect((await saveForm(id, { a: 'x'.repeat(100_000) })).status).toBe(200);
  });
});

describe('discardSaleDraft', () => {
  const listed = async () => {
    const { reply } = await server.call('sales', listSaleDrafts, { query: { limit: 100 } });
    return reply.data.map(({ id }) => id);
  };
  const discard = (id: string, who: Who = 'sales') => server.call(who, discardSaleDraft, { params: { id } });

  test('takes the draft off the list and keeps its registered data; repeating changes nothing', async () => {
    const { draftId, saleId } = await startSale(server);
    expect(await listed()).toContain(draftId);
    expect([(await discard(draftId)).status, (await discard(draftId)).status]).toEqual([200, 200]);
    expect(await listed()).not.toContain(draftId);
    expect((await server.call('sales', readSaleDraft, { params: { id: draftId } })).status).toBe(404);
    const sale = server.db.selectFrom('sales').select('id').where('id', '=', saleId);
    expect(await sale.executeTakeFirst()).toEqual({ id: saleId });
  });

  test('a complete sale is not discarded', async () => {
    const { draftId, saleId } = await startSale(server);
    const completed_at = '2026-05-20T17:00:00.000Z';
    await server.db.updateTable('sales').set({ completed_at }).where('id', '=', saleId).execute();
    const { status, error } = await discard(draftId);
    expect([status, error.code]).toEqual([409, 'sale_complete']);
  });

  test('a draft of another seller, or unknown, is not found', async () => {
    const id = await started('otherSeller');
    for (const which of [id, randomUUID()]) {
      const { status, error } = await discard(which);
      expect([status, error.code]).toEqual([404, 'draft_not_found']);
    }
    expect((await discard(id, 'otherSeller')).status).toBe(200);
  });
});
