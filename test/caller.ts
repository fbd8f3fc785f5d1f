import type { CallOf, Endpoint, ErrorBody, ReplyOf } from '#shared/contract/endpoint.ts';
import type { Answer, CallOptions, Who } from './server.ts';

/** Makes calls of the contract over HTTP, as somebody: of a server of a test, or of a program that runs by itself. */
export interface Caller {
  call<E extends Endpoint>(
    who: Who,
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E>>;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

/** Calls through `send`, which knows where the program is and who is asking. */
export const callOver =
  (send: (who: Who, path: string, init: RequestInit) => Promise<Response>): Caller['call'] =>
  async (who, endpoint, input, { idempotencyKey, headers = {}, file } = {}) => {
    const { params = {}, query = {}, body, form } = input as Parts;
    const init: RequestInit = { method: endpoint.method };
    const sent: Record<string, string> = { ...headers };
    if (idempotencyKey !== undefined) sent['idempotency-key'] = idempotencyKey;
    if (endpoint.form) init.body = formOf(form ?? {}, endpoint.upload?.field, file);
    else if (body !== undefined) {
      init.body = JSON.stringify(body);
      sent['content-type'] = 'application/json';
    }
    const response = await send(who, addressOf(endpoint.path, params, query), { ...init, headers: sent });
    return answerOf(response.status, response.headers, await response.json());
  };

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function formOf(
  fields: Record<string, unknown>,
  fileField: string | undefined,
  file: CallOptions['file'],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (fileField && file) form.append(fileField, new Blob([file.content]), file.name);
  return form;
}

function answerOf<E extends Endpoint>(status: number, headers: Headers, body: unknown): Answer<E> {
  const otherwise = () => new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 1000)}`);
  return {
    status,
    headers,
    get reply() {
      if (status !== 200) throw otherwise();
      return body as ReplyOf<E>;
    },
    get error() {
      if (status === 200) throw otherwise();
      return body as ErrorBody;
    },
  };
}

/** The answer of a call that worked. Throws what the call was refused with. */
export async function worked<A extends { status: number; error: { message: string } }>(
  call: Promise<A>,
): Promise<A> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.error.message}`);
  return answer;
}
