import * as api from '#shared/contract/sale-drafts.ts';
import { lookupSentences, whyNotLead } from '#shared/domain/lead.ts';
import { mergeTyped } from '#shared/domain/merge.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { UserError } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { changedMeanwhile } from '../../platform/merging.ts';
import { storable } from '../../platform/storable.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import {
  findLeadSales,
  insertDraft,
  lockLead,
  lockOwnDraft,
  type OwnDraft,
  saveDraftClosed,
  saveForm,
} from './sale-drafts.queries.ts';
import { draftNotFound, leadHasSale, saleComplete, saleReopened } from './sales.errors.ts';
import { wasReopened } from './sales.queries.ts';

/** The caller's draft with that id, locked. UserError 404 when it is unknown, another's, or closed. */
export async function requireOpenDraft(ctx: Ctx, draftId: string): Promise<OwnDraft> {
  const draft = await lockOwnDraft(ctx, draftId);
  if (!draft || draft.closed_at !== null) throw draftNotFound();
  return draft;
}

export const startSaleDraft = action(api.startSaleDraft, async (ctx, { params, body }) => {
  const lead = storable(body.lead);
  const reason = lead.id === '' ? 'incomplete' : whyNotLead(lead);
  if (reason) throw new UserError('lead_incomplete', 422, lookupSentences[reason], { field: 'lead' });
  const repeat_reason = body.repeat_reason ?? null;
  await lockLead(ctx, lead.id);
  const [known] = await findLeadSales(ctx, lead, params.id);
  if (known && !repeat_reason && !(await lockOwnDraft(ctx, params.id))) throw leadHasSale(known.seller);
  if (await insertDraft(ctx, { id: params.id, sellerId: employeeOf(ctx), lead, repeat_reason })) {
    await audit(ctx, {
      action: 'create',
      entity: 'sale_drafts',
      entityId: params.id,
      new: { lead_id: lead.id, ...(repeat_reason && { repeat_reason }) },
    });
  } else {
    await requireOpenDraft(ctx, params.id);
  }
  return { success: true };
});

export const listLeadSales = action(api.listLeadSales, async (ctx, { query }) => {
  const seesAll = seesEverySale(ctx.user.role);
  const sales = await findLeadSales(ctx, { id: query.lead_id, mergedFrom: query.merged_from ?? null });
  return {
    success: true,
    data: sales.map(({ id, seller_id, project_id, ...sale }) => {
      const own = seller_id === ctx.user.employeeId;
      return {
        ...sale,
        own,
        draft_id: own && !sale.complete ? id : null,
        project_id: sale.complete && (own || seesAll) ? project_id : null,
      };
    }),
  };
});

/** Saves the typed values of a step. Not audited: they become data of the sale when the step is sent. */
export const saveDraftForm = action(api.saveDraftForm, async (ctx, { params, body }) => {
  const draft = await requireOpenDraft(ctx, params.id);
  const form = storable(body.form);
  if (body.seen === undefined) {
    await saveForm(ctx, draft.id, params.step, form);
    return { success: true };
  }
  const stored = draft.forms[params.step] ?? {};
  const { merged, conflicts } = mergeTyped({ stored, seen: storable(body.seen), wanted: form });
  if (conflicts.length > 0) throw changedMeanwhile({ conflicts, savedBy: null });
  await saveForm(ctx, draft.id, params.step, merged);
  return { success: true };
});

export const discardSaleDraft = action(api.discardSaleDraft, async (ctx, { params }) => {
  const draft = await lockOwnDraft(ctx, params.id);
  if (!draft) throw draftNotFound();
  if (draft.complete) throw saleComplete();
  if (draft.sale_id !== null && (await wasReopened(ctx, draft.sale_id))) throw saleReopened();
  if (draft.closed_at === null) {
    await saveDraftClosed(ctx, { id: draft.id }, ctx.clock.now().toISOString());
    await audit(ctx, { action: 'discard', entity: 'sale_drafts', entityId: draft.id });
  }
  return { success: true };
});
