import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/surveys.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addSurvey, saveUsedCost, saveUsedSurvey, saveVisCost, saveVisProject } from './surveys.actions.ts';

export function surveysRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.saveVisProject, saveVisProject);
  serve(app, deps, api.saveVisCost, saveVisCost);
  serve(app, deps, api.saveUsedSurvey, saveUsedSurvey);
  serve(app, deps, api.saveUsedCost, saveUsedCost);
  serve(app, deps, api.addSurvey, addSurvey);
}
