import { useRef, useState } from 'react';
import { asSentences, type FieldErrors, focusFirst, without } from '../../ui/fields.ts';
import type { WizardScreen } from './draft.ts';
import { type Choosing, choicesAt } from './FieldChoice.tsx';
import type { CellsForm } from './use-cells.ts';
import { type Saving, useSaving } from './use-saving.ts';
import type { TypedForm } from './use-typed-form.ts';
import type { Wizard } from './wizard.ts';

interface StepOptions<T extends object> {
  /** as they are shown */
  values: T;
  wrongIn: (values: T) => FieldErrors;
  /** the calls of Continuar, with what the screen had seen saved */
  save: (values: T, seen: T) => Promise<void>;
  next: WizardScreen;
}

/** What is wrong in a form: as the server refused it, as it was checked here, and what is still to be chosen. */
export const useWrong = <T extends object>(
  cells: Choosing & Pick<CellsForm<T>, 'set'>,
  saving: Saving,
  refused: FieldErrors,
) => {
  const [wrong, setWrong] = useState<FieldErrors>({});
  return {
    errors: { ...refused, ...wrong, ...choicesAt(cells) },
    setWrong,
    change: (changed: Partial<T>) => {
      cells.set(changed);
      setWrong((before) => without(before, Object.keys(changed)));
      saving.dismiss();
    },
  };
};

/** The form of a step that saves and goes on: what is wrong in it, and the props of its `StepForm`. */
export const useStep = <T extends object>(
  wizard: Wizard,
  typed: TypedForm<T>,
  { values, wrongIn, save, next }: StepOptions<T>,
) => {
  const saving = useSaving(typed.follow);
  const { errors, change, setWrong } = useWrong(typed, saving, asSentences(saving.fields));
  const formRef = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const found = wrongIn(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(formRef.current, found);
    await saving.run(async () => {
      await save(values, typed.seen);
      typed.clear();
      await wizard.goOn(next);
    });
  };
  return {
    errors,
    change,
    /** says what is wrong with a field that is left */
    check: (field: keyof T & string, left = values) => {
      const found = wrongIn(left)[field];
      if (found) setWrong((before) => ({ ...before, [field]: found }));
    },
    frame: { wizard, typed, saving, formRef, onSubmit: () => void submit() },
  };
};
