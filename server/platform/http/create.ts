import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type LogLevel, logOptions, standardOutput } from '../log.ts';
import { logCalls } from './access-log.ts';
import { serveDocs } from './docs.ts';
import { answerError } from './error-reply.ts';
import { type HttpLimits, limitConnections, nodeOptions, usualLimits } from './limits.ts';
import { bareHeaders, secureHeaders } from './security.ts';
import { HEARTBEAT_MS } from './streams.ts';
import { answerUnreadable } from './unreadable.ts';

const MOST_LISTENERS = 20;

export interface HttpOptions {
  readonly logLevel: LogLevel;
  /** where the log goes: the standard output unless stated */
  readonly logTo?: { write(line: string): void };
  /** whose word is taken for the address of a call; nobody's unless stated */
  readonly trustProxy?: readonly string[];
  /** people reach the program over HTTPS: browsers are told never to try another way */
  readonly overTls?: boolean;
  /** for tests, which cannot wait as long as a stranger may */
  readonly limits?: Partial<HttpLimits>;
}

/** A web server with the rules of the house, which serves nothing yet but its documentation. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { logLevel, logTo, trustProxy = [], overTls = false } = options;
  const limits = { ...usualLimits, ...options.limits };
  const bare = bareHeaders(overTls);
  const app = Fastify({
    logger: { ...logOptions(logLevel), stream: logTo ?? standardOutput() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    forceCloseConnections: 'idle',
    // What comes on a connection that is there while the program stops is answered as ever: nobody did anything wrong.
    return503OnClosing: false,
    http: nodeOptions(limits),
    requestTimeout: limits.requestMs,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, bare),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  endIdleConnections(app);
  allowListeners(app);
  logCalls(app);
  await secureHeaders(app, overTls);
  limitConnections(app, limits);
  // A file that is too long ends there; `receiveForm` says so, with the name of its field.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  serveDocs(app);
  return app;
}

/** An empty body is no body, as some programs send with a POST that has nothing to say. Plain text is refused. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Each part that waits for the end of an answer listens twice, and a file has half a dozen such parts: no leak. */
function allowListeners(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
  });
}

/** Told to stop, Node ends the connections that are idle at that moment; this also ends those that become so. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
  });
}
