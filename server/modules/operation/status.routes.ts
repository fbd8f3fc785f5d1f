import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/status.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readStatus } from './status.actions.ts';
import type { StatusSources } from './status.sources.ts';

export function statusRoutes(app: FastifyInstance, deps: Deps, sources: StatusSources): void {
  serve(app, deps, api.readStatus, (ctx) => readStatus({ ...ctx, sources }));
}
