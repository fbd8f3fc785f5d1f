import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Draft } from './draft.ts';
import { type FormSaver, formSaver, type TypedState } from './form-saver.ts';
import type { Cells } from './typed-storage.ts';
import { type CellsForm, useCells } from './use-cells.ts';
import type { Wizard } from './wizard.ts';

export interface TypedForm<T> extends CellsForm<T> {
  /** the form as saved, on which `values` stands: what a call sends as seen */
  seen: T;
  /** for the quiet line of WizardFrame */
  state: TypedState;
  /** a call was refused because the saved values changed: shows them */
  follow: (error: ApiError) => Promise<void>;
  /** to call once the step is sent: what was typed is forgotten, here and on the server */
  clear: () => void;
  /** around the calls of the last step, which may complete the sale: nothing typed is sent meanwhile */
  hold: () => Promise<void>;
  release: () => void;
  /** the sale is complete, and the server takes no more of what is typed in it */
  forget: () => void;
}

/**
 * Values of a step: `saved`, overlaid with those typed last on any device. Typed values survive a reload, a crash and a
 * lost connection. When another tab or device saves meanwhile, fields that are not typed follow
 * it, and those that both changed are conflicts (docs/decisions/0029). Values must be JSON.
 */
export const useTypedForm = <T extends object>(
  { draft, refresh }: Wizard,
  step: WizardStep,
  saved: T,
): TypedForm<T> => {
  const [state, setState] = useState<TypedState>('untouched');
  const [theirs, setTheirs] = useState<Cells>({});
  const [savedBy, setSavedBy] = useState<string | null>(null);
  const remember = useRememberForm(draft.id, step);
  const [saver] = useState<FormSaver>(() =>
    formSaver({
      draftId: draft.id,
      step,
      saved,
      server: draft.forms[step],
      onState: setState,
      onSaved: remember,
      onTheirs: setTheirs,
    }),
  );
  const cells = useCells(saved, {
    initial: saver.initial,
    theirs,
    savedBy,
    onTyped: saver.type,
    onSettled: saver.settle,
  });

  const follow = useCallback(
    async (error: ApiError) => {
      setSavedBy(error.savedBy);
      await refresh().catch(() => undefined);
    },
    [refresh],
  );

  useEffect(() => {
    saver.start();
    setTheirs(saver.theirs);
    const unfollow = followPage(saver);
    return () => {
      unfollow();
      saver.stop();
    };
  }, [saver]);

  const { clear, hold, release, forget } = saver;
  return { ...cells, seen: saved, state, follow, clear, hold, release, forget };
};

/** A page that goes away, or a connection that comes back, is the moment to send. */
const followPage = (saver: FormSaver): (() => void) => {
  const leave = () => void saver.flush(true);
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const reconnect = () => void saver.flush();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('online', reconnect);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('online', reconnect);
  };
};

/** The draft that was read before the form was kept is brought up to date, so that going back finds it. */
const useRememberForm = (draftId: string, step: WizardStep) => {
  const client = useQueryClient();
  return useCallback(
    (form: NonNullable<Draft['forms'][WizardStep]>) => {
      client.setQueryData<{ success: true; data: Draft }>(
        [readSaleDraft.name, { params: { id: draftId } }],
        (known) =>
          known && { ...known, data: { ...known.data, forms: { ...known.data.forms, [step]: form } } },
      );
    },
    [client, draftId, step],
  );
};
