import * as corrections from '#shared/contract/corrections.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/sale-drafts.ts';
import { wizardProgress } from '#shared/domain/sale.ts';
import { combineQueries, many, one } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { contractQuery } from '../agreements/contracts.queries.ts';
import { discountsQuery, toDiscount } from '../agreements/discounts.queries.ts';
import { planQuery, toPaymentPlan } from '../agreements/payment-plans.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { internalBriefQuery, publicBriefQuery } from '../sales/brief.queries.ts';
import { recordClientRead } from '../sales/clients.actions.ts';
import { listProposals } from '../sales/identity.queries.ts';
import { draftNotFound } from '../sales/sales.errors.ts';
import { detailsQuery, findOwnSale } from '../sales/sales.queries.ts';
import { projectParts, toProjectOfSale } from './project-of-sale.actions.ts';
import { findRegisteredProject } from './project-page.queries.ts';
import {
  clientQuery,
  countOpenDrafts,
  type DraftRow,
  findDraft,
  listOpenDrafts,
  secondClientQuery,
} from './wizard.queries.ts';

type Draft = ReplyOf<typeof api.readSaleDraft>['data'];
type PartsOf = Pick<DraftRow, 'client_id' | 'second_client_id'> & { sale: { id: number } | null };
type Parts = Omit<Draft, 'id' | 'lead' | 'step' | 'steps_done' | 'sale' | 'forms' | 'acta' | 'updated_at'>;

export const listSaleDrafts = action(api.listSaleDrafts, async (ctx, { query }) => {
  const lines = await listOpenDrafts(ctx, query.search, pageOf(query));
  const total = await countOpenDrafts(ctx, query.search);
  return {
    success: true,
    data: lines.map((line) => {
      const { done, current } = wizardProgress(line);
      // An open draft is never finished: what remains at the end is Finalizar.
      return { ...line, step: current ?? 'project', steps_done: done.length };
    }),
    pagination: paginationOf(query, total),
  };
});

/** Reads of personal data are audited (Ley 1581 de 2012). */
export const readSaleDraft = action(api.readSaleDraft, async (ctx, { params }) => {
  const draft = await findDraft(ctx, params.id);
  if (!draft) throw draftNotFound();
  const { done, current } = wizardProgress(draft);
  if (draft.client_id !== null) await recordClientRead(ctx, draft.client_id);
  return {
    success: true,
    data: {
      ...draft,
      step: draft.projectComplete ? null : current,
      steps_done: done,
      ...(await partsOf(ctx, draft)),
    },
  };
});

/** Reads of personal data are audited (Ley 1581 de 2012). */
export const readSaleToCorrect = action(corrections.readSaleToCorrect, async (ctx, { params }) => {
  const project = await findRegisteredProject(ctx, params.id);
  const sale = project && (await findOwnSale(ctx, project.sale_id));
  if (!project || !sale) throw projectNotFound();
  await recordClientRead(ctx, sale.client_id);
  const parts = await partsOf(ctx, { ...sale, sale });
  return {
    success: true,
    data: {
      ...parts,
      sale,
      cancelled: project.cancelled_on !== null,
      proposals: await proposalsOf(ctx, sale),
    },
  };
});

type Proposals = ReplyOf<typeof corrections.readSaleToCorrect>['data']['proposals'];

/** Proposals for the people of a sale, by the fields of a correction. */
async function proposalsOf(
  ctx: Ctx,
  { client_id, second_client_id }: Pick<PartsOf, 'second_client_id'> & { readonly client_id: number },
): Promise<Proposals> {
  const main = await listProposals(ctx, { client_id });
  const second = second_client_id === null ? [] : await listProposals(ctx, { second_client_id });
  return [
    ...main.map((each) => ({ ...each, field: `client.${each.field}` as const })),
    ...second.map((each) => ({ ...each, field: 'second_client.email' as const })),
  ];
}

/** All that hangs from a sale, in one statement: the wizard waits for it after each step. */
async function partsOf(ctx: Ctx, { client_id, second_client_id, sale }: PartsOf): Promise<Parts> {
  // no row has the id 0
  const saleId = sale?.id ?? 0;
  const found = await combineQueries(ctx.db, {
    client: one(clientQuery(ctx, client_id ?? 0)),
    second_client: one(secondClientQuery(ctx, second_client_id ?? 0)),
    public_info: one(publicBriefQuery(ctx, saleId)),
    internal_info: one(internalBriefQuery(ctx, saleId)),
    details: one(detailsQuery(ctx, saleId)),
    contract: one(contractQuery(ctx, saleId)),
    discounts: many(discountsQuery(ctx, saleId)),
    plan: many(planQuery(ctx, saleId)),
    ...projectParts(ctx, saleId),
  });
  const { discounts, plan, project, survey, vis_record, ...parts } = found;
  return {
    ...parts,
    discounts: discounts.map(toDiscount),
    payment_plan: toPaymentPlan(plan),
    project: toProjectOfSale({ project, survey, vis_record }),
  };
}
