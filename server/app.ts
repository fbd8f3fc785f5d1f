import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps } from './platform/context.ts';
import type { Draining } from './platform/draining.ts';
import { createHttp, type HttpOptions } from './platform/http/create.ts';
import { serveHealth } from './platform/http/health.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { type MetricsEndpoint, serveMetrics } from './platform/http/metrics.ts';
import { serveWeb } from './platform/http/web.ts';
import type { Listen } from './platform/listening.ts';
import { type Gateways, registerRoutes } from './routes.ts';
import { serveDemoDocuments } from './seed/demo-documents.ts';

export interface AppOptions extends Omit<HttpOptions, 'overTls'> {
  /** the built web program; without it only the API is served */
  readonly webFolder: string;
  /** draining begins on a requested stop */
  readonly draining?: Draining;
  /** notifications from all processes */
  readonly listen: Listen;
  /** Prometheus metrics; without them the address does not exist */
  readonly metrics?: MetricsEndpoint | null;
}

/** The program as a web server, not listening yet. */
export async function buildApp(
  deps: Deps,
  createGateways: (log: FastifyBaseLogger) => Gateways,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = await createHttp({ ...options, overTls: deps.publicUrl.startsWith('https:') });
  serveHealth(app, deps, options.draining);
  if (options.metrics) serveMetrics(app, options.metrics);
  refuseOtherMethods(app);
  const gateways = createGateways(app.log);
  registerRoutes(app, deps, gateways, options);
  if (gateways.mailbox !== null) serveDemoDocuments(app);
  await serveWeb(app, options.webFolder);
  return app;
}
