import type { Clock } from '../../platform/clock.ts';
import { createGate, type Gate } from '../../platform/gate.ts';
import { verificationsAtOnce } from '../../platform/passwords.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';

/** Limits on guessing and flooding (docs/decisions/0007-brute-force.md). One set a process. */
export interface AuthLimits {
  /** wrong passwords for an email from devices that are not trusted, whether or not it has an account */
  readonly account: RateLimit;
  /** wrong passwords from a network, for any account, from devices that are not trusted */
  readonly address: RateLimit;
  /** failed attempts at the current password */
  readonly currentPassword: RateLimit;
  /** asking for a link, from a network */
  readonly askAddress: RateLimit;
  /** asking for a link, for an email */
  readonly askEmail: RateLimit;
  /** verifying passwords, which is meant to be slow */
  readonly gate: Gate;
}

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The last of them waits a few seconds, which is as long as a person does. */
const MOST_WAITING = 100;

export const createAuthLimits = (clock: Clock): AuthLimits => ({
  account: createRateLimit(clock, { name: 'login account', most: 10, windowMs: QUARTER_MS }),
  address: createRateLimit(clock, { name: 'login address', most: 30, windowMs: QUARTER_MS }),
  currentPassword: createRateLimit(clock, { name: 'current password', most: 10, windowMs: QUARTER_MS }),
  askAddress: createRateLimit(clock, { name: 'ask address', most: 20, windowMs: HOUR_MS }),
  askEmail: createRateLimit(clock, { name: 'ask email', most: 5, windowMs: HOUR_MS }),
  gate: createGate({ atOnce: verificationsAtOnce, mostWaiting: MOST_WAITING }),
});

/** How an email is counted: as it is looked up. */
export const emailKey = (email: string): string => email.toLowerCase();
