import { saveDraftForm } from '#shared/contract/sale-drafts.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { asTyped, laterThan, newest, readLocal, type Typed, writeLocal } from './typed-storage.ts';

/** Where what is typed stands: 'here' is this browser only, 'nowhere' a browser that keeps nothing and no server. */
export type TypedState = 'untouched' | 'saved' | 'here' | 'offline' | 'nowhere';

const WAIT_MS = 800;
const RETRY_MS = 5000;

type CallForm = Parameters<typeof call<typeof saveDraftForm>>[1]['body']['form'];

interface Owner {
  draftId: string;
  step: WizardStep;
  /** what the server has, as last read */
  server: unknown;
  onState: (state: TypedState) => void;
  /** the server has it: whoever reads the draft again finds it */
  onSaved: (form: CallForm) => void;
}

/**
 * Keeps what is typed in a step: at once in the browser, and on the server a moment after the last key. One call at
 * a time, always with the latest; a failed one is repeated until it arrives, so nothing needs the seller.
 */
export const formSaver = ({ draftId, step, server, onState, onSaved }: Owner) => {
  const remote = asTyped(server);
  let typed: Typed | null = newest(readLocal(draftId, step), remote);
  let savedAt = remote?.at ?? 0;
  let local = true;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const sendLatest = async (keepalive: boolean): Promise<void> => {
    while (!held && typed !== null && typed.at > savedAt) {
      const { at, values } = typed;
      const form = { at, values } as CallForm;
      try {
        await call(saveDraftForm, { params: { id: draftId, step }, body: { form } }, { keepalive });
      } catch (error) {
        if (values !== null) onState(stateAfter(error, local));
        // a refusal would be repeated in vain; what was typed is still here and is sent with the step
        if (!isRefusal(error)) later(RETRY_MS);
        return;
      }
      savedAt = at;
      onSaved(form);
      if (values !== null) onState('saved');
    }
  };

  /** Sends now what has not been sent. `keepalive`: also if the page goes away meanwhile. */
  const flush = async (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    // a page that goes away cannot wait for the call on its way
    if (keepalive) return sendLatest(true);
    sending ??= sendLatest(false).finally(() => {
      sending = null;
    });
    return sending;
  };

  const keep = (values: Typed['values']) => {
    typed = { at: laterThan(typed, Date.now()), values };
    local = writeLocal(draftId, step, typed);
  };

  return {
    /** what was typed last, here or on another device */
    initial: typed,
    /** sends what an earlier visit could not */
    start: () => {
      if (typed !== null && typed.at > savedAt) later(0);
    },
    type: (values: NonNullable<Typed['values']>) => {
      keep(values);
      later(WAIT_MS);
    },
    /** the step was sent: what was typed in it is no longer needed */
    clear: () => {
      if (typed === null || typed.values === null) return;
      keep(null);
      void flush();
    },
    /** waits for what is on its way and sends no more: the calls that follow may complete the sale */
    hold: async () => {
      held = true;
      clearTimeout(timer);
      await sending;
    },
    /** those calls did not complete it: what is typed goes on being sent */
    release: () => {
      held = false;
      later(WAIT_MS);
    },
    /** the sale is complete: the server has forgotten every form of it, and takes no more */
    forget: () => {
      clearTimeout(timer);
      keep(null);
      savedAt = Number.POSITIVE_INFINITY;
    },
    flush,
    stop: () => {
      void flush();
    },
  };
};

export type FormSaver = ReturnType<typeof formSaver>;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const stateAfter = (error: unknown, local: boolean): TypedState => {
  if (!local) return 'nowhere';
  return error instanceof ApiError && error.network ? 'offline' : 'here';
};
