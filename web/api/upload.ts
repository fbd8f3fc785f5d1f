import type { CallOf, Endpoint, ReplyOf, Upload } from '#shared/contract/endpoint.ts';
import { networkError } from './api-error.ts';
import { attempt, attemptKey } from './idempotency.ts';
import { type Args, addressOf, formDataOf, headersOf, readAnswer, storedToken } from './request.ts';

export interface UploadOptions {
  /** share of the file that has left, 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** What an endpoint is called with: the parts of the call, and the file where it takes one. */
export type ArgsOf<E extends Endpoint> = CallOf<E> &
  (E extends { readonly upload: Upload } ? { file: File | null } : unknown);

/**
 * Sends the fields and the file of a multipart endpoint, and says how much has left: fetch cannot, so this is the
 * one place that uses XMLHttpRequest. Answers and throws like `call`.
 */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> => {
  const { params = {}, form = {}, file } = args as Args & { file?: File | null };
  const content = file && { name: file.name, size: file.size, changed: file.lastModified };
  const key = endpoint.idempotent ? attemptKey(endpoint.name, { params, form, content }) : undefined;
  const data = formDataOf(form);
  if (file && endpoint.upload) data.append(endpoint.upload.field, file, file.name);
  const sending = send(addressOf(endpoint, { params }), endpoint, data, key, options);
  return (await attempt(endpoint.name, key, sending)) as ReplyOf<E>;
};

/** An upload without progress or answer for this long counts as a lost connection. */
const STALLED_MS = 60_000;

const send = (
  address: string,
  endpoint: Endpoint,
  data: FormData,
  key: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const token = storedToken();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, address);
    for (const [name, value] of Object.entries(headersOf(token, key))) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(networkError());
        request.abort();
      }, STALLED_MS);
    };
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', (event) => {
      waitOn();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(endpoint, token, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason ?? networkError()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(signal.reason);
    waitOn();
    request.send(data);
  });
