import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The network between the program and its PostgreSQL, which a test may break. */
export interface TcpProxy {
  /** the address of a database, by way of this */
  through(url: string): string;
  /**
   * The next commit is cut: before it reaches the server, or when the server has done it and its answer is on the way.
   * Resolves when it was.
   */
  cutNextCommit(when: 'before' | 'after'): Promise<void>;
  /** Drops all traffic without closing connections, as when a machine loses power. */
  freeze(): void;
  /** Cuts everything, and refuses who comes until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** As the driver sends it: a simple query, its length, its text. */
const COMMIT = 'Q\0\0\0\x0bcommit\0';

/** Stands in front of a PostgreSQL server of this machine. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let cut: { readonly when: 'before' | 'after'; readonly done: () => void } | null = null;
  let frozen = false;

  const join = (inner: Socket) => {
    const outer = connect(Number(port), hostname);
    let doomed: (() => void) | null = null;
    const end = () => {
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    inner.on('data', (bytes) => {
      if (frozen) return;
      if (cut && bytes.includes(COMMIT)) {
        const { when, done } = cut;
        cut = null;
        if (when === 'before') {
          end();
          done();
          return;
        }
        doomed = done;
      }
      outer.write(bytes);
    });
    outer.on('data', (bytes) => {
      if (frozen) return;
      if (doomed) {
        end();
        doomed();
      } else inner.write(bytes);
    });
  };

  let server: Server | null = null;
  let own = 0;
  const open = async () => {
    if (server) return;
    server = createServer(join).listen(own, '127.0.0.1');
    await once(server, 'listening');
    own = (server.address() as AddressInfo).port;
  };
  const shut = async () => {
    const closing = server;
    server = null;
    closing?.close();
    for (const socket of sockets) socket.destroy();
    if (closing?.listening) await once(closing, 'close');
  };
  await open();
  return {
    through(url) {
      const other = new URL(url);
      other.hostname = '127.0.0.1';
      other.port = String(own);
      return other.href;
    },
    cutNextCommit: (when) =>
      new Promise((done) => {
        cut = { when, done };
      }),
    freeze: () => {
      frozen = true;
    },
    shut,
    open,
    close: shut,
  };
}
