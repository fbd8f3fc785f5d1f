import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { sqlState } from './errors.ts';

/** Words of pino, from quiet to talkative. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** What is kept of lines that cannot be written, in bytes; what comes after them is left out. */
const MOST_WAITING = 1024 * 1024;

/**
 * The standard output. Where it cannot be written, as on a disk that is full, its lines wait for room and the program goes
 * on. Synchronous: what waits of the other kind is tried for ever when the process ends, which then never does.
 */
export function standardOutput() {
  const output = destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return output;
}

/** Structured log, one JSON a line. It holds no bodies, no headers, no query values and nobody's data. */
export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError, req: () => ({}), res: () => ({}) },
});

interface ErrorLine {
  type: string;
  message: string;
  stack: string;
  [extra: string]: unknown;
}

/** What may be written of an error: not the message of the database, which quotes the values of the row. */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) {
    return isCopy(error) ? describeError(restored(error)) : { type: typeof error, message: '', stack: '' };
  }
  const state = sqlState(error);
  const named = { type: error.name, stack: framesOf(error) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (state === null) return { ...named, message: error.message, ...cause };
  const { table, column, constraint, routine } = error as Error & Partial<Record<string, unknown>>;
  return { ...named, message: `PostgreSQL ${state}`, table, column, constraint, routine };
}

type Copy = Readonly<Record<string, unknown>> & { readonly message: string; readonly stack: string };

/** What a library tells of an error by the copy of its fields, as the one of the jobs does. */
const isCopy = (error: unknown): error is Copy =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  'stack' in error &&
  typeof error.stack === 'string';

const restored = ({ message, ...fields }: Copy): Error => Object.assign(new Error(message), fields);

/** The stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .join('\n');
