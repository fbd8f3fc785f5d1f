import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { Lead, RepeatReason } from '#shared/domain/lead.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { clientDataSlot, forgetSale, mergeClientData, mergeSaleData } from '../../../app/session.ts';
import { newId } from '../../../ui/new-id.ts';

export interface Start {
  lead: Lead;
  /** the own sales in progress of that lead, as the lookup said them */
  others: readonly string[];
  repeatReason: RepeatReason | null;
}

/**
 * Starts the sale in progress of a confirmed lead and answers its id. The id is made here and remembered, so that
 * confirming again (a second click, a lost answer) is the same sale in progress.
 */
export const startDraft = async (start: Start): Promise<string> => {
  const { lead, others, repeatReason } = start;
  const recalled = recallStart(lead.id);
  const known = recalled !== null && others.includes(recalled) ? null : recalled;
  const draftId = known ?? newId();
  keepStart(lead.id, draftId);
  try {
    await call(startSaleDraft, {
      params: { id: draftId },
      body: { lead, ...(repeatReason && { repeat_reason: repeatReason }) },
    });
  } catch (error) {
    // the remembered one was completed or discarded meanwhile: this is another sale
    if (known === null || !(error instanceof ApiError) || error.status !== 404) throw error;
    forgetStart();
    return startDraft(start);
  }
  if (clientDataSlot.read()?.draftId !== draftId) forgetSale();
  mergeClientData({ draftId, product: lead.product });
  mergeSaleData({ product: lead.product });
  return draftId;
};

const KEY = 'saleStart';
let inMemory: string | null = null;

interface Remembered {
  leadId: string;
  draftId: string;
}

const recallStart = (leadId: string): string | null => {
  try {
    const stored = sessionStorage.getItem(KEY) ?? inMemory;
    const start = stored === null ? null : (JSON.parse(stored) as Remembered);
    return start?.leadId === leadId ? start.draftId : null;
  } catch {
    return null;
  }
};

const keepStart = (leadId: string, draftId: string): void => {
  inMemory = JSON.stringify({ leadId, draftId } satisfies Remembered);
  try {
    sessionStorage.setItem(KEY, inMemory);
  } catch {
    // the copy in memory is enough until a reload
  }
};

const forgetStart = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
};
