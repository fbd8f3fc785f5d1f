import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Run } from '../run.ts';
import { judge, type Line } from '../verdict.ts';
import { openWire, type Wire } from '../wire.ts';
import { openWorld } from '../world.ts';
import { startLoad } from '../writes.ts';

const MOST_MS = 180_000;

/**
 * What stands between people and the program, and between the program and its database, cuts connections in the middle of
 * whatever passes: first one, then the other, then both.
 */
export async function cutConnections({ count, random, mailsMs }: Run): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'postgres' });
  const people = await openWire(Number(new URL(world.programs[0]?.url ?? '').port));
  try {
    world.ledger.sendTo([`http://127.0.0.1:${people.port}`]);
    const { database } = world.wires;
    const load = startLoad(world, random.branch('writes'));
    const third = Math.ceil(count / 3);
    const notes = [
      `people: ${await cutting([people], third, random)} cuts`,
      `database: ${await cutting([database], third, random)} cuts`,
      `both: ${await cutting([people, database], third, random)} cuts`,
    ];
    world.ledger.lifted();
    await load.end();
    const faults = people.cuts() + database.cuts();
    return await judge(world, {
      scenario: 'proxy',
      faults,
      startedAt,
      mailsMs,
      mailsInDoubt: database.cuts(),
      notes,
    });
  } finally {
    await people.close();
    await world.close();
  }
}

/** Cuts so many connections, each after some bytes: within a request, a reply, a statement or a commit. */
async function cutting(wires: readonly Wire[], cuts: number, random: Random): Promise<number> {
  const sum = () => wires.reduce((total, wire) => total + wire.cuts(), 0);
  const before = sum();
  const until = performance.now() + MOST_MS;
  for (const wire of wires) wire.set({ kind: 'cutting', after: () => random.between(1, 30_000) });
  while (sum() - before < cuts && performance.now() < until) await delay(50);
  for (const wire of wires) wire.set({ kind: 'whole' });
  return sum() - before;
}
