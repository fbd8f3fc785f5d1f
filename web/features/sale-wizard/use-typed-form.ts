import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { type Choice, sameValue } from '#shared/domain/merge.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Draft } from './draft.ts';
import { type FormSaver, formSaver, type TypedState } from './form-saver.ts';
import { type FieldConflict, mergeCells, withoutField } from './typed-cells.ts';
import { type Cells, soundCells } from './typed-storage.ts';
import type { Wizard } from './wizard.ts';

export interface TypedForm<T> {
  values: T;
  /** the form as saved, on which `values` stands: what a call sends as seen */
  seen: T;
  /** changes some values; they are kept at once */
  set: (change: Partial<T>) => void;
  /** for the quiet line of WizardFrame */
  state: TypedState;
  /** fields that somebody else changed too, each with both values; the step is not sent while there is one */
  conflicts: readonly FieldConflict[];
  choose: (conflict: FieldConflict, value: unknown) => void;
  /** values saved elsewhere have come into the form since it was opened */
  takenOver: boolean;
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
 * The values of a step while they are typed: `saved`, under what was typed last on any device. What is typed outlives a
 * reload, a crash and a lost connection. When another tab or device saves meanwhile, fields that are not typed follow
 * it, and those that both changed are conflicts (docs/decisions/0029). Values must be JSON.
 */
export const useTypedForm = <T extends object>(
  { draft, refresh }: Wizard,
  step: WizardStep,
  saved: T,
): TypedForm<T> => {
  const [state, setState] = useState<TypedState>('untouched');
  const [theirs, setTheirs] = useState<Cells>({});
  const [choices, setChoices] = useState<readonly Choice[]>([]);
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
  const [cells, setCells] = useState<Cells>(() => soundCells(saver.initial, saved));
  const { values, conflicts } = useMemo(
    () => mergeCells({ saved, cells, theirs, choices, savedBy }),
    [saved, cells, theirs, choices, savedBy],
  );
  const latest = useRef({ saved, cells, conflicts });
  latest.current = { ...latest.current, saved, conflicts };

  const keep = useCallback(
    (typed: Cells) => {
      latest.current.cells = typed;
      setCells(typed);
      saver.type(typed);
    },
    [saver],
  );
  const set = useCallback(
    (change: Partial<T>) => {
      const { saved: now, cells: before, conflicts: open } = latest.current;
      const cellOf = (field: string, value: unknown) => {
        const current = now[field as keyof T];
        const unsettled = open.some((conflict) => conflict.top === field);
        return { value, seen: unsettled && before[field] ? before[field].seen : current };
      };
      const changed = Object.entries(change).map(([field, value]) => [field, cellOf(field, value)] as const);
      const typed = Object.entries({ ...before, ...Object.fromEntries(changed) });
      keep(Object.fromEntries(typed.filter(([, cell]) => !sameValue(cell.value, cell.seen))));
    },
    [keep],
  );

  const choose = (conflict: FieldConflict, value: unknown) => {
    const { top } = conflict;
    const made = [
      ...choices.filter(({ field }) => field !== conflict.field),
      { field: conflict.field, theirs: conflict.theirs, value },
    ];
    const merged = mergeCells({ saved, cells, theirs, choices: made, savedBy });
    if (merged.conflicts.some((left) => left.top === top)) return setChoices(made);
    setChoices(made.filter(({ field }) => field.split('.')[0] !== top));
    setTheirs(withoutField(theirs, top));
    saver.settle(top);
    const cell = { value: merged.values[top as keyof T], seen: saved[top as keyof T] };
    keep(sameValue(cell.value, cell.seen) ? withoutField(cells, top) : { ...cells, [top]: cell });
  };

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
    return saver.stop;
  }, [saver]);
  useEffect(() => followPage(saver), [saver]);

  const { clear, hold, release, forget } = saver;
  return {
    values,
    seen: saved,
    set,
    state,
    conflicts,
    choose,
    takenOver: useTakenOver(saved, cells),
    follow,
    clear,
    hold,
    release,
    forget,
  };
};

/** True once a saved value that is not typed here has changed under the form. */
const useTakenOver = (saved: object, cells: Cells): boolean => {
  const [taken, setTaken] = useState(false);
  const before = useRef(saved);
  useEffect(() => {
    const was = new Map<string, unknown>(Object.entries(before.current));
    before.current = saved;
    const others = Object.entries(saved).some(
      ([field, value]) => !(field in cells) && !sameValue(was.get(field), value),
    );
    if (others) setTaken(true);
  }, [saved, cells]);
  return taken;
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
