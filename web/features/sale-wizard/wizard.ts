/**
 * The state that the five steps share. The draft's id stands in the URL, `?venta=<uuid>`; without it the browser's
 * `clientData.draftId` is taken. WizardGate gives a step its wizard; `useStep` is the form of one that saves and goes on.
 */

import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { listSaleDrafts, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { type Reading, useEndpoint, useRefresh } from '../../api/hooks.ts';
import { clientDataSlot } from '../../app/session.ts';
import { type Draft, screenPath, type WizardScreen, withDraft } from './draft.ts';
import { draftIdOf } from './draft-id.ts';
import { mirrorDraft } from './mirror.ts';

export interface Wizard {
  screen: WizardScreen;
  draft: Draft;
  /** reads the draft again; throws ApiError */
  refresh: () => Promise<Draft>;
  /** reads the draft again and opens a screen of the sale; throws ApiError */
  goOn: (to: WizardScreen, options?: NavigateOptions) => Promise<void>;
}

export type WizardState =
  /** no sale in progress is known here */
  | { status: 'none' }
  | { status: 'waiting'; reading: Reading<typeof readSaleDraft> }
  | { status: 'ready'; wizard: Wizard };

/** The sale in progress that the address names, or else the one this browser was in. */
export const useWizard = (screen: WizardScreen): WizardState => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stored = clientDataSlot.use()?.draftId ?? null;
  const id = draftIdOf(search) ?? stored;
  const reading = useEndpoint(readSaleDraft, { params: { id: id ?? '' } }, { enabled: id !== null });
  const draft = reading.data?.data ?? null;
  const { refetch } = reading;
  const forgetList = useRefresh();

  useEffect(() => {
    if (draft !== null) mirrorDraft(draft);
  }, [draft]);

  const refresh = useCallback(async () => {
    const { data } = await refetch({ throwOnError: true });
    if (data === undefined) throw new Error('the draft was read without an answer');
    void forgetList(listSaleDrafts);
    mirrorDraft(data.data);
    return data.data;
  }, [refetch, forgetList]);

  const goOn = useCallback(
    async (to: WizardScreen, options: NavigateOptions = {}) => {
      const fresh = await refresh();
      await navigate(withDraft(screenPath(to, fresh), fresh.id), options);
    },
    [refresh, navigate],
  );

  if (id === null) return { status: 'none' };
  if (draft !== null) return { status: 'ready', wizard: { screen, draft, refresh, goOn } };
  // a draft of someone else, or one that was discarded, is none
  const isNone = reading.error?.status === 404 || reading.error?.status === 400;
  return isNone ? { status: 'none' } : { status: 'waiting', reading };
};
