import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/styles.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createStyle, listStyles, updateStyle } from './styles.actions.ts';

export function stylesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listStyles, listStyles);
  serve(app, deps, api.createStyle, createStyle);
  serve(app, deps, api.updateStyle, updateStyle);
}
