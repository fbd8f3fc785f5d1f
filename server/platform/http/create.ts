import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { HEARTBEAT_MS } from '#shared/contract/live.ts';
import { type LogLevel, logOptions, standardOutput } from '../log.ts';
import { logCalls } from './access-log.ts';
import { serveDocs } from './docs.ts';
import { answerError } from './error-reply.ts';
import { type HttpLimits, limitConnections, nodeOptions, usualLimits } from './limits.ts';
import { bareHeaders, secureHeaders } from './security.ts';
import { answerUnreadable } from './unreadable.ts';
import { readableUrl } from './web.ts';

const MOST_LISTENERS = 20;

export interface HttpOptions {
  readonly logLevel: LogLevel;
  /** log destination: standard output unless stated */
  readonly logTo?: { write(line: string): void };
  /** proxies trusted for the caller's address; none unless stated */
  readonly trustProxy?: readonly string[];
  /** HTTPS is used: sends Strict-Transport-Security */
  readonly overTls?: boolean;
  /** for tests, which need shorter limits */
  readonly limits?: Partial<HttpLimits>;
}

/** The configured web server, with no routes but its documentation. */
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
    // Calls on open connections during a shutdown are served as usual.
    return503OnClosing: false,
    http: nodeOptions(limits),
    requestTimeout: limits.requestMs,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, bare),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  endIdleConnections(app);
  allowListeners(app);
  logCalls(app);
  secureHeaders(app, overTls);
  limitConnections(app, limits);
  // A too long file is truncated there; `receiveForm` reports it with its field.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  serveDocs(app);
  return app;
}

/** An empty body counts as none, because some programs send one with a POST. Plain text is refused. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Each stage that waits for the end of a response adds two listeners, and a file has six stages: not a leak. */
function allowListeners(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
  });
}

/** On close, Node ends the connections idle at that moment; this also ends those that become idle later. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
  });
}
