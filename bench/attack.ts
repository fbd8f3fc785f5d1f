import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { untilQuiet } from './fairness.ts';
import { drive, percentile, type Seen } from './load.ts';
import type { RunningSide } from './measure.ts';
import { table } from './report.ts';
import { listPage } from './scenarios/list-page.ts';

/**
 * The effect of password guessing on everyone else: the list page alone, and while 1,000 wrong logins arrive evenly
 * within the round. The two take turns, so noise of the machine falls on both.
 */
export const ATTACK = 'attack';
const GUESSES = 1000;
const ROUNDS = 3;
const ROUND_SECONDS = 6;
/** of those who read the list */
const CONNECTIONS = 10;
/** of those who guess: more than the program lets wait */
const GUESSERS = 250;
/** The last guesses wait for their turn after the round; longer than this is a failure. */
const END_MS = 60_000;

interface Guess {
  readonly email: string;
  /** as the proxy in front of the program would tell it */
  readonly address: string;
}

interface Attack {
  readonly name: string;
  guess(round: number, index: number): Guess;
}

/** An address of the network that is kept for measures (RFC 2544); every round has others. */
export const addressOf = (round: number, index: number): string =>
  `198.${18 + (round % 2)}.${(round >> 1) * 4 + (index >> 8)}.${index & 255}`;

const attacks: readonly Attack[] = [
  {
    name: 'one account, one address',
    guess: (round) => ({ email: `nadie${round}@remodela.example`, address: addressOf(round, 0) }),
  },
  {
    name: 'an account and an address for each',
    guess: (round, index) => ({
      email: `nadie${round}-${index}@remodela.example`,
      address: addressOf(round, index),
    }),
  },
];

/** How many guesses were answered with each status; 0 is no answer. */
type Tally = Record<number, number>;

async function guessAll(url: string, guessOf: (index: number) => Guess, signal: AbortSignal): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxSockets: GUESSERS });
  const tally: Tally = {};
  const answers: Promise<void>[] = [];
  for (let index = 0; index < GUESSES && !signal.aborted; index += 1) {
    const answer = postGuess(url, agent, guessOf(index)).then((status) => {
      tally[status] = (tally[status] ?? 0) + 1;
    });
    answers.push(answer);
    await pause((ROUND_SECONDS * 1000) / GUESSES);
  }
  await Promise.all(answers);
  agent.destroy();
  return tally;
}

const postGuess = (url: string, agent: Agent, { email, address }: Guess): Promise<number> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ email, password: 'una que no es' });
    const call = request(
      `${url}/api/auth/login`,
      {
        method: 'POST',
        agent,
        timeout: END_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });

interface Pair {
  readonly alone: Seen;
  readonly attacked: Seen;
  readonly answers: Tally;
}

/** Measures each attack on a side and returns the lines to print, and whether every call was answered. */
export async function measureAttacks(
  { name, db, program }: RunningSide,
  projects: number,
  signal: AbortSignal,
): Promise<{ text: string; clean: boolean }> {
  const users = await listPage.prepare(db, listPage.users, projects);
  let turn = 0;
  const nextUser = () => users[turn++ % users.length];
  const readList = (seconds: number) =>
    drive(program.url, listPage, nextUser, { seconds, connections: CONNECTIONS, signal });
  await readList(ROUND_SECONDS);
  const lines: string[][] = [];
  let clean = true;
  let round = 0;
  for (const attack of attacks) {
    const pairs: Pair[] = [];
    for (let each = 0; each < ROUNDS; each += 1) {
      round += 1;
      await untilQuiet(db);
      const alone = await readList(ROUND_SECONDS);
      await untilQuiet(db);
      const thisRound = round;
      const [attacked, answers] = await Promise.all([
        readList(ROUND_SECONDS),
        guessAll(program.url, (index) => attack.guess(thisRound, index), signal),
      ]);
      signal.throwIfAborted();
      pairs.push({ alone, attacked, answers });
      clean &&= alone.errors + attacked.errors + (answers[0] ?? 0) === 0;
    }
    lines.push(lineOf(attack.name, pairs));
  }
  return { text: table([[`${name}: list page during a guessing attack`, ...columns], ...lines]), clean };
}

const columns = [
  'calls/s alone',
  'attacked',
  'ratio',
  'p50 ms alone',
  'attacked',
  'ratio',
  'p99 ms alone',
  'attacked',
  'ratio',
  'guesses answered',
];

/** The ratios are the medians of the rounds: 1 is not slower at all, 2 is twice as slow. */
function lineOf(name: string, pairs: readonly Pair[]): string[] {
  const median = (values: number[]) => percentile(values, 0.5);
  const three = (of: (seen: Seen) => number, slower: (alone: number, attacked: number) => number) => [
    median(pairs.map(({ alone }) => of(alone))).toFixed(1),
    median(pairs.map(({ attacked }) => of(attacked))).toFixed(1),
    median(pairs.map(({ alone, attacked }) => slower(of(alone), of(attacked)))).toFixed(2),
  ];
  const total: Tally = {};
  for (const { answers } of pairs) {
    for (const [status, count] of Object.entries(answers)) {
      total[Number(status)] = (total[Number(status)] ?? 0) + count;
    }
  }
  return [
    name,
    ...three(
      ({ rate }) => rate,
      (alone, attacked) => alone / attacked,
    ),
    ...[0.5, 0.99].flatMap((part) =>
      three(
        ({ times }) => percentile(times, part),
        (alone, attacked) => attacked / alone,
      ),
    ),
    Object.entries(total)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ];
}
