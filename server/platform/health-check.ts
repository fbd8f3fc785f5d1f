import type { Clock } from './clock.ts';

export interface Answer<T> {
  /** time of the request */
  readonly at: string;
  readonly ms: number;
  /** null when it timed out or failed */
  readonly said: T | null;
}

export type HealthCheck<T> = () => Promise<Answer<T>>;

export interface HealthCheckOptions<T> {
  readonly clock: Clock;
  ask(signal: AbortSignal): Promise<T>;
  readonly everyMs?: number;
  readonly deadlineMs?: number;
}

const EVERY_MS = 30_000;
const DEADLINE_MS = 3000;

/**
 * Checks another service, at most once in an interval: concurrent and later callers share the result. It never throws
 * and never exceeds its deadline.
 */
export function createHealthCheck<T>(options: HealthCheckOptions<T>): HealthCheck<T> {
  const { clock, ask, everyMs = EVERY_MS, deadlineMs = DEADLINE_MS } = options;
  let last: { readonly until: number; readonly answer: Promise<Answer<T>> } | undefined;
  return () => {
    const now = clock.now().getTime();
    // a clock set back must not extend the cache
    if (!last || now >= last.until || now < last.until - everyMs) {
      last = { until: now + everyMs, answer: askOnce(clock, ask, deadlineMs) };
    }
    return last.answer;
  };
}

async function askOnce<T>(
  clock: Clock,
  ask: HealthCheckOptions<T>['ask'],
  deadlineMs: number,
): Promise<Answer<T>> {
  const at = clock.now().toISOString();
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const said = await Promise.race([ask(signal).catch(() => null), late]);
  return { at, ms: Math.round(performance.now() - startedAt), said };
}
