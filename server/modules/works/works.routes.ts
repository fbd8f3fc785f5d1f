import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/works.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { cancelSale, previewCancellation } from './cancel.actions.ts';
import { recordEarlyStart } from './early-start.actions.ts';
import { reopenSale } from './reopen.actions.ts';
import { changeSeller, listSellers } from './seller.actions.ts';
import { endWorks, readStepWarnings, startWorks, undoWorksStep } from './works.actions.ts';
import { changeWorksDates, previewWorksDates } from './works-dates.actions.ts';

export function worksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.startWorks, startWorks);
  serve(app, deps, api.endWorks, endWorks);
  serve(app, deps, api.readStepWarnings, readStepWarnings);
  serve(app, deps, api.undoWorksStep, undoWorksStep);
  serve(app, deps, api.previewWorksDates, previewWorksDates);
  serve(app, deps, api.changeWorksDates, changeWorksDates);
  serve(app, deps, api.previewCancellation, previewCancellation);
  serve(app, deps, api.cancelSale, cancelSale);
  serve(app, deps, api.recordEarlyStart, recordEarlyStart);
  serve(app, deps, api.reopenSale, reopenSale);
  serve(app, deps, api.changeSeller, changeSeller);
  serve(app, deps, api.listSellers, listSellers);
}
