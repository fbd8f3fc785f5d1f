import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { addressOf } from './attack.ts';
import { password } from './data.ts';
import { untilQuiet } from './fairness.ts';
import { percentile } from './load.ts';
import type { RunningSide } from './measure.ts';
import { type Program, startProgram } from './programs.ts';
import { table } from './report.ts';
import { type Cleanups, openSides, runBench, type SideName, sideNames } from './sides.ts';

/**
 * `npm run bench:guessing -- --against COMMIT`: 20 wrong passwords a second at 50 accounts beside 5 sign-ins a second of
 * their owners, who signed out properly and come back to a device they used before. The working tree and the other
 * commit take turns on one PostgreSQL server. Limits begin empty each round; after 25 s every account has reached its own.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
  },
});
const PROJECTS = 1000;
const ACCOUNTS = 50;
const GUESSES_A_SECOND = 20;
const SIGN_INS_A_SECOND = 5;
/** Rate of sign-ins with the attack over that without, of the working tree. */
const TARGET = 0.95;
/** Processes remember for 5 s that a limit is reached. */
const FORGET_MS = 5500;

/** What the browser of an owner sends: the device token, and for commits before it the token of the last session. */
interface Browser {
  readonly email: string;
  device_tokens?: string[];
  known_session?: string;
}

interface Answer {
  readonly status: number;
  readonly ms: number;
}

interface Round {
  readonly signIns: readonly Answer[];
  readonly guesses: readonly Answer[];
  /** until the last sign-in was answered */
  readonly seconds: number;
}

const phases = ['alone', 'attacked'] as const;
type Phase = (typeof phases)[number];

const stopping = new AbortController();
const cleanups: Cleanups = [];

const post = (
  { url }: Program,
  path: string,
  from: string,
  body?: object,
  token?: string,
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Signs in, keeps what the next sign-in of this browser shows, and signs out. Sign-in alone is timed. */
async function signIn(program: Program, browser: Browser, from: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await post(program, '/api/auth/login', from, { ...browser, password });
  const reply = await response.json();
  const answer = { status: response.status, ms: performance.now() - startedAt };
  if (!response.ok) return answer;
  browser.known_session = reply.token;
  if (reply.device_token) browser.device_tokens = [reply.device_token];
  await post(program, '/api/auth/logout', from, undefined, reply.token);
  return answer;
}

async function guess(program: Program, email: string, from: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await post(program, '/api/auth/login', from, { email, password: 'una que no es' });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** Makes calls at a steady rate, however slow the answers are. `seconds` of the result: until the last was answered. */
async function steadily(
  aSecond: number,
  seconds: number,
  call: (index: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; seconds: number }> {
  const startedAt = performance.now();
  const pending: Promise<Answer>[] = [];
  for (let index = 0; index < aSecond * seconds; index += 1) {
    const wait = startedAt + (index * 1000) / aSecond - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: stopping.signal });
    const sentAt = performance.now();
    pending.push(call(index).catch(() => ({ status: 0, ms: performance.now() - sentAt })));
  }
  const answers = await Promise.all(pending);
  return { answers, seconds: (performance.now() - startedAt) / 1000 };
}

/** Fifty accounts with the same password: the sellers and the first families. */
async function prepareBrowsers(db: pg.Pool): Promise<Browser[]> {
  await db.query(
    `update accounts set password_hash = (select password_hash from accounts order by id limit 1)
      where client_id is not null`,
  );
  const { rows } = await db.query<Browser>('select email from accounts order by id limit $1', [ACCOUNTS]);
  return rows;
}

async function measureRound(
  { db, program }: RunningSide,
  browsers: readonly Browser[],
  phase: Phase,
  round: number,
): Promise<Round> {
  await untilQuiet(db);
  await db.query('delete from rate_limits');
  await pause(FORGET_MS, undefined, { signal: stopping.signal });
  const seconds = Number(values.seconds);
  const browserAt = (index: number): Browser => browsers[index % browsers.length] ?? { email: '' };
  const [signIns, guesses] = await Promise.all([
    steadily(SIGN_INS_A_SECOND, seconds, (index) =>
      signIn(program, browserAt(index), `203.0.113.${index % ACCOUNTS}`),
    ),
    steadily(phase === 'alone' ? 0 : GUESSES_A_SECOND, seconds, (index) =>
      guess(program, browserAt(index).email, addressOf(round, index)),
    ),
  ]);
  return { signIns: signIns.answers, guesses: guesses.answers, seconds: signIns.seconds };
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const accepted = ({ status }: Answer): boolean => status === 200;
const rateOf = ({ signIns, seconds }: Round): number => signIns.filter(accepted).length / seconds;
const tallyOf = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ status }) => status))]
    .toSorted((a, b) => a - b)
    .map((each) => `${answers.filter(({ status }) => status === each).length} × ${each}`)
    .join(', ') || '-';

function lineOf(name: string, rounds: readonly Round[]): string[] {
  const signIns = rounds.flatMap((round) => round.signIns);
  const times = signIns.filter(accepted).map(({ ms }) => ms);
  return [
    name,
    median(rounds.map(rateOf)).toFixed(2),
    ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0)),
    tallyOf(signIns),
    tallyOf(rounds.flatMap(({ guesses }) => guesses)),
  ];
}

async function main(): Promise<boolean> {
  console.log('Building, starting PostgreSQL and loading the data…');
  const sides: { side: RunningSide; browsers: Browser[] }[] = [];
  for (const side of await openSides(values.against, PROJECTS, cleanups)) {
    const program = await startProgram(side.build, { ...side, first: { path: '/readyz' } });
    cleanups.push(() => program.stop());
    const browsers = await prepareBrowsers(side.db);
    // The first sign-in of each browser makes it a known device.
    for (const browser of browsers) await signIn(program, browser, '203.0.113.200');
    sides.push({ side: { ...side, program }, browsers });
  }
  const rounds: Record<SideName, Record<Phase, Round[]>> = {
    before: { alone: [], attacked: [] },
    after: { alone: [], attacked: [] },
  };
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const phase of phases) {
      for (const { side, browsers } of sides) {
        console.log(`Round ${round}: ${side.name} (${side.build.name}), ${phase}`);
        rounds[side.name][phase].push(await measureRound(side, browsers, phase, round));
      }
    }
  }
  const lines = sideNames.flatMap((name) =>
    phases.map((phase) => lineOf(`${name}, ${phase}`, rounds[name][phase])),
  );
  const columns = [
    'sign-ins of owners',
    'a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'answered',
    'guesses answered',
  ];
  console.log(`\n${table([columns, ...lines])}\n`);
  const ratioOf = (name: SideName): number =>
    median(rounds[name].attacked.map(rateOf)) / median(rounds[name].alone.map(rateOf));
  const refused = rounds.after.attacked.flatMap(({ signIns }) => signIns).filter((each) => !accepted(each));
  const met = ratioOf('after') >= TARGET && refused.length === 0;
  console.log(
    `Sign-ins attacked / alone: before ${ratioOf('before').toFixed(2)}, after ${ratioOf('after').toFixed(2)} ` +
      `(target ${TARGET}); refused on a known device: ${refused.length} (target 0): ${met ? 'met' : 'NOT met'}`,
  );
  return met;
}

await runBench(main, { cleanups, stopping });
