import { once } from 'node:events';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { login, readSession } from '#shared/contract/auth.ts';
import { addDayOff } from '#shared/contract/days-off.ts';
import { saveDraftActa } from '#shared/contract/surveys.ts';
import { givePassword, password } from './accounts.ts';
import { startSale } from './builders.ts';
import { callOver } from './caller.ts';
import { watch } from './live.ts';
import { missingOf, notRunWithout } from './machine-programs.ts';
import { emailOf, tokenOf } from './people.ts';
import { proxyKinds, type StartedProxy, startDeployedProxy } from './proxies.ts';
import { startServer, type TestServer } from './server.ts';

/** The proxies of deploy/, run for real before two processes. Once is enough: the database is no matter of theirs. */
const METRICS_TOKEN = 'a-token-of-a-test-for-figures';
const MOST_BYTES = 20 * 1024 * 1024;

/** A TLS connection: its protocol and what was agreed to speak in it, or the code of its refusal. */
async function shakeHands(port: number, version: 'TLSv1.1' | 'TLSv1.2'): Promise<string[]> {
  const socket = connect({
    ...{ host: '127.0.0.1', port, minVersion: version, maxVersion: version },
    ...{ ciphers: 'DEFAULT@SECLEVEL=0', ALPNProtocols: ['h2', 'http/1.1'] },
  });
  try {
    await once(socket, 'secureConnect');
    return [socket.getProtocol() ?? '', String(socket.alpnProtocol)];
  } catch (error) {
    return [(error as NodeJS.ErrnoException).code ?? ''];
  } finally {
    socket.destroy();
  }
}

describe.runIf(inject('database').kind === 'embedded').each(proxyKinds)('%s of deploy/', (kind) => {
  const missing = missingOf(kind, 'openssl');
  const runs = test.runIf(missing.length === 0);
  const notRun = notRunWithout(missing);
  let server: TestServer, other: TestServer, proxy: StartedProxy;
  beforeAll(async () => {
    if (missing.length > 0) return;
    server = await startServer({ metricsToken: METRICS_TOKEN });
    other = await startServer({ beside: server, metricsToken: METRICS_TOKEN });
    proxy = await startDeployedProxy(kind, [server.url, other.url]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await other?.close();
    await server?.close();
  });

  const call = callOver((who, path, init) => {
    const token = who === null || typeof who === 'object' ? who?.token : tokenOf(who);
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return fetch(proxy.url + path, { ...init, headers });
  });

  runs(`a person signs in and asks who they are; HSTS is the program's, once${notRun}`, async () => {
    await givePassword(server.db, 'sales');
    const { reply } = await call(null, login, { body: { email: emailOf('sales'), password } });
    const asked = await call({ token: reply.token }, readSession, {});
    expect(asked.reply.email).toBe(emailOf('sales'));
    expect(asked.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });

  runs(`a reading travels compressed, and arrives as it was${notRun}`, async () => {
    const path = '/api/projects/with-typologies';
    const read = (url: string) =>
      fetch(url + path, { headers: { authorization: `Bearer ${tokenOf('admin')}` } });
    const [sent, arrived] = await Promise.all([read(server.url), read(proxy.url)]);
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(arrived.headers.get('content-encoding')).toBe('gzip');
    expect(await arrived.text()).toBe(await sent.text());
  });

  runs(`http is redirected to https${notRun}`, async () => {
    const { status, headers } = await fetch(`${proxy.plainUrl}/projects?page=2`, { redirect: 'manual' });
    expect(status).toBe(301);
    expect(headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/projects\?page=2$/);
  });

  runs(`TLS 1.1 is refused, and TLS 1.2 speaks HTTP/2${notRun}`, async () => {
    expect(await shakeHands(proxy.port, 'TLSv1.1')).toEqual(['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION']);
    expect(await shakeHands(proxy.port, 'TLSv1.2')).toEqual(['TLSv1.2', 'h2']);
  });

  runs(`a live update arrives within a second${notRun}`, async () => {
    const watcher = await watch(proxy, 'warehouse');
    expect((await watcher.next()).event).toBe('ready');
    const began = performance.now();
    await call('admin', addDayOff, { body: { day: '2026-12-24', name: 'Nochebuena' } });
    expect(await watcher.hint()).toEqual({ topics: ['catalogues'], project_ids: [] });
    expect(performance.now() - began).toBeLessThan(1000);
    watcher.close();
  });

  runs(`a file of 20 MB passes${notRun}`, async () => {
    const { draftId } = await startSale(server);
    const content = new Uint8Array(MOST_BYTES).fill(32);
    content.set(Buffer.from('%PDF-1.4\n'));
    content.set(Buffer.from('\n%%EOF\n'), MOST_BYTES - 7);
    const file = { name: 'acta.pdf', content };
    const sent = await call('sales', saveDraftActa, { params: { id: draftId }, form: {} }, { file });
    expect(sent.reply).toEqual({ success: true });
  });

  runs(`figures are not for people${notRun}`, async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const statusOf = async (address: string) => (await fetch(address, { headers })).status;
    expect(await statusOf(`${server.url}/metrics`)).toBe(200);
    for (const path of ['/metrics', '/%6detrics', '/metrics?x=1'])
      expect(await statusOf(proxy.url + path)).toBe(404);
  });

  runs(`its log has the path of a call and not what was looked for${notRun}`, async () => {
    await fetch(`${proxy.url}/api/projects/list?search=Hernandez`);
    await fetch(`${proxy.plainUrl}/api/projects/list?search=Hernandez`, { redirect: 'manual' });
    await expect.poll(() => proxy.log().match(/GET \/api\/projects\/list\b/g)).toHaveLength(2);
    expect(proxy.log()).not.toContain('Hernandez');
    expect(proxy.log()).not.toContain('?');
    // a calendar feed is read by its secret
    await fetch(`${proxy.url}/api/calendar/${'S'.repeat(43)}.ics`);
    await expect.poll(() => proxy.log()).toContain('/api/calendar/-');
    expect(proxy.log()).not.toContain('SSS');
  });
});
