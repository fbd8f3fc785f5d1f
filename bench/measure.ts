import { requireSame, untilQuiet } from './fairness.ts';
import { drive, type NextUser } from './load.ts';
import type { Program } from './programs.ts';
import type { Known, Scenario } from './scenario.ts';
import type { Side, SideName } from './sides.ts';

/** A side whose program runs. */
export interface RunningSide extends Side {
  readonly program: Program;
}

/** The sides to measure, how long, and from how many concurrent connections. */
export interface Plan {
  readonly sides: readonly RunningSide[];
  readonly projects: number;
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** One side in one round. */
export interface Round {
  /** calls answered a second */
  readonly rate: number;
  /** milliseconds of each call */
  readonly times: readonly number[];
  readonly errors: number;
  /** milliseconds of processor time of the program for all calls; null where the system does not report it */
  readonly processor: number | null;
}

/** The rounds of a scenario with a number of connections, of each side, in the order in which they ran. */
export interface Measured {
  readonly scenario: string;
  readonly connections: number;
  readonly rounds: Readonly<Record<SideName, readonly Round[]>>;
}

/** Warm-up until the engine has compiled the hot code: a number of calls, or a number of short rounds. */
const WARM_UP = { seconds: 2, calls: 1000, rounds: 3, connections: 10 };

/** Users of a side for its rounds; a round uses those that the one before left. */
function usersOf(
  { db }: Side,
  projects: number,
  scenario: Scenario,
): { fill(): Promise<void>; next: NextUser } {
  const ready: Known[] = [];
  let turn = 0;
  return {
    async fill() {
      const missing = scenario.users - ready.length;
      if (missing > 0) ready.push(...(await scenario.prepare(db, missing, projects)));
    },
    next() {
      if (!scenario.repeatable) return ready.pop();
      turn += 1;
      return ready[turn % ready.length];
    },
  };
}

/** Measures a scenario with each number of connections. Both sides must give the same answer first. */
export async function measure(plan: Plan, scenario: Scenario): Promise<Measured[]> {
  const { sides, signal } = plan;
  await requireSame(scenario, sides, plan.projects);
  const users = new Map(sides.map((side) => [side, usersOf(side, plan.projects, scenario)]));
  const round = async (side: RunningSide, connections: number, seconds: number): Promise<Round> => {
    const { name, db, program } = side;
    const own = users.get(side) ?? usersOf(side, plan.projects, scenario);
    await own.fill();
    await untilQuiet(db);
    const before = program.processor();
    const seen = await drive(program.url, scenario, own.next, { seconds, connections, signal });
    signal.throwIfAborted();
    const after = program.processor();
    if (seen.errors > 0) console.error(`${name}: ${seen.errors} errors. ${seen.firstError ?? ''}`);
    return { ...seen, processor: before === null || after === null ? null : after - before };
  };
  for (const side of sides) {
    for (let calls = 0, turn = 1; calls < WARM_UP.calls && turn <= WARM_UP.rounds; turn += 1) {
      const { errors, times } = await round(side, WARM_UP.connections, WARM_UP.seconds);
      if (errors > 0) throw new Error(`${scenario.name}: ${side.name} fails`);
      calls += times.length;
    }
    // What was empty at first was planned for no rows; a company that works has statistics.
    await side.db.query('analyze');
  }
  const all: Measured[] = [];
  for (const connections of plan.connections) {
    const rounds: Record<SideName, Round[]> = { before: [], after: [] };
    for (let turn = 1; turn <= plan.rounds; turn += 1) {
      // The sides take turns in going first.
      for (const side of turn % 2 === 1 ? sides : sides.toReversed()) {
        rounds[side.name].push(await round(side, connections, plan.seconds));
      }
    }
    all.push({ scenario: scenario.name, connections, rounds });
  }
  return all;
}
