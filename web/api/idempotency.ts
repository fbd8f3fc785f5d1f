import { isRefusal } from './api-error.ts';

/**
 * The Idempotency-Key of an attempt. The same content keeps its key until the server has answered for certain, even
 * across a reload: a lost answer or a second click never makes a second record. Only a digest is stored, because the
 * content holds personal data.
 */
interface Attempt {
  digest: string;
  key: string;
}

const inMemory = new Map<string, Attempt>();
const slot = (name: string) => `attempt:${name}`;

export const attemptKey = (name: string, content: unknown): string => {
  const digest = digestOf(JSON.stringify(content) ?? '');
  const known = recall(name);
  if (known?.digest === digest) return known.key;
  const attempt = { digest, key: newKey() };
  keep(name, attempt);
  return attempt.key;
};

/** The server has answered: the next call with the same content is a new intention. */
export const forgetAttempt = (name: string, key: string): void => {
  if (recall(name)?.key !== key) return;
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(slot(name));
  } catch {
    // a browser without storage has only the copy in memory
  }
};

/** Reading again showed what became of the last attempt: the next call with the same content is a new intention. */
export const settleAttempt = (name: string): void => {
  const known = recall(name);
  if (known) forgetAttempt(name, known.key);
};

/** Refusals before the server looks at the key: whether an earlier try was done is still not known. */
const BEFORE_KEY: readonly number[] = [401, 403, 408, 429];

/** Makes an attempt, and forgets its key once the server has answered; `key` is undefined for a call without one. */
export const attempt = async <T>(name: string, key: string | undefined, send: Promise<T>): Promise<T> => {
  try {
    const reply = await send;
    if (key !== undefined) forgetAttempt(name, key);
    return reply;
  } catch (error) {
    if (key !== undefined && isRefusal(error) && !BEFORE_KEY.includes(error.status)) {
      forgetAttempt(name, key);
    }
    throw error;
  }
};

const recall = (name: string): Attempt | null => {
  const known = inMemory.get(name);
  if (known) return known;
  try {
    const stored = sessionStorage.getItem(slot(name));
    return stored === null ? null : (JSON.parse(stored) as Attempt);
  } catch {
    return null;
  }
};

const keep = (name: string, attempt: Attempt): void => {
  inMemory.set(name, attempt);
  try {
    sessionStorage.setItem(slot(name), JSON.stringify(attempt));
  } catch {
    // the copy in memory is enough until a reload
  }
};

/** randomUUID exists only in secure contexts; an office may open the program by its address in the local network. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** 53-bit hash (cyrb53): it only tells one's own attempts apart. */
const digestOf = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};
