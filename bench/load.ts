import { performance } from 'node:perf_hooks';
import autocannon, { type RequestPlan } from 'autocannon';
import { type Known, knownAfter, onTheWire, type Scenario, type Step } from './scenario.ts';

/** What the users of one program saw in one round. */
export interface Seen {
  /** calls answered a second */
  readonly rate: number;
  /** milliseconds of each call */
  readonly times: readonly number[];
  /** answers that are not a success, and calls without any answer */
  readonly errors: number;
  /** the first bad answer, to tell why */
  readonly firstError: string | null;
}

/** The caller of the next requests; undefined when every prepared one is used. */
export type NextUser = () => Known | undefined;

const ANSWER_SECONDS = 10;

export interface Load {
  readonly seconds: number;
  readonly connections: number;
  /** ends it before its time */
  readonly signal: AbortSignal;
}

/** Drives a program with a scenario from `connections` virtual users at once, each going on as soon as it is answered. */
export function drive(
  url: string,
  scenario: Scenario,
  nextUser: NextUser,
  { seconds, connections, signal }: Load,
): Promise<Seen> {
  const times: number[] = [];
  let firstError: string | null = null;
  let bad = 0;
  let endedAt: number | null = null;

  const planOf = (step: Step, index: number): RequestPlan => ({
    setupRequest(request, context) {
      if (index === 0) context.known = nextUser();
      if (context.known === undefined) {
        endedAt ??= performance.now();
        stop();
        return { ...request, method: 'GET', path: '/readyz', headers: {}, body: '' };
      }
      const call = step.call(context.known as Known);
      return { ...request, method: call.method, path: call.path, ...onTheWire(call) };
    },
    onResponse(status, body, context) {
      if (context.known === undefined) return;
      try {
        if (status < 200 || status > 299) throw new Error(body);
        if (step.answers !== undefined) {
          context.known = knownAfter(step, context.known as Known, JSON.parse(body));
        }
      } catch (error) {
        bad += 1;
        firstError ??= `${scenario.name}, step ${index + 1}: ${status} ${String(error)}`;
        // The calls that would follow lack what this one had to answer.
        context.known = {};
      }
    },
  });

  const requests = scenario.steps.map(planOf);
  const startedAt = performance.now();
  let instance: ReturnType<typeof autocannon> | undefined;
  const stop = () => instance?.stop();
  signal.addEventListener('abort', stop);
  return new Promise<Seen>((resolve, reject) => {
    instance = autocannon(
      { url, connections, duration: seconds, timeout: ANSWER_SECONDS, sampleInt: 100, requests },
      (error, result) => {
        if (error) return reject(error);
        const elapsed = ((endedAt ?? performance.now()) - startedAt) / 1000;
        const errors = bad + result.errors + result.timeouts;
        resolve({ rate: times.length / elapsed, times, errors, firstError });
      },
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      if (endedAt === null) times.push(milliseconds);
    });
  }).finally(() => signal.removeEventListener('abort', stop));
}

/** The value that a part of the numbers does not pass: `percentile(times, 0.99)`. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
