import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/days-off.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDayOff, listDaysOff, removeDayOff } from './days-off.actions.ts';

export function daysOffRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listDaysOff, listDaysOff);
  serve(app, deps, api.addDayOff, addDayOff);
  serve(app, deps, api.removeDayOff, removeDayOff);
}
