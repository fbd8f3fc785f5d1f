import { parseArgs } from 'node:util';
import { randomFrom } from './faults/random.ts';
import type { Run } from './faults/run.ts';
import { raceApprovals } from './faults/scenarios/approve-and-pay.ts';
import { jumpClock } from './faults/scenarios/clock.ts';
import { breakDatabase } from './faults/scenarios/database.ts';
import { fillDisks, fillDisksInside, INSIDE } from './faults/scenarios/disk-full.ts';
import { killEmbedded, killPostgres } from './faults/scenarios/kill.ts';
import { cutConnections } from './faults/scenarios/proxy.ts';
import { failServices } from './faults/scenarios/services.ts';
import { tableOf } from './faults/table.ts';
import type { Line, Skipped } from './faults/verdict.ts';

/**
 * `npm run faults`: breaks the program, its database and the services around it while a company works, and compares what
 * was acknowledged with what is there. Ends with a table, and with 1 when anything was lost or done twice.
 *
 *   npm run faults -- --quick               few faults of each kind
 *   npm run faults -- --only kill-embedded  some scenarios, with commas
 *   npm run faults -- --count 20            so many faults in each
 *   npm run faults -- --seed 7              the same instants and amounts as a run before
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

const scenarios: Record<
  string,
  {
    readonly full: number;
    readonly quick: number;
    run(run: Run): Promise<(Line | Skipped) | (Line | Skipped)[]>;
  }
> = {
  'kill-postgres': { full: 200, quick: 6, run: killPostgres },
  'kill-embedded': { full: 50, quick: 3, run: killEmbedded },
  database: { full: 30, quick: 6, run: breakDatabase },
  clock: { full: 12, quick: 4, run: jumpClock },
  'disk-full': {
    full: 8,
    quick: 1,
    run: (run) =>
      process.env[INSIDE]
        ? fillDisksInside(run)
        : fillDisks(['--only', 'disk-full', '--count', String(run.count), '--seed', String(seed)]),
  },
  services: { full: 12, quick: 1, run: failServices },
  proxy: { full: 300, quick: 30, run: cutConnections },
  'approve-and-pay': { full: 200, quick: 10, run: raceApprovals },
};

const names = values.only?.split(',') ?? Object.keys(scenarios);
const lines: (Line | Skipped)[] = [];
console.log(`Seed ${seed}.`);
for (const name of names) {
  const scenario = scenarios[name];
  if (!scenario) {
    console.error(`There is no scenario ${name}. There are: ${Object.keys(scenarios).join(', ')}.`);
    process.exit(1);
  }
  const count = Number(values.count ?? (values.quick ? scenario.quick : scenario.full));
  console.log(`\n${name}: ${count} faults`);
  const made = await scenario.run({
    count,
    random: randomFrom(seed).branch(name),
    mailsMs: values.quick ? 0 : 240_000,
  });
  for (const line of [made].flat()) {
    lines.push(line);
    const said = 'skipped' in line ? [`skipped: ${line.skipped}`] : [...line.wrong, ...line.notes];
    for (const each of said) console.log(`  ${each}`);
  }
}
// In a namespace of its own, the parent process reads the lines.
if (process.env[INSIDE]) console.log(JSON.stringify(lines));
else console.log(`\n${tableOf(lines)}`);
process.exit(lines.some((line) => !('skipped' in line) && line.wrong.length > 0) ? 1 : 0);
