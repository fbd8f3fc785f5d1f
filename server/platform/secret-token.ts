import { createHash, randomBytes } from 'node:crypto';

/** Secret tokens of sessions, devices and links. Only their hash is stored, so reading a table opens nothing. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash by which a token is stored and looked up. It needs no salt: tokens have 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
