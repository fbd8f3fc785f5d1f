import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createWompi } from './modules/payments/wompi.gateway.ts';
import { openPaymentGateway } from './payment-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'remodela-payment-gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = {
  WOMPI_PUBLIC_KEY: 'pub_prod_1234567890',
  WOMPI_PRIVATE_KEY: 'prv_prod_1234567890',
  WOMPI_EVENTS_SECRET: 'prod_events_1234567890',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_1234567890',
};

describe('how families pay online', () => {
  test.each([
    ['on a server', { DATABASE_URL: 'postgres://servidor/remodela' }],
    ['in production', { NODE_ENV: 'production' }],
    ['without the demo', { DEMO: 'false' }],
    ['with a public address', { PUBLIC_URL: 'https://app.remodela.example' }],
  ])('%s and without keys: not at all', async (_, env) => {
    const paymentGateway = await openPaymentGateway(readConfig({ ...env, DATA_DIR: folder }));
    expect([paymentGateway.account, paymentGateway.sandbox]).toEqual([null, null]);
  });

  test('with keys: the account, and no sandbox even in the demo', async () => {
    const paymentGateway = await openPaymentGateway(readConfig({ ...keys, DEMO: 'true', DATA_DIR: folder }));
    expect(paymentGateway.account?.publicKey).toBe('pub_prod_1234567890');
    expect(paymentGateway.sandbox).toBeNull();
  });

  test('in the demo: a sandbox that tells the program, and remembers after it ends', async () => {
    const heard: string[] = [];
    const program = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const config = readConfig({ DEMO: 'true', DATA_DIR: folder });
    const paymentGateway = await openPaymentGateway(config);
    paymentGateway.opened(`http://127.0.0.1:${(program.address() as AddressInfo).port}`);
    if (!paymentGateway.account) throw new Error('there is no sandbox');
    const log = { info: () => undefined, warn: () => undefined };
    const url = createWompi({ ...paymentGateway.account, log }).checkoutUrl({
      reference: 'RM-TILL',
      amount: 1_000,
      expiresAt: new Date('2099-01-01T00:00:00.000Z'),
      redirectUrl: 'http://127.0.0.1/client/payment/RM-TILL',
    });
    const body = new URLSearchParams({ method: 'CARD', result: 'APPROVED' });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    await expect.poll(() => heard).toEqual(['/api/wompi/events']);
    await paymentGateway.close();
    program.close();

    const again = await openPaymentGateway(config);
    if (!again.account) throw new Error('there is no sandbox');
    const listed = await createWompi({ ...again.account, log }).listTransactions('RM-TILL');
    expect(listed).toMatchObject({
      outcome: 'found',
      transactions: [{ status: 'APPROVED', channel: 'CARD' }],
    });
    await again.close();
  });
});
