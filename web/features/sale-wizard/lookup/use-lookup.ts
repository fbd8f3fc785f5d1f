import { useCallback, useRef, useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readLead } from '#shared/contract/leads.ts';
import { listLeadSales } from '#shared/contract/sale-drafts.ts';
import { type Lead, lookupSentences, whyNotLead } from '#shared/domain/lead.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { leadIdOf, lookupMessage } from './lookup-words.ts';

export type LeadSale = ReplyOf<typeof listLeadSales>['data'][number];

export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'found'; lead: Lead; sales: LeadSale[] };

/** Asks the CRM for a lead. Typing again forgets the answer, and the question that is on its way. */
export const useLookup = () => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  const asking = useRef<AbortController | null>(null);

  const forget = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    setLookup({ state: 'idle' });
  }, []);

  const ask = useCallback(async (typed: string) => {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    setLookup({ state: 'loading' });
    const answer = await answerOf(typed, question.signal);
    if (!question.signal.aborted) setLookup(answer);
  }, []);

  return { lookup, ask, forget };
};

/** What asks for the sales of a lead. */
export const salesOf = ({ id, mergedFrom }: Lead) => ({
  query: { lead_id: id, ...(mergedFrom && { merged_from: mergedFrom }) },
});

const answerOf = async (typed: string, signal: AbortSignal): Promise<Lookup> => {
  try {
    const lead = await call(readLead, { params: { id: leadIdOf(typed) } }, { signal });
    const reason = whyNotLead(lead);
    if (reason) return { state: 'error', message: lookupSentences[reason] };
    const { data: sales } = await call(listLeadSales, salesOf(lead), { signal });
    return { state: 'found', lead, sales };
  } catch (error) {
    return {
      state: 'error',
      message: error instanceof ApiError ? lookupMessage(error) : lookupSentences.other,
    };
  }
};
