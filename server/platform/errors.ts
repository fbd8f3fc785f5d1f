import type { ErrorStatus } from '#shared/contract/endpoint.ts';

export interface UserErrorOptions {
  /** the field of the call that must be corrected, as the contract names it */
  readonly field?: string;
  /** a second sentence */
  readonly details?: string;
  /** the CRM's own word */
  readonly category?: string;
  /** seconds to wait before trying again */
  readonly retryAfter?: number;
}

/** What an endpoint declares, and what the platform answers for any of them. */
type UserStatus = ErrorStatus | 405 | 503;

/**
 * A refusal that the person can understand and act on: a stable word for programs, a status, and a Spanish sentence
 * for the screen. Anything else that is thrown is a bug, and is answered as one.
 */
export class UserError extends Error {
  readonly code: string;
  readonly status: UserStatus;
  readonly options: UserErrorOptions;

  constructor(code: string, status: UserStatus, message: string, options: UserErrorOptions = {}) {
    super(message);
    this.name = 'UserError';
    this.code = code;
    this.status = status;
    this.options = options;
  }
}

/** The code of a PostgreSQL error, on any driver; null for anything else. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
    ? String(error.code)
    : null;

/**
 * The name of the unique constraint that refused a row, so that a module can say what was taken; null for any other
 * error.
 */
export const takenConstraint = (error: unknown): string | null =>
  sqlState(error) === '23505' && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : null;

/** The server of the database is starting, stopping or full, or cut the connection. */
const unreachableStates = /^(08|57P0|53)/;
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);

/** True when the database could not be reached, whatever the call was. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachableStates.test(sqlState(error) ?? '') ||
    unreachableCodes.has(code) ||
    /timeout exceeded when trying to connect|connection terminated|connection error/i.test(error.message)
  );
};
