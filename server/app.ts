import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps } from './platform/context.ts';
import { createHttp, type HttpOptions } from './platform/http/create.ts';
import { serveHealth } from './platform/http/health.ts';
import { rememberMethods } from './platform/http/methods.ts';
import { serveWeb } from './platform/http/web.ts';
import { type Gateways, registerRoutes } from './routes.ts';

export interface AppOptions extends Omit<HttpOptions, 'overTls'> {
  /** the built web program; when it is not there only the calls are served */
  readonly webFolder: string;
}

/** The program as a web server, not yet listening. */
export async function buildApp(
  deps: Deps,
  createGateways: (log: FastifyBaseLogger) => Gateways,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = await createHttp({ ...options, overTls: deps.publicUrl.startsWith('https:') });
  serveHealth(app, deps);
  const refuseOtherMethods = rememberMethods(app);
  registerRoutes(app, deps, createGateways(app.log));
  refuseOtherMethods();
  await serveWeb(app, options.webFolder);
  return app;
}
