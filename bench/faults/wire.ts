import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy before a server that can stop, cut a connection in the middle of a message, or inject bytes. It does not
 * parse the traffic.
 */
export interface Wire {
  /** where to connect to; the same while the wire is there */
  readonly port: number;
  set(mode: Mode): void;
  /** Cuts every connection that is open. */
  cut(): number;
  /** how many connections were cut in the middle */
  readonly cuts: () => number;
  close(): Promise<void>;
}

export type Mode =
  | { readonly kind: 'whole' }
  /** each connection ends after so many bytes of the two ways together */
  | { readonly kind: 'cutting'; readonly after: () => number }
  /** the connection is refused */
  | { readonly kind: 'down' }
  /** what the server says comes so much later */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** whatever is asked, this is answered */
  | { readonly kind: 'lying'; readonly says: string };

/** A wire to a port of this machine. */
export async function openWire(target: number): Promise<Wire> {
  const open = new Set<Socket>();
  let mode: Mode = { kind: 'whole' };
  let cuts = 0;
  let server = createServer();
  const take = (near: Socket) => {
    const here = mode;
    keep(open, near);
    if (here.kind === 'lying') {
      near.once('data', () => near.end(here.says));
      return;
    }
    const far = connect(target, '127.0.0.1');
    keep(open, far);
    let left = here.kind === 'cutting' ? here.after() : Number.POSITIVE_INFINITY;
    const pass = (from: Socket, to: Socket, waitMs: number) => {
      from.on('data', (chunk) => {
        const part = chunk.subarray(0, Math.max(0, left));
        left -= chunk.length;
        const write = () => {
          to.write(part);
          if (left > 0) return;
          cuts += 1;
          to.end(() => to.destroy());
          from.destroy();
        };
        if (waitMs > 0) setTimeout(write, waitMs);
        else write();
      });
      from.on('close', () => (waitMs > 0 ? setTimeout(() => to.destroy(), waitMs) : to.destroy()));
    };
    pass(near, far, 0);
    pass(far, near, here.kind === 'slow' ? here.delayMs : 0);
  };
  server = await listen(take, 0);
  const { port } = server.address() as AddressInfo;
  let turning = Promise.resolve();
  const refuse = (down: boolean) => {
    turning = turning.then(async () => {
      if (down && server.listening) await closed(server);
      if (!down && !server.listening) server = await listen(take, port);
    });
  };
  const cut = () => {
    const many = open.size;
    for (const socket of open) socket.destroy();
    return many;
  };
  return {
    port,
    set(next) {
      mode = next;
      refuse(next.kind === 'down');
      // A connection that is kept alive would go on as before.
      cut();
    },
    cut,
    cuts: () => cuts,
    async close() {
      refuse(true);
      cut();
      await turning;
    },
  };
}

async function listen(take: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(take).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function keep(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  // A connection that is cut is what this is for.
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
}
