import type { Deps } from '../context.ts';
import { overLimit, type UserError } from '../errors.ts';
import { createRateLimit } from '../rate-limit.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** Far more than manual use, far less than would fill a disk in a day. */
const MOST_AN_HOUR = 300;
const MOST_MEGABYTES_A_DAY = 3000;

/** Upload limits by account, number and bytes, shared by all processes. */
export interface UploadLimits {
  /** Called before the body is received. Throws 429 over the limit. */
  begin(account: string): Promise<void>;
  received(account: string, bytes: number): Promise<void>;
}

export function createUploadLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): UploadLimits {
  const files = createRateLimit(clock, { name: 'uploads', most: MOST_AN_HOUR, windowMs: HOUR_MS });
  const megabytes = createRateLimit(clock, {
    name: 'upload megabytes',
    most: MOST_MEGABYTES_A_DAY,
    windowMs: 24 * HOUR_MS,
  });
  return {
    async begin(account) {
      const wait = Math.max(await files.waitFor(db, account), await megabytes.waitFor(db, account));
      if (wait > 0) throw tooManyFiles(wait);
      await files.note(db, account);
    },
    async received(account, bytes) {
      await megabytes.note(db, account, Math.ceil(bytes / MEGABYTE));
    },
  };
}

const tooManyFiles = (seconds: number): UserError =>
  overLimit('too_many_files', 'Enviaste muchos archivos seguidos.', seconds);
