import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { cancelSale, previewCancellation } from './cancel.actions.ts';
import { recordEarlyStart } from './early-start.actions.ts';
import { reopenSale } from './reopen.actions.ts';
import { changeSeller, listSellers } from './seller.actions.ts';
import { askEarlyStart, withdrawPurchase } from './withdrawal.actions.ts';
import { endWorks, readStepWarnings, startWorks, undoWorksStep } from './works.actions.ts';
import { changeWorksDates, previewWorksDates } from './works-dates.actions.ts';

export function worksRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    startWorks,
    endWorks,
    readStepWarnings,
    undoWorksStep,
    previewWorksDates,
    changeWorksDates,
    previewCancellation,
    cancelSale,
    recordEarlyStart,
    reopenSale,
    withdrawPurchase,
    askEarlyStart,
    changeSeller,
    listSellers,
  ]);
}
