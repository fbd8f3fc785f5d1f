import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { Lead } from '#shared/domain/lead.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { clientDataSlot, forgetSale, mergeClientData, mergeSaleData } from '../../../app/session.ts';

/**
 * Starts the sale in progress of a confirmed lead and answers its id. The id is made here and remembered, so that
 * confirming again (a second click, a lost answer, a reload, going back) is the same sale in progress.
 */
export const startDraft = async (lead: Lead): Promise<string> => {
  const known = recallStart(lead.id);
  const draftId = known ?? newUuid();
  keepStart(lead.id, draftId);
  try {
    await call(startSaleDraft, { params: { id: draftId }, body: { lead } });
  } catch (error) {
    // the remembered one was completed or discarded meanwhile: this is another sale
    if (known === null || !(error instanceof ApiError) || error.status !== 404) throw error;
    forgetStart();
    return startDraft(lead);
  }
  if (clientDataSlot.read()?.draftId !== draftId) forgetSale();
  mergeClientData({ draftId, product: lead.product });
  mergeSaleData({ product: lead.product });
  return draftId;
};

const KEY = 'saleStart';
let inMemory: string | null = null;

interface Start {
  leadId: string;
  draftId: string;
}

const recallStart = (leadId: string): string | null => {
  try {
    const stored = sessionStorage.getItem(KEY) ?? inMemory;
    const start = stored === null ? null : (JSON.parse(stored) as Start);
    return start?.leadId === leadId ? start.draftId : null;
  } catch {
    return null;
  }
};

const keepStart = (leadId: string, draftId: string): void => {
  inMemory = JSON.stringify({ leadId, draftId } satisfies Start);
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

/** randomUUID exists only in secure contexts; an office may open the program by its address in the local network. */
const newUuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
