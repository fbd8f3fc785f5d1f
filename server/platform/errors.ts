import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import type { Conflict } from '#shared/domain/merge.ts';
import { certificateFault } from './certificate-fault.ts';

export interface UserErrorOptions {
  /** field of the call to correct, by its contract name */
  readonly field?: string;
  /** a second sentence */
  readonly details?: string;
  /** the CRM's own error word */
  readonly category?: string;
  /** conflicting changes and their author; null for the caller */
  readonly conflicts?: readonly Conflict[];
  readonly savedBy?: string | null;
  /** seconds to wait before trying again */
  readonly retryAfter?: number;
}

/** Codes that an endpoint declares, and those of the platform. */
type UserStatus = ErrorStatus | 405 | 414 | 431 | 503 | 507;

/**
 * An expected refusal: a stable code, a status, and a Spanish sentence for the screen. Any other thrown error is a bug
 * and answered as one.
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

/** 409 for the state that something is in; 422 for a field of the call, which it names. */
export const refusal = (reason: string, sentence: string, field: string | null): UserError =>
  field === null ? new UserError(reason, 409, sentence) : new UserError(reason, 422, sentence, { field });

/** A factory of refusals with one status: the reason is a key of the table, and `field` the field to correct. */
export const refused =
  <Reason extends string>(
    status: UserStatus,
    sentences: Readonly<Record<Reason, string>>,
    field?: string,
  ): ((reason: Reason) => UserError) =>
  (reason) =>
    new UserError(reason, status, sentences[reason], field === undefined ? {} : { field });

/** A factory of refusals where each reason has its field, or null for the state that something is in. */
export const refusedByField =
  <Reason extends string>(
    sentences: Readonly<Record<Reason, string>>,
    fields: Readonly<Record<Reason, string | null>>,
  ): ((reason: Reason) => UserError) =>
  (reason) =>
    refusal(reason, sentences[reason], fields[reason]);

/** How long a person waits, in Spanish: '1 minuto', '45 minutos', '3 horas'. Rounded up. */
function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return '1 minuto';
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

/** Over a rate limit; `seconds` until the next is allowed. */
export const overLimit = (code: string, sentence: string, seconds: number): UserError =>
  new UserError(code, 429, `${sentence} Espera ${waitWords(seconds)} e intenta de nuevo.`, {
    retryAfter: seconds,
  });

/** The code of a PostgreSQL error, on any driver; null for anything else. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
    ? String(error.code)
    : null;

/** The violated unique constraint, so that a module can name the duplicate; null for any other error. */
export const takenConstraint = (error: unknown): string | null =>
  sqlState(error) === '23505' && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : null;

/** For `catch`: the violation of that constraint is refused as the module says, any other error goes on. */
export const refuseTaken =
  (constraint: string, refusal: () => Error) =>
  (error: unknown): never => {
    throw takenConstraint(error) === constraint ? refusal() : error;
  };

/** The database server became read-only: it was the primary, and another took over. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** The database server is starting, stopping or full, closed the connection, or is no longer the primary. */
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
/** Driver messages without a code: connection refused, lost or timed out. */
const unreachableWords =
  /timeout exceeded when trying to connect|connection terminated|connection error|not queryable|query read timeout/i;

/** True when the database could not be reached, or not be trusted. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (certificateFault(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachableStates.test(sqlState(error) ?? '') ||
    unreachableCodes.has(code) ||
    unreachableWords.test(error.message)
  );
};

/** The database was lost during COMMIT, so the outcome is unknown. `cause` is the connection error. */
export class OutcomeUnknown extends Error {
  /** the call is idempotent and may be repeated as it is */
  readonly repeatable: boolean;

  constructor(cause: unknown, { repeatable }: { readonly repeatable: boolean }) {
    super('the database was lost while it committed', { cause });
    this.name = 'OutcomeUnknown';
    this.repeatable = repeatable;
  }
}

/**
 * True when a failed COMMIT may have succeeded: not when the server itself refused it, nor when the connection was lost
 * before it was sent.
 */
export const mayHaveHappened = (error: unknown): boolean =>
  error instanceof Error &&
  isUnreachable(error) &&
  /^(08|57P0|$)/.test(sqlState(error) ?? '') &&
  !/not queryable/i.test(error.message);
