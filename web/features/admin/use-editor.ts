import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { asSentences, type FieldErrors, focusFirst } from '../../ui/fields.ts';
import { toastUndo } from '../../ui/toasts.tsx';

interface EditorOptions<T, V extends object> {
  /** the form of something new */
  blank: V;
  /** the form of what is there */
  valuesOf: (thing: T) => V;
  /** field -> what to correct; the field of a row is 'materials.0.name' */
  check: (values: V) => FieldErrors;
  /** `thing` is null for something new */
  save: (values: V, thing: T | null) => Promise<unknown>;
}

/** The form beside a list: it adds, or changes the row that was chosen. What is typed survives a call that fails. */
export const useEditor = <T, V extends object>({ blank, valuesOf, check, save }: EditorOptions<T, V>) => {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<EditorState<T, V>>({ thing: null, values: blank, start: blank });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);

  // what was chosen in the list is corrected here: on a phone the form is below
  useEffect(() => {
    if (asked > 0) focusFirstField(form.current);
  }, [asked]);

  const open = (thing: T | null) => {
    const values = thing === null ? blank : valuesOf(thing);
    setState({ thing, values, start: values });
    setErrors({});
    setFailure(null);
  };
  /** Another row, or none, in place of what is typed, which can be brought back. */
  const choose = (thing: T | null) => {
    const left = state;
    open(thing);
    if (thing !== null) setAsked((turn) => turn + 1);
    if (!same(left.values, left.start)) toastUndo('Se quitó lo que escribías.', () => setState(left));
  };
  const change = (more: Partial<V>) => {
    setState((last) => ({ ...last, values: { ...last.values, ...more } }));
    setErrors((last) => withoutRows(last, Object.keys(more)));
    setFailure(null);
  };
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    focusFirst(form.current, wrong);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(state.values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    setFailure(null);
    try {
      await save(state.values, state.thing);
      open(null);
    } catch (error) {
      const fields = error instanceof ApiError && error.fields ? asSentences(error.fields) : {};
      if (Object.keys(fields).length > 0) refuse(fields);
      else setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return { form, editing: state.thing, values: state.values, errors, failure, busy, choose, change, submit };
};

export type Editor<T, V extends object> = ReturnType<typeof useEditor<T, V>>;

interface EditorState<T, V> {
  thing: T | null;
  values: V;
  /** as it was opened */
  start: V;
}

const focusFirstField = (form: HTMLFormElement | null): void => {
  const fields = [...(form?.elements ?? [])];
  const first = fields.find((element) => element instanceof HTMLInputElement && element.type !== 'hidden');
  if (first instanceof HTMLInputElement) first.focus();
};

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The errors that are left once some fields, with the rows in them, have been changed. */
const withoutRows = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !changed.includes(field.split('.')[0] ?? field)),
  );
