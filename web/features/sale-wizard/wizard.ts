/**
 * The state that the five steps share. What a step's page does with it:
 *
 *   export const Component = () => (
 *     <WizardGate screen="brief">{(wizard) => <ClientBrief wizard={wizard} />}</WizardGate>
 *   );
 *
 * - The draft's id stands in the URL, `?venta=<uuid>`; without it the browser's `clientData.draftId` is taken.
 *   WizardGate reads the draft from the server, shows loading and error, and sends to the right screen: no sale in
 *   progress -> the lead lookup; earlier steps not done -> the first of them; sale complete -> the completed screen;
 *   step 5 of another product -> that product's screen. So inside it `wizard.draft` is there, and the step may run.
 * - `wizard.draft` is all that the server holds of the sale (contract: readSaleDraft). `clientData` and `saleData` of
 *   the browser are kept from it (mirror.ts), under the specification's keys.
 * - <WizardFrame wizard title subtitle footer typed> is WizardLayout with the true stepper and, from `typed`, the quiet
 *   line that says where what is typed is kept.
 * - useTypedForm(wizard, step, saved) -> { values, seen, set(change), state, conflicts, clear() }: what is typed outlives
 *   reload, crash, lost connection and change of device. `saved` comes from the draft; the calls send it as `seen`, so
 *   that two tabs keep each other's changes. Call clear() once the step's calls have succeeded.
 * - useSaving(typed.follow) -> { busy, failure, fields, run(task), dismiss }: runs the calls of Continuar once at a time; what is
 *   thrown becomes `failure`, for <StepFailure failure={...}/> beside the button, and `fields` (field -> what to
 *   correct). Throw `new StepError(message)` for words of the catalogue.
 * - <StepForm> is WizardFrame with a form and Continuar in its footer; <StepSection> a white sheet of fields in two
 *   columns, <Wide> a field across both; <Segments> a short question; fields.ts says what is wrong by the contract's rules.
 * - `await wizard.goOn(step)` after the calls: reads the draft again and opens that step, or 'completed'. It throws when
 *   the draft cannot be read, so it belongs inside run(). `{ replace: true }` replaces the history entry.
 * - `await wizard.refresh()` reads the draft again and answers it; to go on where a failed Continuar stopped, and after
 *   a save that does not leave the step.
 */
import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { listSaleDrafts, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useEndpoint, useRefresh } from '../../api/hooks.ts';
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
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retry: () => void }
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
  if (reading.error === null) return { status: 'loading' };
  // a draft of someone else, or one that was discarded, is none
  if (reading.error.status === 404 || reading.error.status === 400) return { status: 'none' };
  return { status: 'failed', error: reading.error, retry: () => void refetch() };
};
