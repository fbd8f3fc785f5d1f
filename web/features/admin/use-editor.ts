import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import type { FieldErrors } from '../../ui/fields.ts';
import { toast, toastUndo } from '../../ui/toasts.tsx';
import { useWhyOff } from './admin.ts';

type Taking<B> = Endpoint & { readonly body: z.ZodType<unknown, B> };

interface EditorOptions<T, V extends object, B extends object> {
  create: Taking<B>;
  update: Taking<Partial<B>>;
  refreshes: readonly Endpoint[];
  blank: V;
  valuesOf: (thing: T) => V;
  /** null while the values are no body: `validate` then says why */
  bodyOf: (values: V) => NoInfer<B> | null;
  /** field -> what to correct; the field of a row is 'materials.0.name' */
  validate: (values: V) => FieldErrors;
  /** `thing` is null for something new */
  doneText: (values: V, thing: T | null) => string;
}

/** The form beside a list: it adds, or changes the row that was chosen. */
export const useEditor = <T extends { id: number; active: boolean }, V extends object, B extends object>({
  create,
  update,
  refreshes,
  blank,
  valuesOf,
  bodyOf,
  validate,
  doneText,
}: EditorOptions<T, V, B>) => {
  const whyOff = useWhyOff();
  const [editing, setEditing] = useState<T | null>(null);
  const [chosen, setChosen] = useState(0);
  /** All of something new; of a row what was changed alone, so that what others change meanwhile stays. */
  const changedIn = (values: V) => {
    const body = bodyOf(values);
    const before = editing && bodyOf(valuesOf(editing));
    if (body === null || before === null) return body;
    const same = (field: string) =>
      JSON.stringify(body[field as keyof B]) === JSON.stringify(before[field as keyof B]);
    return Object.fromEntries(Object.entries(body).filter(([field]) => !same(field)));
  };
  const endpoint: Endpoint = editing === null ? create : update;
  const form = useActionForm(endpoint, {
    initial: blank,
    call: (values: V) => ({
      ...(editing !== null && { params: { id: editing.id } }),
      body: changedIn(values),
    }),
    validate,
    whyOff: () => whyOff,
    refreshes,
    onSuccess: () => {
      toast(doneText(form.values, editing));
      open(null, blank);
    },
  });
  useKeptForm(`${endpoint.name}-${editing?.id ?? 'new'}`, form);
  const open = (thing: T | null, start: V) => {
    setEditing(thing);
    form.start(start);
  };
  /** Shows another row, or none; what was typed can be brought back. */
  const choose = (thing: T | null) => {
    const { values, dirty, busy } = form;
    // the answer of what is being saved empties the form
    if (busy) return;
    open(thing, thing === null ? blank : valuesOf(thing));
    // what was chosen in the list is corrected here: on a phone the form is below
    if (thing !== null) setChosen((times) => times + 1);
    if (!dirty) return;
    toastUndo('Se quitó lo que escribías.', () => {
      open(editing, editing === null ? blank : valuesOf(editing));
      form.set(values);
    });
  };
  return { form, editing, chosen, choose };
};

export type Editor<T extends { id: number; active: boolean }, V extends object> = ReturnType<
  typeof useEditor<T, V, object>
>;
