import type { FastifyInstance } from 'fastify';
import { authRoutes } from './modules/auth/auth.routes.ts';
import type { Crm } from './modules/crm/crm.gateway.ts';
import { crmRoutes } from './modules/crm/crm.routes.ts';
import type { Deps } from './platform/context.ts';

/** The other programs that ours talks to. */
export interface Gateways {
  readonly crm: Crm;
}

/** Every call of the program, module by module. */
export function registerRoutes(app: FastifyInstance, deps: Deps, gateways: Gateways): void {
  authRoutes(app, deps);
  crmRoutes(app, deps, gateways.crm);
}
