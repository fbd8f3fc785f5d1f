import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWompiSandbox, type WompiSandbox } from '../../sandbox/wompi/wompi.sandbox.ts';
import { createWompi, type WompiOptions } from './wompi.gateway.ts';

let sandbox: WompiSandbox;
beforeAll(async () => {
  sandbox = await startWompiSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.setDown(false));

const lines: string[] = [];
beforeEach(() => lines.splice(0));
const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
const wompi = (changes: Partial<WompiOptions> = {}) =>
  createWompi({ ...sandbox.account, deadlineMs: 1_500, log: { info: write, warn: write }, ...changes });

const checkout = {
  reference: 'RM-0123456789ABCDEF01234567',
  amount: 12_345_678,
  expiresAt: new Date('2099-01-02T03:04:05.006Z'),
  redirectUrl: 'https://remodela.example/client/payment/RM-0123456789ABCDEF01234567',
};

describe('the address of the checkout', () => {
  test('names the amount, signed as Wompi documents it', () => {
    const url = new URL(wompi({ integritySecret: 'prod_integrity_x' }).checkoutUrl(checkout));
    const signed = 'RM-0123456789ABCDEF012345671234567800COP2099-01-02T03:04:05.006Zprod_integrity_x';
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'public-key': sandbox.account.publicKey,
      currency: 'COP',
      'amount-in-cents': '1234567800',
      reference: checkout.reference,
      'signature:integrity': createHash('sha256').update(signed).digest('hex'),
      'redirect-url': checkout.redirectUrl,
      'expiration-time': '2099-01-02T03:04:05.006Z',
    });
  });

  test('is taken by the sandbox, and no other amount, end, reference or key', async () => {
    const address = wompi().checkoutUrl(checkout);
    expect((await fetch(address)).status).toBe(200);
    for (const [name, value] of [
      ['amount-in-cents', '100'],
      ['expiration-time', '2100-01-01T00:00:00.000Z'],
      ['reference', 'RM-ANOTHER'],
      ['currency', 'USD'],
      ['public-key', 'pub_test_another'],
    ] as const) {
      const other = new URL(address);
      other.searchParams.set(name, value);
      expect((await fetch(other)).status).toBe(422);
    }
  });

  test('has an end', async () => {
    const expired = { ...checkout, expiresAt: new Date('2020-01-01T00:00:00.000Z') };
    const answer = await fetch(wompi().checkoutUrl(expired));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('ya venció');
  });
});

describe('reading transactions', () => {
  const made = (reference: string) =>
    sandbox.add({ reference, amount_in_cents: 500_000, payment_method_type: 'NEQUI' });

  test('the reference of a transaction, also of another merchant', async () => {
    const { id } = made('RM-READ');
    const theirs = sandbox.other.add({ reference: 'RM-THEIRS', amount_in_cents: 500_000 });
    expect(await wompi().findReference(id)).toEqual({ outcome: 'found', reference: 'RM-READ' });
    expect(await wompi().findReference(theirs.id)).toEqual({ outcome: 'found', reference: 'RM-THEIRS' });
  });

  test('the transactions of a reference at our merchant and no others', async () => {
    const { id } = made('RM-LIST');
    made('RM-OTHER');
    const theirs = sandbox.other.add({ reference: 'RM-LIST', amount_in_cents: 500_000 });
    const known = { reference: 'RM-LIST', status: 'PENDING', amountInCents: 500_000, currency: 'COP' };
    expect(await wompi().listTransactions('RM-LIST')).toEqual({
      outcome: 'found',
      transactions: [{ ...known, id, channel: 'NEQUI', finalizedOn: null }],
    });
    expect(await wompi(sandbox.other.account).listTransactions('RM-LIST')).toEqual({
      outcome: 'found',
      transactions: [{ ...known, id: theirs.id, channel: 'PSE', finalizedOn: null }],
    });
    expect(await wompi().listTransactions('RM-NONE')).toEqual({ outcome: 'found', transactions: [] });
  });

  test.each(['1-2-3', '..', 'a/b?c', 'constructor'])('%s is no transaction', async (id) => {
    expect(await wompi().findReference(id)).toEqual({ outcome: 'not_found' });
  });

  test('there is no answer while it is down or the address is closed', async () => {
    const { id } = made('RM-DOWN');
    sandbox.setDown(true);
    expect(await wompi({ deadlineMs: 100 }).findReference(id)).toEqual({ outcome: 'no_answer' });
    expect(await wompi({ deadlineMs: 100 }).listTransactions('RM-DOWN')).toEqual({ outcome: 'no_answer' });
    const nobody = wompi({ url: 'http://127.0.0.1:9/v1', deadlineMs: 100 });
    expect(await nobody.findReference(id)).toEqual({ outcome: 'no_answer' });
  });

  test('another key lists nothing', async () => {
    const stranger = wompi({ privateKey: 'prv_test_another' });
    expect(await stranger.listTransactions('RM-LIST')).toEqual({ outcome: 'no_answer' });
  });

  test('whether it works is asked without a payment: it does, it refuses the key, it is down', async () => {
    const stop = () => AbortSignal.timeout(300);
    expect(await wompi().check(AbortSignal.timeout(10_000))).toBe('ok');
    const stranger = wompi({ privateKey: 'prv_test_another' });
    expect(await stranger.check(AbortSignal.timeout(10_000))).toBe('refused');
    sandbox.setDown(true);
    expect(await wompi().check(stop())).toBe('failed');
    expect(await wompi({ url: 'http://127.0.0.1:9/v1' }).check(stop())).toBe('failed');
  });

  test('logs the outcome, without keys', async () => {
    await wompi().listTransactions('RM-LIST');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      message: 'Wompi read',
      wompi: { status: 200, tries: 1, ms: expect.any(Number) },
    });
    expect(lines.join()).not.toContain(sandbox.account.privateKey);
  });
});

describe('invalid answers', () => {
  let server: Server;
  let answer = '';
  beforeAll(async () => {
    server = createServer((_request, response) => response.end(answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const good = { id: 'a-1', reference: 'RM-1', status: 'APPROVED', amount_in_cents: 100, currency: 'COP' };

  test.each([
    ['another transaction', { data: { ...good, id: 'a-2' } }],
    ['a status that is new', { data: { ...good, status: 'SETTLED' } }],
    ['cents with decimals', { data: { ...good, amount_in_cents: 100.5 } }],
    ['cents as a text', { data: { ...good, amount_in_cents: '100' } }],
    ['less than nothing', { data: { ...good, amount_in_cents: -100 } }],
    ['a currency that is none', { data: { ...good, currency: 'pesos' } }],
    ['no data', {}],
    ['null', null],
    ['a list', { data: [good] }],
  ])('%s', async (_, body) => {
    answer = JSON.stringify(body);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
    expect(await wompi({ url }).findReference('a-1')).toEqual({ outcome: 'no_answer' });
  });
});

describe('the signature of an event', () => {
  const event = () => {
    const { id } = sandbox.add({ reference: 'RM-EVENT', amount_in_cents: 100 });
    return sandbox.event(id);
  };

  test('Wompi, with capital letters or without', () => {
    const signed = event();
    const transactionId = signed.data.transaction.id;
    const told = { transaction: { id: transactionId, status: 'PENDING' }, signedAt: expect.any(Date) };
    expect(wompi().verifyEvent(signed)).toEqual(told);
    const small = { ...signed.signature, checksum: signed.signature.checksum.toLowerCase() };
    expect(wompi().verifyEvent({ ...signed, signature: small })).toEqual(told);
  });

  const needed = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

  test('Wompi, over more properties and in another order', () => {
    const { id } = event().data.transaction;
    const properties = ['transaction.reference', ...needed.toReversed()];
    expect(wompi().verifyEvent(sandbox.event(id, { properties }))).toMatchObject({ transaction: { id } });
  });

  test.each(needed)('an event with a checksum that omits %s is refused', (name) => {
    const { id } = event().data.transaction;
    const properties = ['transaction.reference', ...needed.filter((each) => each !== name)];
    expect(wompi().verifyEvent(sandbox.event(id, { properties }))).toBeNull();
  });

  test('a signed event of something else with a transaction added to it is refused', () => {
    const signed = signedOver({ nequi_token: { id: 'n1' } }, ['nequi_token.id'], 'n1');
    const { transaction } = event().data;
    const data = { ...signed.data, transaction };
    expect(wompi().verifyEvent({ ...signed, data })).toBeNull();
  });

  test('fails when content, time, order or secret change', () => {
    const signed = event();
    const { transaction } = signed.data;
    const cheap = { ...signed, data: { transaction: { ...transaction, amount_in_cents: 1 } } };
    const later = { ...signed, timestamp: signed.timestamp + 1 };
    const properties = signed.signature.properties.toReversed();
    const turned = { ...signed, signature: { ...signed.signature, properties } };
    for (const each of [cheap, later, turned]) expect(wompi().verifyEvent(each)).toBeNull();
    expect(wompi({ eventsSecret: 'test_events_another' }).verifyEvent(signed)).toBeNull();
  });

  /** Signed with the true secret: an event whose checksum covers none of its fields is still refused. */
  const signedOver = (data: object, properties: unknown[], values: string) => {
    const checksum = createHash('sha256').update(`${values}7${sandbox.account.eventsSecret}`).digest('hex');
    return { event: 'x', data, signature: { properties, checksum }, timestamp: 7 };
  };

  test.each([
    ['no property', {}, [], ''],
    ['one that is inherited', { transaction: {} }, ['transaction.constructor'], 'undefined'],
    ['a prototype', { transaction: {} }, ['__proto__.name'], 'undefined'],
    ['an own constructor', { transaction: { constructor: 'x' } }, ['transaction.constructor'], 'x'],
    ['one that is not there', { transaction: {} }, ['transaction.id'], 'undefined'],
    ['an object', { transaction: { id: {} } }, ['transaction.id'], '[object Object]'],
    ['a null', { transaction: { id: null } }, ['transaction.id'], 'null'],
    ['a whole branch', { transaction: 'x' }, ['transaction'], 'x'],
    ['too deep', { a: { b: { c: { d: 'x' } } } }, ['a.b.c.d'], 'x'],
    ['a number', { transaction: {} }, [7], '7'],
    ['an index', { transaction: ['x'] }, ['transaction.0'], 'x'],
    ['the length of a text', { transaction: 'x' }, ['transaction.length'], '1'],
  ])('not an event over %s', (_, data, properties, values) => {
    expect(wompi().verifyEvent(signedOver(data, properties, values))).toBeNull();
  });

  test('an event of something else is of Wompi, and of no transaction', () => {
    const other = signedOver({ nequi_token: { id: 'n1' } }, ['nequi_token.id'], 'n1');
    expect(wompi().verifyEvent(other)).toEqual({ transaction: null, signedAt: new Date(7000) });
  });

  test('nothing that is not signed passes, and nothing throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (body) => {
        expect(wompi().verifyEvent(body)).toBeNull();
      }),
    );
  });
});
