import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import {
  addSurvey,
  saveDraftActa,
  saveUsedCost,
  saveUsedSurvey,
  saveVisCost,
  saveVisProject,
} from './surveys.actions.ts';

export function surveysRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    saveVisProject,
    saveVisCost,
    saveUsedSurvey,
    saveUsedCost,
    saveDraftActa,
    addSurvey,
  ]);
}
