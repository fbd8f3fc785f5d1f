import type { CallOf, Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { ApiError, networkError } from './api-error.ts';
import { attempt, attemptKey } from './idempotency.ts';
import { type Args, addressOf, formDataOf, headersOf, readAnswer, storedToken } from './request.ts';
import { announceSessionEnded } from './session-ended.ts';

export interface CallOptions {
  /** given by itself for an idempotent endpoint; state it only to tie several calls to one intention */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** goes on after the page is left; for small bodies (browsers allow 64 KB) */
  keepalive?: boolean;
  /** a 401 does not end the session on screen: the caller says so first, and then announces it (session-ended.ts) */
  tellsSessionEnd?: boolean;
}

/** Longer than the server's own deadlines with HubSpot; after it the connection counts as lost. */
const DEADLINE_MS = 45_000;
const RETRY_AFTER_MS = [400, 1200] as const;

/**
 * Makes one call of the contract and answers its reply. Throws ApiError, with a Spanish sentence for the screen.
 * A GET that got no answer, or was told that the server will be there in a moment, is repeated twice; anything else is
 * repeated only by the person, with the same key until the server says for certain what became of it.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  args: CallOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const parts = args as Args;
  const key = options.idempotencyKey ?? (endpoint.idempotent ? attemptKey(endpoint.name, parts) : undefined);
  return (await attempt(endpoint.name, key, send(endpoint, parts, key, options))) as ReplyOf<E>;
};

const send = async (
  endpoint: Endpoint,
  args: Args,
  key: string | undefined,
  options: CallOptions,
): Promise<unknown> => {
  const waits = endpoint.method === 'GET' ? RETRY_AFTER_MS : [];
  for (const wait of waits) {
    try {
      return await sendOnce(endpoint, args, key, options);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait, options.signal);
    }
  }
  return sendOnce(endpoint, args, key, options);
};

/** No answer, or a temporary failure of the database or the proxy. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  if (error.network) return navigator.onLine;
  if (error.code === 'crm_not_connected') return false;
  return error.status === 503 || (error.notJson && [502, 504].includes(error.status));
};

const sendOnce = async (
  endpoint: Endpoint,
  args: Args,
  key: string | undefined,
  { signal, keepalive = false, tellsSessionEnd = false }: CallOptions,
): Promise<unknown> => {
  const token = storedToken();
  const headers = headersOf(token, key);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'omit', keepalive };
  if (args.form) request.body = formDataOf(args.form);
  else if (args.body !== undefined) {
    request.body = JSON.stringify(args.body);
    headers['Content-Type'] = 'application/json';
  }
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  request.signal = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let status: number;
  let text: string;
  try {
    const response = await fetch(addressOf(endpoint, args), request);
    status = response.status;
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    throw networkError();
  }
  return readAnswer(endpoint, token, status, text, tellsSessionEnd ? () => {} : announceSessionEnded);
};

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
