import { setTimeout as sleep } from 'node:timers/promises';
import { type CertificateFault, certificateFault } from './certificate-fault.ts';

/** A GET request with retries within a deadline. */

export interface HttpAnswer {
  readonly status: number;
  /** undefined when the body is not JSON, or too long */
  readonly body: unknown;
  /** Retry-After; null without one */
  readonly retryAfterMs: number | null;
}

export interface Attempts {
  /** null when no response came before the deadline, or the connection kept failing */
  readonly answer: HttpAnswer | null;
  /** why there was no connection, when it was the certificate */
  readonly fault: CertificateFault | null;
  readonly tries: number;
}

interface RequestOptions {
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** aborts at the deadline */
  readonly signal: AbortSignal;
  /** milliseconds left, to check whether a delay fits */
  readonly timeLeft: () => number;
}

const MOST_TRIES = 4;
const FIRST_BACK_OFF_MS = 150;
const MOST_BYTES = 1_000_000;
const transient = new Set([502, 503, 504]);

/**
 * Sends a GET and retries after 429, 502, 503, 504 or a connection error, while the delay fits in the time left. Other
 * responses are final, because a retry would not change them.
 */
export async function getJson(options: RequestOptions): Promise<Attempts> {
  for (let tries = 1; ; tries += 1) {
    const { answer, fault } = await readOnce(options);
    const again = answer ? isPassing(answer.status) : !fault && !options.signal.aborted;
    if (!again || tries === MOST_TRIES) return { answer, fault, tries };
    const wait = answer?.retryAfterMs ?? backOff(tries);
    if (wait >= options.timeLeft()) return { answer, fault, tries };
    await sleep(wait, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return { answer, fault, tries };
  }
}

const isPassing = (status: number): boolean => status === 429 || transient.has(status);

/** Exponential backoff with up to half more as random jitter, so that callers do not retry in step. */
const backOff = (tries: number): number => FIRST_BACK_OFF_MS * 2 ** (tries - 1) * (1 + Math.random() / 2);

async function readOnce(options: RequestOptions): Promise<Pick<Attempts, 'answer' | 'fault'>> {
  try {
    // redirects are not followed: the token goes to one host only
    const { url, headers, signal } = options;
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const body = parseJson(await readText(response));
    const retryAfterMs = retryAfter(response.headers);
    return { answer: { status: response.status, body, retryAfterMs }, fault: null };
  } catch (error) {
    return { answer: null, fault: certificateFault(error) };
  }
}

/** Retry-After: seconds, or a date relative to the server's own clock. Null without one. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const wait = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
