import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from '../local-server.ts';
import { type Asked, answer, type Reply, refusal } from './answers.ts';
import { openBucket } from './bucket.ts';
import { createLiar } from './lies.ts';
import { type Keys, whyNotSigned } from './signature.ts';

/**
 * An S3 with one bucket for development and tests: a real HTTP server on this machine that stores, reads, lists and
 * deletes objects, path style, and takes only what is signed with its keys. It can be made to fail as storage does.
 */

/** `down`: connections are cut. `slow`: nothing is answered for a minute. `lies`: 200, and what it says is not so. */
export type S3Fault = 'none' | 'down' | 'slow' | 'lies';

export interface S3Sandbox {
  /** http://127.0.0.1:port, without the bucket */
  readonly url: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** How it answers from now on. */
  fault(mode: S3Fault): void;
  /** the keys of what it holds, whatever its fault */
  keys(): string[];
  /** how many connections it cut while it was down */
  refused(): number;
  /** Ends at once, also what it has not answered. */
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** where its objects are kept; without it they end with the program */
  readonly folder?: string;
  /** keys of a sandbox that was here before; new ones unless stated */
  readonly keys?: Pick<Keys, 'accessKey' | 'secretKey'>;
}

const BUCKET = 'remodela';
const REGION = 'us-east-1';
const SLOW_MS = 60_000;
/** S3's own limit is 5 GB; no file of the program is near this. */
const MOST_BODY = 100 * 1024 * 1024;

/** Starts the sandbox on a free port of this machine, or on `port`. */
export async function startS3Sandbox(options: Options = {}): Promise<S3Sandbox> {
  const keys: Keys = { ...(options.keys ?? newKeys()), region: REGION };
  const bucket = openBucket(options.folder);
  const lie = createLiar();
  let mode: S3Fault = 'none';
  let refused = 0;
  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const asked = await askedOf(request);
    const refused = whyNotSigned(asked, keys, new Date());
    if (refused) return refusal(403, refused);
    if (asked.bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
    return mode === 'lies' ? lie(asked, bucket, BUCKET) : answer(asked, bucket, BUCKET);
  };
  const waiting = new Set<NodeJS.Timeout>();
  const { url, close } = await startLocalServer((request, response) => {
    if (mode === 'down') {
      refused += 1;
      return void request.socket.destroy();
    }
    const respond = () =>
      reply(request).then(
        (made) => send(request, response, made),
        () => request.socket.destroy(),
      );
    if (mode !== 'slow') return void respond();
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void respond();
    }, SLOW_MS);
    waiting.add(timer);
  }, options.port);
  return {
    url,
    bucket: BUCKET,
    ...keys,
    fault: (next) => {
      mode = next;
    },
    keys: bucket.keys,
    refused: () => refused,
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
      return close();
    },
  };
}

async function askedOf(request: IncomingMessage): Promise<Asked & { path: string; bucket: string }> {
  const [path = '/', search = ''] = (request.url ?? '/').split('?');
  const [, bucket = '', ...key] = path.split('/');
  return {
    method: request.method ?? 'GET',
    path,
    bucket,
    key: decodeURIComponent(key.join('/')),
    query: new URLSearchParams(search),
    headers: request.headers,
    body: await bodyOf(request),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY) throw new RangeError('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send({ method }: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body ?? '');
  const length = reply.claimedBytes ?? body.length;
  // a 204 has no body and says no length
  const headers = reply.status === 204 ? {} : { 'content-length': String(length) };
  response.writeHead(reply.status, { ...reply.headers, ...headers });
  if (method === 'HEAD' || reply.status === 204) return void response.end();
  if (length === body.length) return void response.end(body);
  response.write(body, () => response.destroy());
}

const newKeys = () => ({
  accessKey: `SANDBOX${randomBytes(8).toString('hex').toUpperCase()}`,
  secretKey: randomBytes(24).toString('base64url'),
});
