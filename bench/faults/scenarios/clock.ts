import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { login, readSession } from '#shared/contract/auth.ts';
import { acceptInvitation } from '#shared/contract/invitations.ts';
import { createStyle } from '#shared/contract/styles.ts';
import { openMovedClock } from '../../../e2e/support/moved-clock.ts';
import { acceptance, finishSale, invite } from '../../../test/invited.ts';
import type { Run } from '../run.ts';
import { judge, type Line } from '../verdict.ts';
import { openWorld, type World } from '../world.ts';
import { startLoad } from '../writes.ts';

const HOUR_MS = 3_600_000;
/** How far the clock is from the machine's after each jump, in hours: less than a session may rest. */
const shifts = [2, -1, 5, -5, 0.2, -0.2, 6, 0] as const;
/** Long enough for the jobs that look at the time to do so. */
const REST_MS = 2_500;

/** The clock of the program is set forward and back while the company works; the database keeps its own. */
export async function jumpClock({ count, random, mailsMs }: Run): Promise<Line> {
  const startedAt = performance.now();
  const clock = await openMovedClock();
  const world = await openWorld({ database: 'postgres', env: clock.env, families: 2 });
  try {
    const load = startLoad(world, random.branch('writes'));
    for (let n = 0; n < count; n += 1) {
      const after = await beforeJump(world);
      clock.move((shifts[n % shifts.length] ?? 0) * HOUR_MS);
      world.ledger.lifted();
      await after();
      await delay(REST_MS);
    }
    await load.end();
    return await judge(world, { scenario: 'clock', faults: count, startedAt, mailsMs });
  } finally {
    await world.close();
    await clock.remove();
  }
}

/**
 * Operations that begin before a jump of the clock and end after it: a one-time link, a write repeated with its
 * idempotency key, a session and a sign-in.
 */
async function beforeJump({ ledger, families, wrong }: World): Promise<() => Promise<void>> {
  const { saleId } = await finishSale(ledger);
  const link = await invite(ledger, saleId);
  const key = { idempotencyKey: randomUUID() };
  const style = { body: { name: `Estilo ${key.idempotencyKey}`, materials: [] } };
  const made = await ledger.call('admin', createStyle, style, key);
  return async () => {
    const entered = await ledger.try(null, acceptInvitation, acceptance(link));
    if (entered?.status !== 200) wrong.push(`a link of before a jump was answered with ${entered?.status}`);
    const again = await ledger.try('admin', createStyle, style, key);
    if (again?.status !== 200 || again.reply.data.id !== made.reply.data.id) {
      wrong.push(`a write made again after a jump was answered with ${again?.status}`);
    }
    for (const { client } of families) {
      const session = await ledger.try(client, readSession, {});
      if (session?.status !== 200)
        wrong.push(`a session of before a jump was answered with ${session?.status}`);
    }
    const body = { email: `${randomUUID()}@correo.example`, password: 'siete tejas de barro' };
    const stranger = await ledger.try(null, login, { body });
    if (stranger?.status !== 401) wrong.push(`a stranger's sign-in was answered with ${stranger?.status}`);
  };
}
