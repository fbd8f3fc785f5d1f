import type { Socket } from 'node:net';
import type { ErrorBody } from '#shared/contract/endpoint.ts';
import { isAnswering } from './limits.ts';

interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

const notHttp: Refusal = {
  status: '400 Bad Request',
  code: 'invalid',
  message: 'No pudimos leer la petición: no es HTTP válido.',
};

/** Node's parser errors before a request exists, by code. */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'invalid',
    message: 'Los encabezados son demasiado largos.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    code: 'too_large',
    message: 'Lo que envías es demasiado grande.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'timeout',
    message: 'El envío tardó demasiado. Revisa tu conexión e intenta de nuevo.',
  },
};

/**
 * Answers an unreadable request in the usual error shape and ends the connection. Once a response has begun nothing is
 * added, because the client would take it for the response to another call.
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { status, code, message } = refusals[error.code ?? ''] ?? notHttp;
  const body: ErrorBody = { error: message, message, code };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
