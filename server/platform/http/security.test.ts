import { describe, expect, test } from 'vitest';
import { createHttp } from './create.ts';

/** What depends on how people reach the program; the rest is test/headers.test.ts. */
const headersOf = async (overTls: boolean) => {
  const app = await createHttp({ logLevel: 'silent', overTls });
  app.get('/', async () => 'ok');
  const { headers } = await app.inject({ method: 'GET', url: '/' });
  await app.close();
  return headers;
};

describe('over HTTPS', () => {
  test('browsers never retry without TLS, and neither for the resources of a page', async () => {
    const headers = await headersOf(true);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('over HTTP, on one machine or in an office', () => {
  test('sends no header that would make the program unreachable', async () => {
    const headers = await headersOf(false);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('whose address a call has', () => {
  const addressOf = async (trustProxy: string[], told: string) => {
    const app = await createHttp({ logLevel: 'silent', trustProxy });
    app.get('/', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': told, 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
    const { body } = await app.inject({ method: 'GET', url: '/', headers });
    await app.close();
    return body;
  };

  test('is that of the connection, whatever its headers', async () => {
    expect(await addressOf([], '6.6.6.6')).toBe('127.0.0.1');
    expect(await addressOf(['10.0.0.0/8'], '6.6.6.6')).toBe('127.0.0.1');
  });

  test('or the one seen by the last trusted proxy, not the one sent by the caller', async () => {
    expect(await addressOf(['127.0.0.1'], '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf(['127.0.0.1', '10.0.0.0/8'], '6.6.6.6, 203.0.113.9, 10.0.0.2')).toBe(
      '203.0.113.9',
    );
  });
});
