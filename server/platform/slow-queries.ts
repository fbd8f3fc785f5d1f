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

const MOST_CHARACTERS = 2000;

/**
 * Measures every statement of a connection, from the program and from pg-boss. A slow one is logged with its text,
 * which has placeholders for values, in the log of its call or job.
 */
export function watchStatements(client: pg.PoolClient, { slowMs, log }: SlowQueries): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const watched = (...asked: unknown[]): unknown => {
    if (slowMs === 0 && !statements.heard) return ask(...asked);
    const startedAt = performance.now();
    const answer = ask(...asked);
    if (!(answer instanceof Promise)) return answer;
    const end = (rows: number | null, failed: boolean) => {
      const ms = performance.now() - startedAt;
      const slow = slowMs > 0 && ms >= slowMs;
      if (statements.heard) statements.tell({ ms, slow, failed });
      if (!slow) return;
      const query = { text: textOf(asked[0]), ms: Math.round(ms), rows };
      logOfWork(log())?.warn({ query }, 'slow query');
    };
    answer.then(
      (result) => end(rowsOf(result), false),
      () => end(null, true),
    );
    return answer;
  };
  Object.assign(client, { query: watched });
}

const rowsOf = (result: pg.QueryResult | pg.QueryResult[]): number | null =>
  Array.isArray(result) ? (result.at(-1)?.rowCount ?? null) : (result.rowCount ?? null);

/** The statement on one line, without quoted literals: they are our constants, or a value inlined by mistake. */
export function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
  return String(text ?? '')
    .slice(0, 10 * MOST_CHARACTERS)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'…'")
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}
