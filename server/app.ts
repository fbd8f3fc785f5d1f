import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './platform/context.ts';
import { logCalls } from './platform/http/access-log.ts';
import { serveDocs } from './platform/http/docs.ts';
import { answerError } from './platform/http/error-reply.ts';
import { serveHealth } from './platform/http/health.ts';
import { secureHeaders } from './platform/http/security.ts';
import { serveWeb } from './platform/http/web.ts';
import { type LogLevel, logOptions } from './platform/log.ts';
import { type Gateways, registerRoutes } from './routes.ts';

export interface AppOptions {
  readonly logLevel: LogLevel;
  /** the built web program; when it is not there only the calls are served */
  readonly webFolder: string;
}

/** The program as a web server, not yet listening. */
export async function buildApp(
  deps: Deps,
  createGateways: (log: FastifyBaseLogger) => Gateways,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  logCalls(app);
  await secureHeaders(app);
  await app.register(multipart);
  await serveDocs(app);
  serveHealth(app, deps);
  registerRoutes(app, deps, createGateways(app.log));
  await serveWeb(app, options.webFolder);
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
