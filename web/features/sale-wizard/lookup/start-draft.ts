import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { Lead, RepeatReason } from '#shared/domain/lead.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { clientDataSlot, forgetSale, mergeClientData, mergeSaleData } from '../../../app/session.ts';
import { objectSlot } from '../../../app/storage.ts';
import { newId } from '../../../ui/new-id.ts';

/** The last start of this tab. */
const startSlot = objectSlot<{ leadId: string; draftId: string }>(
  'saleStart',
  (value) => 'leadId' in value && 'draftId' in value,
  'sessionStorage',
);

export interface Start {
  lead: Lead;
  /** the seller's sales in progress of that lead, as the lookup listed them */
  others: readonly string[];
  repeatReason: RepeatReason | null;
}

/**
 * Starts the sale in progress of a confirmed lead and answers its id. The id is made here and remembered, so that
 * confirming again (a second click, a lost answer) is the same sale in progress.
 */
export const startDraft = async (start: Start): Promise<string> => {
  const { lead, others, repeatReason } = start;
  const last = startSlot.read();
  const known = last?.leadId === lead.id && !others.includes(last.draftId) ? last.draftId : null;
  const draftId = known ?? newId();
  startSlot.write({ leadId: lead.id, draftId });
  try {
    await call(startSaleDraft, {
      params: { id: draftId },
      body: { lead, ...(repeatReason && { repeat_reason: repeatReason }) },
    });
  } catch (error) {
    // the remembered one was completed or discarded meanwhile: this is another sale
    if (known === null || !(error instanceof ApiError) || error.status !== 404) throw error;
    startSlot.clear();
    return startDraft(start);
  }
  if (clientDataSlot.read()?.draftId !== draftId) forgetSale();
  mergeClientData({ draftId, product: lead.product });
  mergeSaleData({ product: lead.product });
  return draftId;
};
