import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/employees.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listArchitects } from './employees.actions.ts';

export function employeesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listArchitects, listArchitects);
}
