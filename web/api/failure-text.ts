import { type ApiError, unknownMessage } from './api-error.ts';

/** The text of a status. Our own: HTTP/2 and HTTP/3 send none. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Solicitud no válida',
  401: 'No autorizado',
  403: 'Acceso denegado',
  404: 'No encontrado',
  409: 'Conflicto',
  413: 'Contenido demasiado grande',
  415: 'Tipo de archivo no admitido',
  422: 'No se puede procesar',
  429: 'Demasiados intentos',
  500: 'Error interno del servidor',
  502: 'Respuesta no válida de otro servicio',
  503: 'Servicio no disponible',
  504: 'Otro servicio no respondió a tiempo',
};

/**
 * A failed call as the manager's screens say it (access specification, section 8): 'Error {status}: {statusText}', and
 * `unknown` when no answer came. The server's own sentence follows.
 */
export const failureText = (error: ApiError, unknown: string): string => {
  const text = statusTexts[error.status];
  const what = error.network || text === undefined ? unknown : `Error ${error.status}: ${text}`;
  return error.message === unknownMessage ? `${what}.` : `${what}. ${error.message}`;
};

/** What a project's screen says of a failed reading, or of an answer without data; null while there is nothing to say. */
export const detailFailure = (reading: {
  error: ApiError | null;
  data: { data?: unknown } | undefined;
}): string | null => {
  if (reading.error) return failureText(reading.error, 'Error desconocido al cargar el proyecto');
  const empty = reading.data !== undefined && reading.data.data == null;
  return empty ? 'El detalle del proyecto no tiene datos' : null;
};
