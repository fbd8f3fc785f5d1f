import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveContract } from '#shared/contract/contracts.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { discardSaleDraft, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { updateSale } from '#shared/contract/sales.ts';
import { aContract, aStandardPlan, save } from '../../../test/agreements.ts';
import { aClient, aLead, startSale } from '../../../test/builders.ts';
import { aProject } from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The status of an answer that was read to its end, so that its connection is free again. */
const statusOf = async (who: Who, path: string, init: RequestInit): Promise<number> => {
  const response = await server.raw(who, path, init);
  await response.text();
  return response.status;
};

test('a sale whose draft was discarded in another tab takes no step more', async () => {
  const { draftId, saleId } = await startSale(server);
  await save(server, saleId);
  await server.call('sales', discardSaleDraft, { params: { id: draftId } });
  const steps = [
    await server.call('sales', updateSale, { params: { saleId }, body: { design_style: 'Boho' } }),
    await server.call('sales', saveContract, { body: aContract(saleId) }),
    await server.call('sales', savePaymentPlan, { params: { saleId }, body: aStandardPlan() }),
    await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') }),
  ];
  for (const { status, error } of steps) expect([status, error.code]).toEqual([404, 'sale_not_found']);
});

test('every call of a sale in progress needs a session and a role of the sale', async () => {
  const id = randomUUID();
  await server.call('sales', startSaleDraft, { params: { id }, body: { lead: aLead() } });
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/sale-drafts'],
    ['GET', `/api/sale-drafts/${id}`],
    ['PUT', `/api/sale-drafts/${id}`, { lead: aLead() }],
    ['PUT', `/api/sale-drafts/${id}/forms/data`, { form: {} }],
    ['DELETE', `/api/sale-drafts/${id}`],
    ['POST', '/api/clients', aClient()],
    ['PATCH', '/api/clients/1', aClient()],
    ['POST', '/api/second-clients', { client_id: 1, name: 'x' }],
    ['PATCH', '/api/second-clients/1', { name: 'x' }],
    ['POST', '/api/client-public-info', { client_id: 1 }],
    ['POST', '/api/client-internal-info', { client_id: 1 }],
    ['POST', '/api/sales', { client_id: 1, product_type: 'VIS' }],
    ['PATCH', '/api/sales/1', {}],
  ];
  const form = new FormData();
  form.append('sale_id', '1');
  for (const [who, status] of [[null, 401] as const, ['warehouse', 403] as const, ['client', 403] as const]) {
    expect(await statusOf(who, '/api/sale-details', { method: 'POST', body: form })).toBe(status);
  }
  form.append('contract_url', 'x'.repeat(1024 * 1024));
  expect(await statusOf('sales', '/api/sale-details', { method: 'POST', body: form })).toBe(413);
  for (const [method, path, body] of calls) {
    const send = (who: Who, text = body === undefined ? null : JSON.stringify(body)) =>
      statusOf(who, path, {
        method,
        body: text,
        headers: text ? { 'content-type': 'application/json' } : {},
      });
    expect([path, await send(null)]).toEqual([path, 401]);
    for (const who of ['warehouse', 'client', 'architect'] as const) {
      expect([path, who, await send(who)]).toEqual([path, who, 403]);
    }
    if (body === undefined) continue;
    const megabyte = JSON.stringify({ ...body, name: 'x'.repeat(1024 * 1024) });
    expect([path, await send('sales', megabyte)]).toEqual([path, 413]);
  }
});
