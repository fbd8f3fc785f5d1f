import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import type { Draft } from './draft.ts';
import { type FormSaver, formSaver, type TypedState } from './form-saver.ts';
import { overlay } from './typed-storage.ts';

export interface TypedForm<T> {
  values: T;
  /** changes some values; they are kept at once */
  set: (change: Partial<T>) => void;
  /** for the quiet line of WizardFrame */
  state: TypedState;
  /** to call once the step is sent: what was typed is forgotten, here and on the server */
  clear: () => void;
  /** around the calls of the last step, which may complete the sale: nothing typed is sent meanwhile */
  hold: () => Promise<void>;
  release: () => void;
  /** the sale is complete, and the server takes no more of what is typed in it */
  forget: () => void;
}

/**
 * The values of a step while they are typed. They start as what was typed last on any device, over `initial` (what
 * is saved, or empty), and outlive a reload, a crash and a lost connection. Values must be JSON.
 */
export const useTypedForm = <T extends object>(draft: Draft, step: WizardStep, initial: T): TypedForm<T> => {
  const [state, setState] = useState<TypedState>('untouched');
  const remember = useRememberForm(draft.id, step);
  const [saver] = useState<FormSaver>(() =>
    formSaver({
      draftId: draft.id,
      step,
      server: draft.forms[step],
      onState: setState,
      onSaved: remember,
    }),
  );
  const [values, setValues] = useState<T>(() => overlay(initial, saver.initial));
  const latest = useRef(values);

  const set = useCallback(
    (change: Partial<T>) => {
      latest.current = { ...latest.current, ...change };
      setValues(latest.current);
      saver.type(latest.current as Record<string, unknown>);
    },
    [saver],
  );

  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);
  useEffect(() => followPage(saver), [saver]);

  const { clear, hold, release, forget } = saver;
  return { values, set, state, clear, hold, release, forget };
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
