import type { ErrorBody } from '#shared/contract/endpoint.ts';

/**
 * A call that did not work, in words for the screen. `network`: no answer arrived, so it is not known whether the
 * server did it; `notJson`: something that is not our server answered.
 */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer arrived */
  readonly status: number;
  /** the stable word of the refusal, e.g. 'email_taken' */
  readonly code: string;
  readonly details: string | undefined;
  readonly category: string | undefined;
  /** field -> what to correct */
  readonly fields: Record<string, string> | undefined;
  /** what somebody else changed too (409 changed_meanwhile), and the name of that person; null for oneself */
  readonly conflicts: ErrorBody['conflicts'];
  readonly savedBy: string | null;
  readonly requestId: string | undefined;
  readonly notJson: boolean;
  readonly network: boolean;

  constructor(
    status: number,
    body: Partial<ErrorBody> & { message: string },
    kind: 'refusal' | 'notJson' | 'network' = 'refusal',
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? kind;
    this.details = body.details;
    this.category = body.category;
    this.fields = body.fields;
    this.conflicts = body.conflicts;
    this.savedBy = body.saved_by ?? null;
    this.requestId = body.request_id;
    this.notJson = kind === 'notJson';
    this.network = kind === 'network';
  }
}

export const networkMessage =
  'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo; lo que escribiste sigue aquí.';

const notJsonMessage = 'Ocurrió un error al comunicarse con el servidor. Por favor, intenta nuevamente.';

export const unknownMessage = 'Algo falló de nuestro lado. Intenta de nuevo en un momento.';

/** What to say when the server refuses without a sentence of its own. */
const messageByStatus: Record<number, string> = {
  401: 'Tu sesión terminó. Ingresa de nuevo para seguir donde ibas.',
  403: 'No tienes permiso para hacer esto.',
  404: 'No encontramos lo que buscas.',
  409: 'Alguien cambió esto antes. Actualiza la página e intenta de nuevo.',
  413: 'Lo que envías es demasiado grande.',
  429: 'Hiciste muchos intentos seguidos. Espera un momento e intenta de nuevo.',
};

export const networkError = (): ApiError => new ApiError(0, { message: networkMessage }, 'network');

/** Of code that is fetched when it is used and did not arrive. */
export const lost = (): never => {
  throw networkError();
};

export const notJsonError = (status: number): ApiError =>
  new ApiError(status, { message: notJsonMessage }, 'notJson');

/** The error that an answer of the server stands for. `body` is its parsed JSON. */
export const refusal = (status: number, body: unknown): ApiError => {
  const known = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  const message = known.message || known.error || messageByStatus[status] || unknownMessage;
  return new ApiError(status, { ...known, message });
};

/** The server answered for certain that it was not done. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : unknownMessage;
