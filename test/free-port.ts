import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which an outgoing connection could take before the server listens, and above 10080, which
 * fetch and browsers refuse.
 */
const FIRST = 10_081;
const LAST = 32_000;

/** A port of this machine without a listener. */
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
