import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/contract/endpoint.ts';
import { isUnreachable, OutcomeUnknown, sqlState, UserError } from '../errors.ts';
import { InvalidInput, sentenceOf } from './validate.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly extra?: Partial<ErrorBody>;
  readonly retryAfter?: number;
  /** log it: validation should have caught it, or something is down */
  readonly noted?: true;
}

/** Messages for Fastify's own errors, by status. */
const byStatus: Record<number, readonly [code: string, message: string]> = {
  400: ['invalid', 'No pudimos leer lo que se envió: no es un JSON válido.'],
  403: ['forbidden', 'No tienes permiso para ver esto.'],
  404: ['not_found', 'No encontramos lo que buscas.'],
  406: ['invalid', 'No pudimos leer lo que se envió: usa multipart/form-data.'],
  408: ['timeout', 'El envío tardó demasiado. Revisa tu conexión e intenta de nuevo.'],
  413: ['too_large', 'Lo que envías es demasiado grande.'],
  414: ['invalid', 'La dirección es demasiado larga.'],
  415: [
    'media_type',
    'No reconocemos ese tipo de contenido. Envía JSON, o multipart/form-data si llevas un archivo.',
  ],
  431: ['invalid', 'Los encabezados son demasiado largos.'],
};

/** Values that PostgreSQL cannot store: NUL, invalid characters, numbers and dates out of range. */
const unholdable = new Set(['22P05', '22021', '22P02', '22003', '22007', '22008', '22001']);
/** Serialization failure, deadlock, or lock timeout. */
const clashes = new Set(['40001', '40P01', '55P03', '57014']);
function refusalOfDatabase(error: unknown): Refusal | null {
  const state = sqlState(error);
  if (isUnreachable(error)) {
    const message = 'No pudimos llegar a la base de datos. Intenta de nuevo en un momento.';
    return { status: 503, code: 'database_unreachable', message, retryAfter: 5, noted: true };
  }
  if (state === null) return null;
  if (unholdable.has(state)) {
    const message =
      'Uno de los datos no se puede guardar: quita los caracteres que no se ven o usa un valor más corto.';
    return { status: 400, code: 'invalid', message, noted: true };
  }
  if (state === '23505') {
    const message = 'Ya existe un registro con esos datos.';
    return { status: 409, code: 'duplicate', message, noted: true };
  }
  if (clashes.has(state)) {
    const message = 'Otra persona estaba guardando lo mismo. Intenta de nuevo.';
    return { status: 503, code: 'busy', message, retryAfter: 1, noted: true };
  }
  return null;
}

const inDoubt = 'Perdimos la base de datos justo al guardar, y no sabemos si alcanzó a quedar guardado.';

function refusalInDoubt({ repeatable }: OutcomeUnknown): Refusal {
  const advice = repeatable
    ? 'Intenta de nuevo: no se hará dos veces.'
    : 'Actualiza la página y revisa si quedó antes de intentarlo otra vez.';
  return {
    status: 503,
    code: 'outcome_unknown',
    message: `${inDoubt} ${advice}`,
    retryAfter: 5,
    noted: true,
  };
}

/** Disk full, quota exceeded, or file too large for the system. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** No space for a received file: the program goes on, and only an operator can make space. */
function refusalOfDisk(error: unknown): Refusal | null {
  if (!(error instanceof Error && 'code' in error && noRoom.has(String(error.code)))) return null;
  const message = 'No hay espacio para guardar el archivo. Avísale a quien administra el programa.';
  return { status: 507, code: 'storage_full', message, noted: true };
}

/** The sentence is for a toast; `fields` has the rest. */
const MOST_SENTENCES = 3;

function refusalOfInput({ fields }: InvalidInput): Refusal {
  const sentences = Object.entries(fields)
    .slice(0, MOST_SENTENCES)
    .map(([field, message]) => sentenceOf(field, message));
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== ''));
  return { status: 400, code: 'invalid', message: sentences.join(' '), extra: { fields: named } };
}

function refusalOfUser(error: UserError): Refusal {
  const { field, details, category, conflicts, savedBy, retryAfter } = error.options;
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    extra: {
      ...(details === undefined ? {} : { details }),
      ...(category === undefined ? {} : { category }),
      ...(conflicts === undefined ? {} : { conflicts: [...conflicts], saved_by: savedBy ?? null }),
      ...(field === undefined ? {} : { fields: { [field]: error.message } }),
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Fastify's and its plugins' own errors: their codes start with FST_, their status says what happened. */
function refusalOfFastify(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') {
    return { status, code: 'invalid', message: 'La dirección no es válida.' };
  }
  const [code, message] = byStatus[status] ?? [];
  return code && message ? { status, code, message } : null;
}

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof InvalidInput) return refusalOfInput(error);
  if (error instanceof UserError) return refusalOfUser(error);
  if (error instanceof OutcomeUnknown) return refusalInDoubt(error);
  return refusalOfDisk(error) ?? refusalOfDatabase(error) ?? refusalOfFastify(error);
};

/** Answers an error: an expected refusal with its own sentence, a bug with a neutral sentence and its id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected failure');
    return send(reply, {
      status: 500,
      code: 'unexpected',
      message: `Algo falló de nuestro lado. Intenta de nuevo; si sigue, dinos el código ${request.id}.`,
      extra: { request_id: request.id },
    });
  }
  if (refusal.noted) request.log.warn({ err: error }, refusal.code);
  return send(reply, refusal);
}

function send(reply: FastifyReply, { status, code, message, extra, retryAfter }: Refusal): FastifyReply {
  const body: ErrorBody = { error: message, message, code, ...extra };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export const notFound = new UserError('not_found', 404, 'No encontramos lo que buscas.');
