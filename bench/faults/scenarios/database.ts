import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Run } from '../run.ts';
import { judge, type Line } from '../verdict.ts';
import { openWorld, type World } from '../world.ts';
import { startLoad } from '../writes.ts';

type Break = (world: World, random: Random) => Promise<void>;

/** Ways in which a database goes away, and comes back by itself or because somebody starts it again. */
const breaks: readonly (readonly [name: string, how: Break])[] = [
  ['killed', (world, random) => away(world, random, 'SIGKILL')],
  ['stopped at once', (world, random) => away(world, random, 'SIGQUIT')],
  ['stopped', (world, random) => away(world, random, 'SIGINT')],
  [
    'its connections ended by an administrator',
    async ({ postgres }) =>
      postgres?.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'remodela'`,
      ),
  ],
  ['the network cut for a moment', async ({ wires }) => void wires.database.cut()],
  [
    'the network away',
    async ({ wires }, random) => {
      wires.database.set({ kind: 'down' });
      await delay(random.between(200, 3_000));
      wires.database.set({ kind: 'whole' });
    },
  ],
];

async function away(
  { postgres }: World,
  random: Random,
  signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT',
): Promise<void> {
  await postgres?.halt(signal);
  await delay(random.between(100, 2_500));
  await postgres?.resume();
}

/** The database goes away and comes back; the program is never started again. */
export async function breakDatabase({ count, random, mailsMs }: Run): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'postgres' });
  try {
    const load = startLoad(world, random.branch('writes'));
    const done = new Map<string, number>();
    for (let n = 0; n < count; n += 1) {
      await delay(random.between(300, 1_500));
      const [name, how] = breaks[n % breaks.length] ?? random.pick(breaks);
      await how(world, random);
      world.ledger.lifted();
      done.set(name, (done.get(name) ?? 0) + 1);
    }
    await load.end();
    const notes = [...done].map(([name, times]) => `${name}, ${times} times`);
    return await judge(world, {
      scenario: 'database',
      faults: count,
      startedAt,
      mailsMs,
      mailsInDoubt: count,
      notes,
    });
  } finally {
    await world.close();
  }
}
