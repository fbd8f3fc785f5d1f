import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The error responses of a call in /api/docs, each with an example. */

/** ErrorBody of the contract */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string().describe('the same Spanish sentence as error'),
    code: z.string().describe('a stable word for programs'),
    details: z.string().optional(),
    category: z.string().optional().describe("the CRM's own category, when the CRM refused"),
    fields: z.record(z.string(), z.string()).optional().describe('field -> what to correct, in Spanish'),
    conflicts: z
      .array(z.object({ field: z.string(), mine: z.unknown(), theirs: z.unknown() }))
      .optional()
      .describe('with changed_meanwhile: the fields that somebody else changed too, with both values'),
    saved_by: z.string().nullish().describe('who saved those; null for oneself'),
    request_id: z.string().optional().describe('of an unexpected failure, to find it in the log'),
  })
  .meta({ id: 'Refusal' });

type Refusal = Omit<z.output<typeof errorBody>, 'error'>;

interface Kind {
  readonly when: string;
  readonly example: Refusal;
  /** with Retry-After */
  readonly retryAfter?: true;
}

const UUID = '3f0c1f6e-0a53-4b7e-a6f6-0d2f1c9b8e21';

const kinds: Readonly<Record<number, Kind>> = {
  400: {
    when: 'What was sent has not the shape of the call.',
    example: {
      message: 'Valor: escribe un valor mayor que cero.',
      code: 'invalid',
      fields: { amount: 'escribe un valor mayor que cero.' },
    },
  },
  401: {
    when: 'No session, or one that is over.',
    example: {
      message: 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.',
      code: 'session_ended',
    },
  },
  403: {
    when: 'The person may not make this call.',
    example: { message: 'No tienes permiso para esto.', code: 'forbidden' },
  },
  404: {
    when: 'It does not exist, or it is of somebody else: which one is not told.',
    example: { message: 'No encontramos lo que buscas.', code: 'not_found' },
  },
  406: {
    when: 'It answers in another way than the one asked for.',
    example: {
      message: 'Esta llamada solo responde eventos: pide text/event-stream.',
      code: 'not_acceptable',
    },
  },
  409: {
    when: 'What is stored does not allow it any more.',
    example: { message: 'Ya existe un registro con esos datos.', code: 'duplicate' },
  },
  410: {
    when: 'It was there and is gone.',
    example: {
      message: 'Este enlace ya no sirve: se usó, venció o pediste otro después. Pide uno nuevo.',
      code: 'link_gone',
    },
  },
  413: {
    when: 'The body or its file is too large.',
    example: { message: 'Lo que envías es demasiado grande.', code: 'too_large' },
  },
  415: {
    when: 'The content is of another type than the call takes; of a file its bytes decide.',
    example: { message: 'Envía estos datos como JSON (application/json).', code: 'media_type' },
  },
  422: {
    when: 'The shape is right, and a rule of the business refuses it; or an Idempotency-Key came with other content.',
    example: {
      message: 'Esa clave ya se usó con otros datos.',
      code: 'idempotency_mismatch',
    },
  },
  429: {
    when: 'Too many; Retry-After says for how long.',
    example: {
      message: 'Demasiados intentos. Espera 10 minutos e intenta de nuevo.',
      code: 'too_many_attempts',
    },
    retryAfter: true,
  },
  500: {
    when: 'A failure of the program, in its log by its id.',
    example: {
      message: `Algo falló de nuestro lado. Intenta de nuevo; si sigue, dinos el código ${UUID}.`,
      code: 'unexpected',
      request_id: UUID,
    },
  },
  502: {
    when: 'The other program answered what cannot be used.',
    example: { message: 'El otro sistema respondió con un error. Intenta de nuevo.', code: 'failed' },
  },
  503: {
    when: 'Not now: the database is away, or two calls clashed. Safe to try again.',
    example: {
      message: 'No pudimos llegar a la base de datos. Intenta de nuevo en un momento.',
      code: 'database_unreachable',
    },
    retryAfter: true,
  },
  504: {
    when: 'The other program did not answer in time.',
    example: { message: 'El otro sistema tardó demasiado. Intenta de nuevo.', code: 'no_answer' },
  },
};

const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const retryHeaders = { ...headers, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const responseOf = ({ when, example, retryAfter }: Kind) => ({
  description: when,
  headers: retryAfter ? retryHeaders : headers,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { error: example.message, ...example },
    },
  },
});

/** Shared error responses, by component name. */
export const sharedRefusals = Object.fromEntries(
  Object.entries(kinds).map(([status, kind]) => [`Refused${status}`, responseOf(kind)]),
);

/** The error responses of a call by status: shared ones, and its own where they differ. */
export function refusalsOf(endpoint: Endpoint): Record<string, object> {
  return Object.fromEntries(statusesOf(endpoint).map((status) => [status, refusalOf(endpoint, status)]));
}

function refusalOf({ forbidden, unauthorized }: Endpoint, status: number): object {
  const kind = kinds[status];
  const refused = forbidden === undefined ? undefined : { code: 'forbidden', message: forbidden };
  const own = { 401: unauthorized, 403: refused }[status];
  if (!own || !kind) return { $ref: `#/components/responses/Refused${status}` };
  return responseOf({ ...kind, when: own.message, example: own });
}

function statusesOf(endpoint: Endpoint): number[] {
  const { params, query, body, form, who, idempotent, errors } = endpoint;
  const shapes = (params ?? query ?? body ?? form) ? [400] : [];
  const content = body || form ? [413, 415] : [];
  const guarded = who === 'public' ? [] : who === 'session' ? [401] : [401, 403];
  const statuses = [...shapes, ...content, ...guarded, ...(idempotent ? [422] : []), ...errors, 500, 503];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}
