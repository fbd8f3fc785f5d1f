import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import type { Conflict } from '#shared/domain/merge.ts';

export interface UserErrorOptions {
  /** the field of the call that must be corrected, as the contract names it */
  readonly field?: string;
  /** a second sentence */
  readonly details?: string;
  /** the CRM's own word */
  readonly category?: string;
  /** what somebody else changed too, and who; null for oneself */
  readonly conflicts?: readonly Conflict[];
  readonly savedBy?: string | null;
  /** seconds to wait before trying again */
  readonly retryAfter?: number;
}

/** What an endpoint declares, and what the platform answers for any of them. */
type UserStatus = ErrorStatus | 405 | 414 | 431 | 503 | 507;

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

/** How long a person waits, in Spanish: '1 minuto', '45 minutos', '3 horas'. Rounded up. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return '1 minuto';
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
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

/** The server of the database takes no writings any more: it was the primary, and another took its place. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** The server of the database is starting, stopping or full, cut the connection, or is not the primary any more. */
const unreachableStates = /^(08|57P0|53|25006)/;
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);
/** What the driver says, without a code, of a connection that cannot be had, was lost, or did not answer in time. */
const unreachableWords =
  /timeout exceeded when trying to connect|connection terminated|connection error|not queryable|query read timeout/i;

/** True when the database could not be reached, whatever the call was. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachableStates.test(sqlState(error) ?? '') ||
    unreachableCodes.has(code) ||
    unreachableWords.test(error.message)
  );
};

/**
 * The database was lost after it was told to keep what a call did, and before it said that it had: it may be kept, or
 * not. `cause` is how it was lost.
 */
export class OutcomeUnknown extends Error {
  /** the call may be made again as it is: it is not done twice */
  readonly repeatable: boolean;

  constructor(cause: unknown, { repeatable }: { readonly repeatable: boolean }) {
    super('the database was lost while it committed', { cause });
    this.name = 'OutcomeUnknown';
    this.repeatable = repeatable;
  }
}

/**
 * True when a commit that failed with this may have happened: not when the server itself refused it and went on, nor
 * when the driver had lost the connection before and sent nothing.
 */
export const mayHaveHappened = (error: unknown): boolean =>
  error instanceof Error &&
  isUnreachable(error) &&
  /^(08|57P0|$)/.test(sqlState(error) ?? '') &&
  !/not queryable/i.test(error.message);
