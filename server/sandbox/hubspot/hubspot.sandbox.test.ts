import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HubspotSandbox, startHubspotSandbox } from './hubspot.sandbox.ts';
import { findContact, findDeal } from './records.ts';

let sandbox: HubspotSandbox;
beforeAll(async () => {
  sandbox = await startHubspotSandbox({ token: 'of-the-test' });
});
afterAll(() => sandbox.close());

interface Body {
  id: string;
  properties: Record<string, string | null>;
  archived: boolean;
  associations?: { contacts: { results: { id: string; type: string }[] } };
  correlationId: string;
  message: string;
}

const get = async (path: string, token: string | null = sandbox.token) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(sandbox.url + path, { headers });
  const body = (await answer.json()) as Body;
  return { status: answer.status, body };
};

describe('access', () => {
  test.each([null, '', 'another'])('refuses the token %j as HubSpot does', async (token) => {
    const { status, body } = await get('/crm/v3/objects/deals/1001', token);
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: 'error', category: 'INVALID_AUTHENTICATION' });
    expect(body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.message).not.toBe('');
  });

  test('makes a token of its own when none is given', async () => {
    const other = await startHubspotSandbox();
    expect(other.token).toMatch(/^sandbox-[0-9a-f]{32}$/);
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow();
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'no deal is called %s, and asking for it ends nothing',
  async (id) => {
    expect((await get(`/crm/v3/objects/deals/${id}`)).status).toBe(404);
    expect((await get(`/crm/v3/objects/contacts/${id}`)).status).toBe(404);
    expect((await get('/crm/v3/objects/deals/1001')).status).toBe(200);
  },
);

describe('answers', () => {
  test('only the properties asked for, and those that HubSpot always adds', async () => {
    const { body } = await get('/crm/v3/objects/deals/1001?properties=producto,unknown_one');
    expect(Object.keys(body.properties).sort()).toEqual([
      'createdate',
      'hs_lastmodifieddate',
      'hs_object_id',
      'producto',
    ]);
    expect(body).toMatchObject({ id: '1001', archived: false, properties: { producto: 'VIS' } });
    expect(body.associations).toBeUndefined();
  });

  test('associations only when asked for, and then a contact that exists', async () => {
    const { body } = await get('/crm/objects/2026-03/deals/2001?associations=companies,contacts');
    const contact = body.associations?.contacts.results[0];
    expect(contact?.type).toBe('deal_to_contact');
    const found = await get(`/crm/objects/2026-03/contacts/${contact?.id}?properties=email`);
    expect(found.body.properties.email).toMatch(/@buzon\.example$/);
  });

  test('a merged deal under the id of the one it is part of, without its contact', async () => {
    const { body } = await get('/crm/v3/objects/deals/6001?associations=contacts');
    expect(body.id).toBe('1001');
    expect(body.associations).toBeUndefined();
  });

  test('an archived deal only when archived ones are asked for', async () => {
    expect((await get('/crm/v3/objects/deals/6002')).status).toBe(404);
    expect((await get('/crm/v3/objects/deals/6002?archived=true')).body.archived).toBe(true);
    expect((await get('/crm/v3/objects/deals/1001?archived=true')).status).toBe(404);
  });

  test.each([
    '/crm/v3/objects/companies/1',
    '/crm/v4/objects/deals/1001',
    '/crm/objects/2026-13/deals/1001',
    '/',
  ])('does not know the path %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('refuses to write', async () => {
    const headers = { authorization: `Bearer ${sandbox.token}` };
    const answer = await fetch(`${sandbox.url}/crm/v3/objects/deals/1001`, { method: 'DELETE', headers });
    expect(answer.status).toBe(405);
  });
});

test('leads 7000 to 7999 are a thousand different people, the same ones each time', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => String(7000 + index));
  const people = ids.map((id) => findContact(findDeal(id)?.contactId ?? '')?.properties);
  expect(new Set(people.map((person) => person?.email)).size).toBe(1000);
  expect(new Set(people.map((person) => person?.phone)).size).toBe(1000);
  for (const person of people) {
    expect(person?.email).toMatch(/^[a-z]+\.[a-z]+@buzon\.example$/);
    expect(person?.phone).toMatch(/^\+57 3\d{2} \d{3} \d{4}$/);
  }
  expect(new Set(ids.map((id) => findDeal(id)?.properties.codigo_inmueble)).size).toBe(1000);
  expect([findDeal('7000'), findDeal('7001')].map((deal) => deal?.properties.producto)).toEqual([
    'VIS',
    'Apto',
  ]);
  expect(findDeal('7123')).toEqual(findDeal('7123'));
  expect(findDeal('6999')).toBeNull();
  expect(findDeal('8000')).toBeNull();
});

test('leads 700000000 to 799999999 have each an address of its own, and a product by their last digit', () => {
  const contact = (id: number) => findContact(findDeal(String(id))?.contactId ?? '')?.properties;
  expect(contact(700_000_000)?.email).toMatch(/^[a-z]+\.[a-z]+\.700000000@buzon\.example$/);
  expect(contact(799_999_999)?.email).toMatch(/\.799999999@/);
  const products = [0, 1, 2, 3].map((digit) => findDeal(String(700_000_000 + digit))?.properties.producto);
  expect(products).toEqual(['VIS', 'Apto', 'Casa campestre', 'VIS']);
  expect(findDeal('800000000')).toBeNull();
});
