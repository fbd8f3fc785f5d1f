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
  test('browsers never try another way again, neither for what a page names', async () => {
    const headers = await headersOf(true);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('over HTTP, on one machine or in an office', () => {
  test('nothing is asked for that would make the program unreachable', async () => {
    const headers = await headersOf(false);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
