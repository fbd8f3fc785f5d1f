import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';

/**
 * argon2id with parameters recommended by OWASP: 12 MiB, three passes, one lane, rated equal to 19 MiB and two passes,
 * with less memory for concurrent verifications. Runs off the event loop.
 */
const full = { memory: 12_288, passes: 3, parallelism: 1 };

/** In tests of what happens around a password: a hash of a thirtieth of the time. */
export const hashing = { quick: false };
const quick = { ...full, memory: 512, passes: 2 };

/** Stored where there is no password; it never matches. */
export const NO_PASSWORD = '-';

const derive = promisify(argon2);

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly tagLength: number;
}

const hashWith = (password: string, parameters: Parameters): Promise<Buffer> =>
  // The same letters from two keyboards may have different code points.
  derive('argon2id', { message: password.normalize('NFKC'), ...parameters });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash of a password, with its parameters and salt in it (PHC string). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = hashing.quick ? quick : full;
  const tag = await hashWith(password, { memory, passes, parallelism, nonce, tagLength: 32 });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/;

/** True when the password matches the hash. A malformed hash never matches, in constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, m, t, p, salt, tag] = phc.exec(hash) ?? [];
  if (!m || !t || !p || !salt || !tag) return verifyNothing(password);
  const expected = Buffer.from(tag, 'base64');
  const actual = await hashWith(password, {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes as long as verifying a real password, so that the response time does not reveal which accounts exist. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}

/** Fewer than the threads of libuv's pool, which files and DNS need too. */
const MOST_AT_ONCE = 3;
const processors = availableParallelism();
const atOnceOf = (count: number): number => Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(count)));
/** Event-loop utilisation above which a process counts as busy. */
const BUSY = 0.4;
/** smoothing window in milliseconds */
const SEEN_MS = 200;

let seen = performance.eventLoopUtilization();
let busy = false;

/**
 * Concurrent verifications of a process: half of the processors while it is busy, so that other calls proceed, and all
 * of them while it is idle.
 */
export function verificationsAtOnce(): number {
  const since = performance.eventLoopUtilization(seen);
  if (since.active + since.idle >= SEEN_MS) {
    busy = since.utilization > BUSY;
    seen = performance.eventLoopUtilization();
  }
  return atOnceOf(busy ? processors / 2 : processors);
}
