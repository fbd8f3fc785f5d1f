import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever calls somebody: such a call would take the port before it is listened on. */
const FIRST = 10_000;
const LAST = 32_000;

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
