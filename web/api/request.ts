import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type ApiError, notJsonError, refusal } from './api-error.ts';
import { announceSessionEnded } from './session-ended.ts';

export interface Args {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

/** '/api/sales/{id}' with { id: 3 } and { page: 2 } is '/api/sales/3?page=2'. Absent values are left out. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Args): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

export const formDataOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
};

let readToken = (): string | null => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

/** web/app knows the token also where the browser keeps nothing. */
export const readTokenWith = (read: () => string | null): void => {
  readToken = read;
};

/** The session token; null when signed out. */
export const storedToken = (): string | null => readToken();

export const headersOf = (token: string | null, idempotencyKey?: string): Record<string, string> => ({
  Accept: 'application/json',
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
});

/** The parsed JSON of an answer; throws the ApiError that a refusal stands for. */
export const readAnswer = (
  endpoint: Endpoint,
  token: string | null,
  status: number,
  text: string,
  onSessionEnd = announceSessionEnded,
): unknown => {
  const parsed = parseJson(text);
  if (status >= 200 && status < 300 && parsed.ok) return parsed.value;
  throw refusedAnswer(endpoint, token, status, text, onSessionEnd);
};

/** The ApiError of an answer that is not a reply. A 401 to a signed-in call ends the session, unless told otherwise. */
export const refusedAnswer = (
  endpoint: Endpoint,
  token: string | null,
  status: number,
  text: string,
  onSessionEnd = announceSessionEnded,
): ApiError => {
  const parsed = parseJson(text);
  if (status === 401 && endpoint.who !== 'public') onSessionEnd(token);
  return parsed.ok ? refusal(status, parsed.value) : notJsonError(status);
};

const parseJson = (text: string): { ok: true; value: unknown } | { ok: false } => {
  if (text === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};
