import type { z } from 'zod';
import type { Access } from '#shared/domain/access.ts';

/**
 * One call of the program, written once: the server serves it, the screens call it, /api/docs shows it and the
 * tests walk it. Deny by default: an endpoint that names no one does not compile.
 */
export interface Endpoint {
  /** verb + noun; the server's action has the same name */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** with {braces} around parameters */
  readonly path: `/api/${string}`;
  readonly who: Access;
  /** may be made by a person who must change the password first */
  readonly beforePasswordChange?: true;
  /** the sentence of its 403, where a specification fixes one */
  readonly forbidden?: string;
  /** what it answers, with units */
  readonly summary: string;
  /** where the rule comes from: section of a specification, decision, article of a law */
  readonly source: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body */
  readonly body?: z.ZodObject;
  /** multipart fields; every value arrives as text */
  readonly form?: z.ZodObject;
  readonly upload?: Upload;
  readonly reply: z.ZodType;
  /** the types of the file that it answers instead of JSON */
  readonly bytes?: readonly string[];
  /** statuses it may refuse with, besides 401/403 (from `who`), 400 (from its shapes) and 429 */
  readonly errors: readonly ErrorStatus[];
  /** an Idempotency-Key header makes a repeat answer the first reply and do nothing */
  readonly idempotent?: true;
  /** the largest body in bytes; 100 KB unless stated */
  readonly bodyLimit?: number;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 504;

/** One file of a multipart call. Its content decides its type, never its name. */
export interface Upload {
  readonly field: string;
  readonly required: boolean;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
}

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileType = (typeof fileTypes)[number];

/** What a table leaves as. */
export const tableTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

/** A call that answers a file. */
export type FileEndpoint = Endpoint & { readonly bytes: readonly string[] };

/** Keeps the literal types of an endpoint, so that both sides are typed from it. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What an action receives: everything already valid. */
export interface InputOf<E extends Endpoint> {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: Out<Field<E, 'body'>>;
  form: Out<Field<E, 'form'>>;
}

type Part<K extends string, V> = V extends undefined
  ? unknown
  : Record<string, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** What a caller gives: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', In<Field<E, 'params'>>> &
  Part<'query', In<Field<E, 'query'>>> &
  Part<'body', In<Field<E, 'body'>>> &
  Part<'form', In<Field<E, 'form'>>>;

/** What a call answers, as it travels. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The one shape of every refusal. `error` and `message` are the same Spanish sentence; `details` adds to it. */
export interface ErrorBody {
  error: string;
  message: string;
  /** a stable word for programs, e.g. 'email_taken' */
  code: string;
  details?: string;
  /** the CRM's own category, when the CRM refused */
  category?: string;
  /** field -> what to correct, in Spanish */
  fields?: Record<string, string>;
  /** with 409 changed_meanwhile: the fields that somebody else changed too, with both values as they travel */
  conflicts?: { field: string; mine?: unknown; theirs?: unknown }[];
  /** the employee who saved those; null for oneself, in another tab or device */
  saved_by?: string | null;
  /** given with an unexpected failure, to look it up in the log */
  request_id?: string;
}
