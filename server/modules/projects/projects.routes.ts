import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { correctSale } from './corrections.actions.ts';
import { listProjects, listUrbanizations } from './project-list.actions.ts';
import { readProject } from './project-page.actions.ts';
import { saveProject, saveSpacePrice } from './projects.actions.ts';
import {
  addSurvey,
  saveDraftActa,
  saveUsedCost,
  saveUsedSurvey,
  saveVisCost,
  saveVisProject,
} from './surveys.actions.ts';
import { listSaleDrafts, readSaleDraft, readSaleToCorrect } from './wizard.actions.ts';

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    listSaleDrafts,
    readSaleDraft,
    readSaleToCorrect,
    correctSale,
    listProjects,
    listUrbanizations,
    readProject,
    saveProject,
    saveSpacePrice,
    saveVisProject,
    saveVisCost,
    saveUsedSurvey,
    saveUsedCost,
    saveDraftActa,
    addSurvey,
  ]);
}
