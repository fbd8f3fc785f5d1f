import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLead } from '#shared/contract/leads.ts';
import { lookupSentences } from '#shared/domain/lead.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = (id: string, who: Parameters<TestServer['call']>[0] = 'sales') =>
  server.call(who, readLead, { params: { id } });

describe('answers', () => {
  test.each(['sales', 'manager', 'admin'] as const)('a lead to the %s', async (who) => {
    const { status, reply } = await read('1001', who);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      id: '1001',
      mergedFrom: null,
      product: 'VIS',
      name: 'Álvaro Henao Giraldo',
    });
  });

  test('the id without the blanks around it', async () => {
    expect((await read('  2001 ')).reply).toMatchObject({ id: '2001', product: 'Apto' });
  });

  test('a merged lead with the id that was typed', async () => {
    expect((await read('6001')).reply).toMatchObject({ id: '1001', mergedFrom: '6001' });
  });

  test('a lead without email as it is: the screen says that it is incomplete', async () => {
    expect((await read('4001')).reply).toMatchObject({ id: '4001', email: null });
  });

  test('records the reader and the lead, without its content', async () => {
    const reads = () =>
      server.db
        .selectFrom('audit_log')
        .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
        .select(['accounts.email', 'action', 'new_values'])
        .where('entity', '=', 'leads')
        .where('entity_id', '=', '7042')
        .execute();
    await read('7042');
    expect(await reads()).toEqual([{ email: 'sales@remodela.example', action: 'read', new_values: null }]);
  });

  test('a lead of a product with another name', async () => {
    expect((await read('3001')).reply.product).toBe('Casa campestre');
  });

  test('a lead that HubSpot limits at first', async () => {
    expect((await read('4029')).reply.id).toBe('4029');
  });
});

describe('refuses, with the sentence of the catalogue', () => {
  test.each([
    ['4004', 404, 'lead_not_found', lookupSentences.not_found, 'OBJECT_NOT_FOUND'],
    ['4005', 404, 'lead_not_found', lookupSentences.other_not_found, undefined],
    ['no-es-un-lead', 404, 'lead_not_found', lookupSentences.not_found, 'OBJECT_NOT_FOUND'],
    ['4003', 403, 'crm_forbidden', lookupSentences.forbidden, 'MISSING_SCOPES'],
    ['5000', 502, 'crm_failed', lookupSentences.other, undefined],
    ['5001', 502, 'crm_not_json', lookupSentences.not_json, undefined],
    ['6002', 410, 'lead_archived', lookupSentences.archived, undefined],
  ])('lead %s', async (id, status, code, message, category) => {
    const { status: answered, error } = await read(id);
    expect(answered).toBe(status);
    expect(error).toEqual({ error: message, message, code, ...(category ? { category } : {}) });
  });
});

describe('refuses roles that cannot read leads', () => {
  test('without a session', async () => {
    expect((await read('1001', null)).status).toBe(401);
    expect((await read('1001', { token: 'not-a-token' })).status).toBe(401);
  });

  test.each([
    'architect',
    'warehouse',
    'purchases',
    'suppliers',
    'payments',
    'transporters',
    'client',
  ] as const)('the %s', async (who) => {
    const { status, error } = await read('1001', who);
    expect(status).toBe(403);
    expect(error.message).not.toBe('');
  });
});

describe('refuses an id that no lead can have, and names the field', () => {
  test.each(['   ', '10 01', "1' or 1=1", '../contacts/1', '1?archived=true', '%00', 'ñ', '9'.repeat(65)])(
    '%j',
    async (id) => {
      const { status, error } = await read(id);
      expect(status).toBe(400);
      expect(error.fields?.id).toBe('escribe el ID del lead, solo con números y letras.');
    },
  );

  test('a longer one than an address may hold', async () => {
    expect((await read('9'.repeat(300))).status).toBe(414);
    const answer = await server.raw('sales', `/api/clients/hubspot/${'9'.repeat(1_000_000)}`);
    expect(answer.status).toBe(431);
    expect((await server.raw(null, '/healthz')).status).toBe(200);
  });
});

describe('when HubSpot is not well', () => {
  let hubspot: Server;
  let ours: TestServer;
  beforeAll(async () => {
    hubspot = createServer((_, response) => {
      const body = { status: 'error', message: 'a secret', category: '<b>not a word</b>' };
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => hubspot.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hubspot.address() as AddressInfo).port}`;
    ours = await startServer({ hubspot: { url, token: 'of-this-test' } });
  });
  afterAll(async () => {
    await ours.close();
    hubspot.close();
  });

  test('it stays limited: 429, with the time to wait', async () => {
    const { status, error, headers } = await ours.call('sales', readLead, { params: { id: '1001' } });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
    expect(error).toEqual({ error: lookupSentences.other, message: lookupSentences.other, code: 'crm_busy' });
  });

  test('it is not there: 504', async () => {
    await new Promise((resolve) => {
      hubspot.close(resolve);
      hubspot.closeAllConnections();
    });
    const { status, error } = await ours.call('sales', readLead, { params: { id: '1001' } });
    expect(status).toBe(504);
    expect(error).toMatchObject({ message: lookupSentences.network, code: 'crm_no_answer' });
  });
});

test('without HubSpot, outside the demo, staff reads the missing settings and no invented person', async () => {
  const without = await startServer({ noHubspot: true });
  const { status, error } = await without.call('sales', readLead, { params: { id: '1001' } });
  expect([status, error.code]).toEqual([503, 'crm_not_connected']);
  expect(error.message).toBe(
    'La empresa no ha conectado HubSpot, y sin él no se pueden consultar leads. Pide a administración que configure HUBSPOT_TOKEN.',
  );
  expect((await without.call('payments', readLead, { params: { id: '1001' } })).status).toBe(403);
  await without.close();
});

describe('sixty different leads an hour', () => {
  const NOW = Date.parse('2026-03-20T15:00:00.000Z');
  let asked = 0;
  let hubspot: Server;
  let ours: TestServer;
  const at = (seconds: number) => ours.setNow(new Date(NOW + seconds * 1000).toISOString());
  const ask = async (id: string, who: 'sales' | 'manager' = 'sales') => {
    const { status } = await ours.call(who, readLead, { params: { id } });
    return status;
  };
  const reached = () =>
    ours.db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
      .select(['accounts.email', 'entity', 'new_values'])
      .where('action', '=', 'reach_limit')
      .execute();

  beforeAll(async () => {
    hubspot = createServer((_, response) => {
      asked += 1;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => hubspot.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hubspot.address() as AddressInfo).port}`;
    ours = await startServer({ hubspot: { url, token: 'of-this-test' }, now: new Date(NOW).toISOString() });
  });
  afterAll(async () => {
    await ours.close();
    hubspot.close();
  });

  test('the same lead within ten minutes counts once', async () => {
    for (let n = 0; n < 70; n += 1) expect(await ask('500')).toBe(404);
  });

  test('the next one is refused before HubSpot is asked, with when to come back', async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(`${1000 + n}`)));
    expect(statuses.filter((status) => status === 404)).toHaveLength(59);
    expect(statuses.filter((status) => status === 429)).toHaveLength(21);
    const before = asked;
    at(600);
    const { status, error, headers } = await ours.call('sales', readLead, { params: { id: '2000' } });
    expect([status, headers.get('retry-after')]).toEqual([429, '3000']);
    expect(error).toMatchObject({
      code: 'too_many_leads',
      message: 'Consultaste muchos leads en una hora. Espera 50 minutos e intenta de nuevo.',
    });
    expect(asked).toBe(before);
  });

  test('reports it once to the administrator; other sellers are not limited', async () => {
    expect(await reached()).toEqual([
      {
        email: 'sales@remodela.example',
        entity: 'accounts',
        new_values: { limit_reached: 'Leads consultados en una hora', most_allowed: 60 },
      },
    ]);
    expect(await ask('2000', 'manager')).toBe(404);
  });

  test('a refused lead stays refused when it is asked again; after the hour it is read', async () => {
    expect([await ask('2000'), await ask('2000')]).toEqual([429, 429]);
    at(3600);
    expect(await ask('2000')).toBe(404);
  });
});
