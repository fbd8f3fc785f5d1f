import type { z } from 'zod';
import type { Access } from '#shared/domain/access.ts';

/**
 * An endpoint, defined once: the server serves it, the screens call it, /api/docs shows it and the tests check it. Deny
 * by default: an endpoint without an access rule does not compile.
 */
export interface Endpoint {
  /** verb + noun; the server's action has the same name */
  readonly name: string;
  /** its Spanish name, in the permission table and /api/docs */
  readonly title: string;
  readonly area: keyof typeof areas;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** path with {braces} around parameters */
  readonly path: `/api/${string}`;
  readonly who: Access;
  /** allowed while a password change is required */
  readonly beforePasswordChange?: true;
  /** the message of its 403, where a specification fixes one */
  readonly forbidden?: string;
  /** the body of its 401, where it is not about a session */
  readonly unauthorized?: { readonly code: string; readonly message: string };
  /** description of the reply, with units */
  readonly summary: string;
  /** source of the rule: section of a specification, decision, article of a law */
  readonly source: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body */
  readonly body?: z.ZodObject;
  /** multipart fields; every value arrives as text */
  readonly form?: z.ZodObject;
  readonly upload?: Upload;
  readonly reply: z.ZodType;
  /** MIME types of the file that it answers instead of JSON */
  readonly bytes?: readonly string[];
  /** error statuses besides 401/403 (from `who`), 400 (from its shapes) and 429 */
  readonly errors: readonly ErrorStatus[];
  /** with an Idempotency-Key header a repeat gets the first reply without effect */
  readonly idempotent?: true;
  /** maximum body in bytes; 100 KB unless stated */
  readonly bodyLimit?: number;
}

/** The areas of the calls, described in English for /api/docs. */
export const areas = {
  Acceso: 'Access: sign-in, sessions, passwords and invitations.',
  Auditoría: 'Audit: the log, the permission table and the state of the program.',
  Catálogos: 'Catalogues: discounts, styles, urbanizations and days off.',
  Clientes: 'Clients: leads, people, briefs, and what the family sees and sends.',
  Empleados: 'Employees, their permissions and working groups.',
  Empresa: "The company's record: who it is, and the accounts for transfers.",
  Equipo: 'Team: who works on a project, and with what load.',
  Obra: 'Works: daily records, photos and progress of a home.',
  Pagos: 'Payments: checkouts, transfers, receipts, refunds and the books.',
  Paneles: 'Panels: the work of each department, and the dashboard.',
  Proyectos: 'Projects: meetings, works, documents, suggestions.',
  Ventas: 'Sales: drafts, contract, discounts and payment plan.',
} as const;

export type ErrorStatus = 400 | 401 | 403 | 404 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 504;

/** A file of a multipart call. Its type is detected from its content, never its name. */
export interface Upload {
  readonly field: string;
  readonly required: boolean;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  /** an image is kept as JPEG in two sizes, 1600 and 480 pixels at most */
  readonly photo?: true;
}

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileType = (typeof fileTypes)[number];

/** Export formats of a table. */
export const tableTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

/** An endpoint that answers a file. */
export type FileEndpoint = Endpoint & { readonly bytes: readonly string[] };

/** Keeps the literal types of an endpoint for type inference on both sides. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** The input of an action, already validated. */
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

/** The input of a client call: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', In<Field<E, 'params'>>> &
  Part<'query', In<Field<E, 'query'>>> &
  Part<'body', In<Field<E, 'body'>>> &
  Part<'form', In<Field<E, 'form'>>>;

/** The reply of a call as JSON. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The shape of every error. `error` and `message` are the same Spanish sentence; `details` adds to it. */
export interface ErrorBody {
  error: string;
  message: string;
  /** a stable code for programs, e.g. 'email_taken' */
  code: string;
  details?: string;
  /** the CRM's own error category */
  category?: string;
  /** field -> what to correct, in Spanish */
  fields?: Record<string, string>;
  /** with 409 changed_meanwhile: the conflicting fields, with both values */
  conflicts?: { field: string; mine?: unknown; theirs?: unknown }[];
  /** the employee who saved those; null for the caller, in another tab or device */
  saved_by?: string | null;
  /** of an unexpected error, to find it in the log */
  request_id?: string;
}
