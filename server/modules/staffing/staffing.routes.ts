import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/employees.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { deactivateEmployee, readOpenWork } from './staffing.actions.ts';

export function staffingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.readOpenWork, readOpenWork);
  serve(app, deps, api.deactivateEmployee, deactivateEmployee);
}
