import { buffer } from 'node:stream/consumers';
import { startLocalServer } from '../local-server.ts';
import { createAuthority } from './authority.ts';

/**
 * A time stamping authority for development, demonstrations and tests: a real HTTP server on this machine that speaks
 * RFC 3161, with a certificate of its own. A path asks for a fault: `address` + 'rejection' and the others of `faults`.
 */
export interface TimeStampSandbox {
  /** http://127.0.0.1:port/ */
  readonly url: string;
  /** of the authority, in PEM */
  readonly certificate: string;
  /** Ends at once, also the answers that never come. */
  close(): Promise<void>;
}

export async function startTimeStampSandbox(now: () => Date): Promise<TimeStampSandbox> {
  const authority = await createAuthority(now);
  const { url, close } = await startLocalServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname.slice(1);
    const asked = await buffer(request);
    if (path === 'silence') return;
    const isQuery =
      request.method === 'POST' && request.headers['content-type'] === 'application/timestamp-query';
    if (!isQuery || path === 'failure') return void response.writeHead(isQuery ? 500 : 400).end();
    const answer = await authority.answer(Uint8Array.from(asked), path);
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  });
  return { url: `${url}/`, certificate: authority.certificate, close };
}
