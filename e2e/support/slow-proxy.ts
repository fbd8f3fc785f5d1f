import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createProxyServer } from 'http-proxy-3';

/** A call as the browser waited for it; instants in milliseconds. */
export interface Waited {
  readonly call: string;
  readonly from: number;
  readonly to: number;
}

export interface SlowProxy {
  readonly url: string;
  /** the answered calls of /api since the last `forget` */
  readonly calls: Waited[];
  close(): Promise<void>;
}

/** HTTP/1.1 without TLS, with `delayMs` more before every answer of the program at `target`. */
export const startSlowProxy = async (target: string, delayMs: number): Promise<SlowProxy> => {
  const proxy = createProxyServer({ target, changeOrigin: true });
  const calls: Waited[] = [];
  const server = createServer(async (request, response) => {
    const from = Date.now();
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    response.once('finish', () => {
      if (call.includes(' /api/')) calls.push({ call, from, to: Date.now() });
    });
    await pause(delayMs);
    proxy.web(request, response, {}, () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      proxy.close();
      await once(server, 'close');
    },
  };
};

/** How many answers the longest chain of calls waited for, one after the other. */
export const roundsOf = (calls: readonly Waited[]): number => {
  const order = calls.toSorted((one, other) => one.from - other.from);
  const depth: number[] = [];
  for (const [index, { from }] of order.entries()) {
    const before = order.slice(0, index).map(({ to }, at) => (to <= from ? (depth[at] ?? 0) : 0));
    depth.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depth);
};
