import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '../../../e2e/support/program.ts';
import type { Random } from '../random.ts';
import type { Run } from '../run.ts';
import { judge, type Line } from '../verdict.ts';
import { openWorld } from '../world.ts';
import { startLoad } from '../writes.ts';

/** Two processes on one PostgreSQL, each killed when it likes, also while the other one is dead or starts. */
export const killPostgres = (run: Run): Promise<Line> => killing('kill-postgres', 2, run);

/** The one process of the embedded database. */
export const killEmbedded = (run: Run): Promise<Line> => killing('kill-embedded', 1, run);

async function killing(
  scenario: 'kill-postgres' | 'kill-embedded',
  processes: number,
  { count: kills, random, mailsMs }: Run,
): Promise<Line> {
  const startedAt = performance.now();
  const database = scenario === 'kill-postgres' ? 'postgres' : 'embedded';
  const world = await openWorld({ database, programs: processes });
  try {
    const load = startLoad(world, random.branch('writes'));
    const told = await Promise.all(
      world.programs.map((program, index) =>
        killAgainAndAgain(program, {
          kills: Math.floor(kills / processes) + (index < kills % processes ? 1 : 0),
          random: random.branch(`kills ${index}`),
          lifted: processes === 1 ? world.ledger.lifted : () => undefined,
        }),
      ),
    );
    await load.end();
    const longest = Math.max(...told.map(({ longestStart }) => longestStart));
    world.ledger.counts.recovery = Math.max(world.ledger.counts.recovery, longest);
    const starts = told.reduce((sum, { duringStart }) => sum + duringStart, 0);
    return await judge(world, {
      scenario,
      faults: kills,
      startedAt,
      mailsMs,
      mailsInDoubt: kills,
      notes: [`${starts} of ${kills} kills came while the program was starting`],
    });
  } finally {
    await world.close();
  }
}

/** A start and a kill that comes before it is over. */
const START_CHANCE = 1 / 6;

async function killAgainAndAgain(
  program: Program,
  { kills, random, lifted }: { kills: number; random: Random; lifted: () => void },
): Promise<{ longestStart: number; duringStart: number }> {
  let longestStart = 0;
  let duringStart = 0;
  for (let n = 0; n < kills; n += 1) {
    await delay(random.between(20, 1_200));
    await program.kill();
    while (n + 1 < kills && random.chance(START_CHANCE)) {
      const starting = program.start().catch(() => undefined);
      await delay(random.between(10, 1_500));
      await program.kill();
      await starting;
      duringStart += 1;
      n += 1;
    }
    const from = performance.now();
    lifted();
    await program.start();
    longestStart = Math.max(longestStart, performance.now() - from);
  }
  return { longestStart, duringStart };
}
