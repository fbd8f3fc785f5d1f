import type { Random } from './random.ts';

/** The input of a scenario. */
export interface Run {
  /** how many faults; of a service that fails, for how many seconds each */
  readonly count: number;
  readonly random: Random;
  /** how long mails may take to leave in the end */
  readonly mailsMs: number;
}
