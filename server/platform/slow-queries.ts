import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { logOfWork } from './doing.ts';
import { statements } from './signals.ts';

export interface SlowQueries {
  /** a statement that takes as many milliseconds or more is told; 0 for none */
  readonly slowMs: number;
  /** where those are told that no call and no job made; undefined while there is no log yet */
  readonly log: () => FastifyBaseLogger | undefined;
}

const MOST_CHARACTERS = 2000;

/**
 * Watches what a connection is asked, whoever asks: the queries of the program and those of the jobs. A slow statement
 * is told with its text, which has placeholders where the values are, in the log of the call or job that made it.
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

/**
 * The statement on one line. A text between quotes is a constant of ours, or else a value that somebody wrote into a
 * statement by mistake: neither is told.
 */
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
