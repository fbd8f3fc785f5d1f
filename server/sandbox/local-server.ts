import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine alone, as the sandboxes are. */
export interface LocalServer {
  /** http://127.0.0.1:port */
  readonly url: string;
  /** Ends at once, also the answers that never come. */
  close(): Promise<void>;
}

/** Starts it on a free port, or on `port`. */
export async function startLocalServer(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** an object is sent as JSON, a text as an HTML page */
  readonly body: object | string;
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  const isPage = typeof reply.body === 'string';
  response.writeHead(reply.status, {
    'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json;charset=utf-8',
    ...reply.headers,
  });
  response.end(isPage ? reply.body : JSON.stringify(reply.body));
}
