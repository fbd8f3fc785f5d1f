import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { sqlState } from './errors.ts';

/** Log levels of pino, from quiet to verbose. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Buffer for lines that cannot be written, in bytes; later lines are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output. When it cannot be written, as on a full disk, lines are buffered and the program goes on.
 * Synchronous, because pino's asynchronous stream would retry forever at exit and never let the process end.
 */
export function standardOutput() {
  const output = destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return output;
}

/** Structured log, one JSON object a line. It contains no bodies, headers, query values or personal data. */
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

/** The loggable parts of an error, without the database's message, which quotes row values. */
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

/** The error fields that a library copies into a plain object, as pg-boss does. */
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
