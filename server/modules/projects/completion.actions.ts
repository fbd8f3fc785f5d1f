import { isSaleComplete, whyNotChangeSale } from '#shared/domain/sale.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { saleFinal } from '../agreements/contracts.errors.ts';
import { publishLinks } from '../documents/project-documents.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { openLedger } from '../payments/opening.actions.ts';
import { completeSale } from '../sales/sales.actions.ts';
import { findDetails, lockOwnSaleOfProject, type OwnSale } from '../sales/sales.queries.ts';
import {
  findSavedProject,
  findStored,
  type SavedProject,
  type Stored,
  saveRegistered,
} from './projects.queries.ts';
import { settleWarnings } from './review.actions.ts';

/** A project with its sale locked until the call ends, which serializes changes of the sale and its parts. */
export interface LockedProject {
  project: SavedProject;
  sale: OwnSale;
}

/** The project with that id. UserError 404 when it is unknown or of another seller's sale. */
export async function requireOwnProject(ctx: Ctx, projectId: number): Promise<LockedProject> {
  const [sale, project] = await Promise.all([
    lockOwnSaleOfProject(ctx, projectId),
    findSavedProject(ctx, { id: projectId }),
  ]);
  if (!sale || !project) throw projectNotFound();
  return { project, sale };
}

/**
 * Registers the project and completes its sale once all of Finalizar is stored; does nothing before. Called after each
 * of its writes, so that it does not matter which came last. The caller has locked the sale, which is in progress.
 */
export async function completeIfWhole(ctx: Ctx, project: SavedProject): Promise<void> {
  const stored = await findStored(ctx, project);
  if (!isWhole(stored)) return;
  const [links, { contract, settled }] = await Promise.all([
    findDetails(ctx, project.sale_id),
    settleWarnings(ctx, project.sale_id, stored.spaces),
  ]);
  if (!contract) throw new Error('a project was saved without the contract of its sale');
  const at = ctx.clock.now().toISOString();
  const dates = { start_date: contract.start_date, end_date: contract.end_date };
  await saveRegistered(ctx, project.id, at, dates);
  await audit(ctx, {
    action: 'complete',
    entity: 'projects',
    entityId: project.id,
    new: { completed_at: at, ...dates, ...settled },
  });
  await completeSale(ctx, project.sale_id);
  await openLedger(ctx, project.sale_id);
  if (links) await publishLinks(ctx, project.id, links);
}

/** A cost that was saved for other spaces than those of now is not the cost of the project. */
function isWhole({ variantRecord, cost, spaces }: Stored): boolean {
  const totals = totalsOf(spaces);
  return isSaleComplete({
    project: true,
    variantRecord,
    costRecord: cost?.total === totals.price && cost.perSqm === totals.costPerSqm,
    pricedSpaces: totals.complete,
    savedPrices: spaces.filter((space) => space.hasPrice).length,
  });
}

/** UserError 409 when everything of Finalizar is stored: from then on the sale is final. */
export function refuseIfComplete(sale: OwnSale): void {
  const reason = whyNotChangeSale({ complete: sale.completed_at !== null });
  if (reason) throw saleFinal(reason);
}
