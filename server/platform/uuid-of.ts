import { createHash } from 'node:crypto';

/** A deterministic UUID for a key: a second insert of the same thing has the same id. */
export const uuidOf = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
