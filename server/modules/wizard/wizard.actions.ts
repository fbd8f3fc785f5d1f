import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/sale-drafts.ts';
import { wizardProgress } from '#shared/domain/sale.ts';
import type { Ctx } from '../../platform/context.ts';
import { findInternalBrief, findPublicBrief } from '../clients/brief.queries.ts';
import { recordClientRead } from '../clients/clients.actions.ts';
import { findContract } from '../contracts/contracts.queries.ts';
import { listDiscounts } from '../discounts/discounts.queries.ts';
import { findPaymentPlan } from '../payment-plans/payment-plans.queries.ts';
import { findProjectOfSale } from '../projects/project-of-sale.actions.ts';
import { draftNotFound } from '../sales/sales.errors.ts';
import { findDetails } from '../sales/sales.queries.ts';
import {
  countOpenDrafts,
  type DraftRow,
  findClient,
  findDraft,
  findSecondClient,
  listOpenDrafts,
} from './wizard.queries.ts';

type Draft = ReplyOf<typeof api.readSaleDraft>['data'];

export async function listSaleDrafts(
  ctx: Ctx,
  { query }: InputOf<typeof api.listSaleDrafts>,
): Promise<ReplyOf<typeof api.listSaleDrafts>> {
  const { page, limit } = query;
  const lines = await listOpenDrafts(ctx, { limit, offset: (page - 1) * limit });
  const total = await countOpenDrafts(ctx);
  const totalPages = Math.ceil(total / limit);
  return {
    success: true,
    data: lines.map(({ facts, ...line }) => {
      const { done, current } = wizardProgress(facts);
      // An open draft is never finished: what remains at the end is Finalizar.
      return { ...line, step: current ?? 'project', steps_done: done.length };
    }),
    pagination: { total, totalPages, currentPage: page, limit, hasMore: page < totalPages },
  };
}

/** What is read of the client is on record (Ley 1581 de 2012). */
export async function readSaleDraft(
  ctx: Ctx,
  { params }: InputOf<typeof api.readSaleDraft>,
): Promise<ReplyOf<typeof api.readSaleDraft>> {
  const draft = await findDraft(ctx, params.id);
  if (!draft) throw draftNotFound();
  const { done, current } = wizardProgress(draft.facts);
  if (draft.client_id !== null) await recordClientRead(ctx, draft.client_id);
  return {
    success: true,
    data: {
      id: draft.id,
      lead: draft.lead,
      step: draft.facts.projectComplete ? null : current,
      steps_done: done,
      ...(await peopleOf(ctx, draft)),
      ...(await agreementsOf(ctx, draft)),
      forms: draft.forms,
      updated_at: draft.updated_at,
    },
  };
}

/** Who buys. */
async function peopleOf(ctx: Ctx, draft: DraftRow): Promise<Pick<Draft, 'client' | 'second_client'>> {
  const { client_id, second_client_id } = draft;
  if (client_id === null) {
    return { client: null, second_client: null };
  }
  return {
    client: (await findClient(ctx, client_id)) ?? null,
    second_client:
      second_client_id === null ? null : ((await findSecondClient(ctx, second_client_id)) ?? null),
  };
}

/** The sale and what hangs from it. */
async function agreementsOf(
  ctx: Ctx,
  { sale }: DraftRow,
): Promise<
  Omit<Draft, 'id' | 'lead' | 'step' | 'steps_done' | 'client' | 'second_client' | 'forms' | 'updated_at'>
> {
  if (!sale) {
    const nothing = { public_info: null, internal_info: null, details: null, contract: null };
    return { sale: null, ...nothing, discounts: [], payment_plan: null, project: null };
  }
  const { completed_at: _at, ...told } = sale;
  return {
    sale: told,
    public_info: (await findPublicBrief(ctx, sale.id)) ?? null,
    internal_info: (await findInternalBrief(ctx, sale.id)) ?? null,
    details: (await findDetails(ctx, sale.id)) ?? null,
    contract: await findContract(ctx, sale.id),
    discounts: await listDiscounts(ctx, sale.id),
    payment_plan: await findPaymentPlan(ctx, sale.id),
    project: await findProjectOfSale(ctx, sale.id),
  };
}
