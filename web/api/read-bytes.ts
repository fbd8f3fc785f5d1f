import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import { networkError } from './api-error.ts';
import { type Args, addressOf, headersOf, refusedAnswer, storedToken } from './request.ts';

/** Longer than a file takes to be made and to come over a poor network: the connection is lost. */
const DEADLINE_MS = 600_000;

/**
 * The content of a file: a link cannot carry the session, so the bytes are fetched with it. Throws ApiError like `call`.
 */
export const readBytes = async <E extends Endpoint>(
  endpoint: E,
  args: CallOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Blob> => {
  const token = storedToken();
  const headers = headersOf(token);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const ending = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(endpoint, args as Args), { headers, signal: ending });
    if (response.ok) return await response.blob();
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    throw networkError();
  }
  throw refusedAnswer(endpoint, token, response.status, text);
};
