import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { logOfWork } from './run-with-log.ts';
import { statements } from './signals.ts';

export interface SlowQueries {
  /** statements that take this many milliseconds or more are logged; 0 for none */
  readonly slowMs: number;
  /** log outside of calls and jobs; undefined while there is no log yet */
  readonly log: () => FastifyBaseLogger | undefined;
}

/** How a connection is asked. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>;

const MOST_CHARACTERS = 2000;

/**
 * Measures every statement that is asked, from the program and from pg-boss. A slow one is logged with its text, which
 * has placeholders for values, in the log of its call or job.
 */
export const watched =
  (ask: Ask, { slowMs, log }: SlowQueries): Ask =>
  (text, values) => {
    if (slowMs === 0 && !statements.heard) return ask(text, values);
    const startedAt = performance.now();
    const answer = ask(text, values);
    const end = (rows: number | null, failed: boolean) => {
      const ms = performance.now() - startedAt;
      const slow = slowMs > 0 && ms >= slowMs;
      if (statements.heard) statements.tell({ ms, slow, failed });
      if (!slow) return;
      logOfWork(log())?.warn({ query: { text: textOf(text), ms: Math.round(ms), rows } }, 'slow query');
    };
    answer.then(
      (result) => end([result].flat().at(-1)?.rowCount ?? null, false),
      () => end(null, true),
    );
    return answer;
  };

/** The statement on one line, without quoted literals: they are our constants, or a value inlined by mistake. */
export const textOf = (text: string): string =>
  text
    .slice(0, 10 * MOST_CHARACTERS)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'…'")
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
