import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HubspotSandbox, startHubspotSandbox } from '../../sandbox/hubspot/hubspot.sandbox.ts';
import { type CrmOptions, createCrm, isApiVersion } from './crm.gateway.ts';
import { leadProperties } from './crm.properties.ts';

let sandbox: HubspotSandbox;
beforeAll(async () => {
  sandbox = await startHubspotSandbox();
});
afterAll(() => sandbox.close());

const lines: string[] = [];
beforeEach(() => lines.splice(0));
const write = (level: string) => (fields: object, message: string) => {
  lines.push(JSON.stringify({ level, ...fields, message }));
};
const crm = (options: Partial<CrmOptions> = {}) =>
  createCrm({
    url: sandbox.url,
    token: sandbox.token,
    apiVersion: '2026-03',
    properties: leadProperties(),
    log: { info: write('info'), warn: write('warn') },
    ...options,
  });

describe.each(['v3', '2026-03'])('the sandbox through version %s', (apiVersion) => {
  const read = (id: string) => crm({ apiVersion, deadlineMs: 3_000 }).readDeal(id);

  test.each([
    ['1001', 'VIS'],
    ['1002', 'VIS'],
    ['2001', 'Apto'],
    ['2002', 'Apto'],
    ['3001', 'Casa campestre'],
    ['7000', 'VIS'],
    ['7999', 'Apto'],
  ])('lead %s is a product %s with its person', async (id, product) => {
    const result = await read(id);
    expect(result).toMatchObject({ outcome: 'found', lead: { id, mergedFrom: null, product } });
    if (result.outcome !== 'found') throw new Error('not found');
    expect(result.lead.name).toMatch(/^\p{L}+ \p{L}+/u);
    expect(result.lead.email).toMatch(/^[^@]+@buzon\.example$/);
    expect(result.lead.phone).toMatch(/^\+57 3/);
    expect(result.lead.createdate).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(result.lead.conversionDays).toBeGreaterThan(0);
  });

  test.each([
    ['4004', { outcome: 'not_found', category: 'OBJECT_NOT_FOUND' }],
    ['4005', { outcome: 'not_found', category: null }],
    ['999', { outcome: 'not_found', category: 'OBJECT_NOT_FOUND' }],
    ['..', { outcome: 'not_found', category: null }],
    ['4003', { outcome: 'forbidden', category: 'MISSING_SCOPES' }],
    ['5000', { outcome: 'failed', status: 500, category: null }],
    ['5001', { outcome: 'not_json' }],
    ['6002', { outcome: 'archived' }],
  ])('lead %s is %j', async (id, expected) => {
    expect(await read(id)).toEqual(expected);
  });

  test('lead 4001 has no email', async () => {
    expect(await read('4001')).toMatchObject({ outcome: 'found', lead: { email: null, product: 'VIS' } });
  });

  test('lead 4029 is limited at first and found after the wait that HubSpot asks for', async () => {
    expect(await read('4029')).toMatchObject({ outcome: 'found', lead: { id: '4029' } });
    expect(lines.join()).toContain('"tries":3');
  });

  test('lead 6001 is lead 1001, with its person, and is marked as merged', async () => {
    const [merged, current] = [await read('6001'), await read('1001')];
    if (merged.outcome !== 'found' || current.outcome !== 'found') throw new Error('not found');
    expect(merged.lead).toEqual({ ...current.lead, mergedFrom: '6001' });
  });

  test('zeros before an id are not a merge', async () => {
    expect(await read('001001')).toMatchObject({ outcome: 'found', lead: { id: '1001', mergedFrom: null } });
  });
});

test('lead 5002 gives no answer within the deadline', async () => {
  expect(await crm({ deadlineMs: 150 }).readDeal('5002')).toEqual({ outcome: 'no_answer' });
});

test('reading stops when the caller disconnects', async () => {
  const leave = new AbortController();
  const reading = crm().readDeal('5002', leave.signal);
  leave.abort();
  expect(await reading).toEqual({ outcome: 'no_answer' });
});

test('a wait that does not fit in the deadline is not waited', async () => {
  expect(await crm({ deadlineMs: 500 }).readDeal('4029')).toEqual({
    outcome: 'rate_limited',
    category: 'RATE_LIMITS',
    retryAfter: 1,
  });
});

test('answers no_answer when nothing listens at the address', async () => {
  const closed = await startHubspotSandbox();
  await closed.close();
  expect(await crm({ url: closed.url, deadlineMs: 300 }).readDeal('1001')).toEqual({ outcome: 'no_answer' });
});

test.each(['', 'another-token'])('the token %j is refused', async (token) => {
  expect(await crm({ token }).readDeal('1001')).toEqual({
    outcome: 'forbidden',
    category: 'INVALID_AUTHENTICATION',
  });
});

test('the properties of the setting are the ones asked for and read', async () => {
  const properties = leadProperties('name=contact.lastname,product=deal.pipeline,source=deal.not_there');
  const result = await crm({ properties }).readDeal('1001');
  expect(result).toMatchObject({ lead: { name: 'Henao Giraldo', product: 'default', source: null } });
});

test('logs outcome and duration, without personal data or the token', async () => {
  await crm().readDeal('1001');
  await crm({ deadlineMs: 200 }).readDeal('5002');
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toEqual({
    level: 'info',
    message: 'HubSpot read',
    crm: { outcome: 'found', status: 200, tries: 2, ms: expect.any(Number) },
  });
  expect(second).toMatchObject({ level: 'warn', crm: { outcome: 'no_answer', status: null } });
  expect(lines.join()).not.toContain(sandbox.token);
});

test('versions are those of the two kinds of path', () => {
  expect(['v3', 'v4', '2026-03', '2026-09'].every(isApiVersion)).toBe(true);
  expect(['', '3', 'v3/', '2026-3', '2026-13', '../v3', 'latest'].some(isApiVersion)).toBe(false);
});
