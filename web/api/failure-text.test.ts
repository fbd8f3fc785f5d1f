import { expect, test } from 'vitest';
import { networkError, notJsonError, refusal } from './api-error.ts';
import { failureText } from './failure-text.ts';

const unknown = 'Error desconocido al cargar el proyecto';

test.each([
  [refusal(500, {}), 'Error 500: Error interno del servidor.'],
  [refusal(503, { message: 'Espera un momento.' }), 'Error 503: Servicio no disponible. Espera un momento.'],
  [refusal(409, { message: 'La obra ya terminó.' }), 'Error 409: Conflicto. La obra ya terminó.'],
  [refusal(418, {}), `${unknown}.`],
  [
    networkError(),
    `${unknown}. No pudimos conectarnos. Revisa tu conexión e intenta de nuevo; lo que escribiste sigue aquí.`,
  ],
  [
    notJsonError(502),
    'Error 502: Respuesta no válida de otro servicio. Ocurrió un error al comunicarse con el servidor. Por favor, intenta nuevamente.',
  ],
])('%s', (error, text) => expect(failureText(error, unknown)).toBe(text));
