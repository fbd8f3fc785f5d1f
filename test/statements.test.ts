import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { listProjects, saveProject } from '#shared/contract/projects.ts';
import { saveVisProject } from '#shared/contract/surveys.ts';
import { aProject, aVisRecord, startLastStep } from './finalizar.ts';
import { finishSale, letIn } from './invited.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * How many statements a call makes, with the session, the beginning and the end of its transaction: the most of those
 * of a sale from its draft to its family. Who adds one says so here; who takes one away too.
 */
const ceilings = {
  'PUT /api/sale-drafts/:id': 7,
  'POST /api/clients': 8,
  'POST /api/second-clients': 6,
  'POST /api/sales': 10,
  'PATCH /api/sales/:saleId': 8,
  'POST /api/sale-details': 8,
  'POST /api/contract/save': 10,
  'PUT /api/sales/:saleId/payment-plan': 14,
  'POST /api/projects': 15,
  'POST /api/vis-project': 9,
  'POST /api/remodeling-space-vis': 10,
  // of the last space, which completes the sale
  'POST /api/space-price': 20,
  'POST /api/sales/:id/invitations': 17,
  'POST /api/invitations/accept': 23,
  'GET /api/projects': 2,
  'GET /api/clients/client-data/:userId': 3,
  'GET /api/clients/projects/:id': 3,
};

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ logTo: { write: (line) => lines.push(line) }, slowQueryMs: Number.MIN_VALUE });
});
afterAll(() => server.close());

interface Line {
  readonly msg: string;
  readonly request_id?: string;
  readonly call?: { readonly method: string; readonly route: string };
}

/** How many statements each call made since then, by its route; of those of a route, the most. */
function countStatements(): Record<string, number> {
  const told = lines.splice(0).map((line) => JSON.parse(line) as Line);
  const most: Record<string, number> = {};
  for (const { call, request_id } of told) {
    if (!call) continue;
    const made = told.filter((line) => line.msg === 'slow query' && line.request_id === request_id).length;
    const name = `${call.method} ${call.route}`;
    most[name] = Math.max(most[name] ?? 0, made);
  }
  return most;
}

test('each call of a sale makes as many statements as it says', async () => {
  const sale = await finishSale(server, { links: { contract_url: 'https://contratos.example/1' } });
  const { userId, ...family } = await letIn(server, sale.saleId);
  await server.call('sales', listProjects, { query: { page: 1, limit: 8 } });
  await server.call(family, readClientHome, { params: { userId } });
  await server.call(family, readClientProject, { params: { id: sale.projectId } });
  expect(countStatements()).toEqual(ceilings);
});

test('Finalizar as the wizard sends it makes at most fifty', async () => {
  const saleId = await startLastStep(server, 'VIS');
  lines.splice(0);
  const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
  const record = aVisRecord(reply.data.id, { with_costs: true });
  await server.call('sales', saveVisProject, { body: record });
  expect(countStatements()).toEqual({ 'POST /api/projects': 15, 'POST /api/vis-project': 21 });
});
