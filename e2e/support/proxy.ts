import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createProxyServer } from 'http-proxy-3';

/**
 * A reverse proxy as a company has in front of the program: each request goes to the next process in turn, none to one
 * that says that it is not ready. What could not even be sent to a process goes to another; what was sent never does.
 */
export interface RunningProxy {
  readonly url: string;
  /** how many requests each process answered, by its address */
  readonly answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface Options {
  readonly port: number;
  /** addresses of the processes */
  readonly processes: readonly string[];
  /** how often each is asked whether it is ready */
  readonly askEveryMs: number;
}

export const startProxy = async ({ port, processes, askEveryMs }: Options): Promise<RunningProxy> => {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, xfwd: true });
  const ready = new Map(processes.map((process) => [process, false]));
  const answered = new Map(processes.map((process) => [process, 0]));
  let turn = 0;

  const ask = async (process: string) => {
    const answer = await fetch(`${process}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    ready.set(process, answer?.ok ?? false);
  };
  const asking = processes.map((process) => setInterval(() => void ask(process), askEveryMs));
  await Promise.all(processes.map(ask));

  /** Those to try, the next in turn first; when none is ready, all of them: one may be again. */
  const inTurn = (): string[] => {
    turn += 1;
    const able = processes.filter((process) => ready.get(process));
    const all = able.length > 0 ? able : [...processes];
    return all.map((_, index) => all[(turn + index) % all.length] ?? '');
  };

  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    [target, ...rest]: string[],
  ) => {
    if (target === undefined) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end('no process answers');
      return;
    }
    const count = () => answered.set(target, (answered.get(target) ?? 0) + 1);
    response.once('finish', count);
    // The body is kept whole, so that another process can be sent all of it.
    const content = Readable.from(body.length > 0 ? [body] : []);
    proxy.web(request, response, { target, buffer: content }, (error) => {
      response.off('finish', count);
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      if (refused) ready.set(target, false);
      if (response.headersSent) response.destroy();
      else pass(request, response, body, refused ? rest : []);
    });
  };

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => pass(request, response, body, inTurn()),
      () => response.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close: async () => {
      for (const timer of asking) clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
