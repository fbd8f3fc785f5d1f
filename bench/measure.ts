import type pg from 'pg';
import { requireSame, untilQuiet } from './fairness.ts';
import { drive, type NextUser } from './load.ts';
import type { Program, ProgramName } from './programs.ts';
import type { Known, Scenario } from './scenario.ts';

/** What is measured: where, how long, and from how many connections at once. */
export interface Plan {
  readonly db: pg.Pool;
  readonly programs: readonly Program[];
  readonly projects: number;
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  /** aborted when the person stops the bench */
  readonly signal: AbortSignal;
}

/** What was seen of one program in one round. */
export interface Round {
  /** calls answered a second */
  readonly rate: number;
  /** milliseconds of each call */
  readonly times: readonly number[];
  readonly errors: number;
  /** milliseconds of processor that the program used for all calls; null where the system does not tell */
  readonly processor: number | null;
}

/** The rounds of a scenario from so many connections, of each program, in the order in which they were driven. */
export interface Measured {
  readonly scenario: string;
  readonly connections: number;
  readonly rounds: Readonly<Record<ProgramName, readonly Round[]>>;
}

/** A program is warm when the engine has compiled what runs often: after so many calls, or so many short rounds. */
const WARM_UP = { seconds: 2, calls: 1000, rounds: 3, connections: 10 };

/** Users for one round after another; what a round leaves is for the next. */
function usersOf({ db, projects }: Plan, scenario: Scenario): { fill(): Promise<void>; next: NextUser } {
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

/** Measures a scenario with each number of connections. Both programs must do the same first. */
export async function measure(plan: Plan, scenario: Scenario): Promise<Measured[]> {
  const { db, programs, signal } = plan;
  await requireSame(db, scenario, programs, plan.projects);
  const users = usersOf(plan, scenario);
  const round = async (program: Program, connections: number, seconds: number): Promise<Round> => {
    await users.fill();
    await untilQuiet(db);
    const before = program.processor();
    const seen = await drive(program.url, scenario, users.next, { seconds, connections, signal });
    signal.throwIfAborted();
    const after = program.processor();
    if (seen.errors > 0) console.error(`${program.name}: ${seen.errors} errors. ${seen.firstError ?? ''}`);
    return { ...seen, processor: before === null || after === null ? null : after - before };
  };
  for (const program of programs) {
    for (let calls = 0, turn = 1; calls < WARM_UP.calls && turn <= WARM_UP.rounds; turn += 1) {
      const { errors, times } = await round(program, WARM_UP.connections, WARM_UP.seconds);
      if (errors > 0) throw new Error(`${scenario.name}: ${program.name} fails`);
      calls += times.length;
    }
  }
  const all: Measured[] = [];
  for (const connections of plan.connections) {
    const rounds: Record<ProgramName, Round[]> = { bare: [], Remodela: [] };
    for (let turn = 1; turn <= plan.rounds; turn += 1) {
      // Who goes first takes turns too.
      for (const program of turn % 2 === 1 ? programs : programs.toReversed()) {
        rounds[program.name].push(await round(program, connections, plan.seconds));
      }
    }
    all.push({ scenario: scenario.name, connections, rounds });
  }
  return all;
}
