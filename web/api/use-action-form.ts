import { useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import {
  asSentences,
  errorsOf,
  type FieldErrors,
  type FieldProps,
  focusField,
  invalidIn,
  joined,
  wrongInBody,
} from '../ui/fields.ts';
import type { Invalid } from '../ui/typed-value.ts';
import type { ArgsOf } from './upload.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** A body whose fields may be empty or invalid: it is checked with the endpoint's schema before it is sent. */
type Draft<B> = { [K in keyof B]: B[K] | Invalid | null };
type DraftPart<C, K extends string> = K extends keyof C ? { [P in K]: Draft<C[K]> } : unknown;
type DraftOf<E extends Endpoint> = Omit<ArgsOf<E>, 'body' | 'form'> &
  DraftPart<CallOf<E>, 'body'> &
  DraftPart<CallOf<E>, 'form'>;

export interface FormOptions<E extends Endpoint, V> extends ActionOptions<E> {
  /** a value is named like the field of the body that it becomes */
  initial: V;
  call: (values: V) => DraftOf<E>;
  /** why the form cannot be sent yet; the button says it */
  whyOff?: (values: V) => string | null;
  /** errors besides those of the schema and of invalid texts, or in place of theirs */
  check?: (values: V) => Readonly<Record<string, string | null | undefined>>;
  /** all errors, in place of the schema's, where the fields of the body are not those of the form */
  validate?: (values: V) => FieldErrors;
  /** keeps the values, e.g. in the browser */
  onValues?: (values: V) => void;
}

/**
 * A form of an endpoint. Calling `field` while rendering marks a field as on screen; an error of any other field is said
 * at the foot (`web/ui/Form.tsx`). Values outlive a failure, and a second press sends nothing.
 */
export const useActionForm = <E extends Endpoint, V extends object>(
  endpoint: E,
  { initial, call, whyOff, check, validate, onValues, onError, ...options }: FormOptions<E, V>,
) => {
  const id = useId();
  const form = useForm<Record<string, unknown>>({
    initialValues: initial as Record<string, unknown>,
    ...(onValues && { onValuesChange: (values) => onValues(values as V) }),
  });
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef(false);
  const mustFocus = useRef(false);
  const shown = new Set<string>();
  const values = form.values as V;
  const errors = form.errors as FieldErrors;
  const reason = whyOff?.(values) ?? null;
  const refuse = (wrong: FieldErrors) => {
    form.setErrors(wrong);
    mustFocus.current = Object.keys(wrong).length > 0;
  };
  const action = useAction(endpoint, {
    ...options,
    onProgress: setProgress,
    onError: (error, args) => {
      refuse(asSentences(error.fields ?? {}));
      onError?.(error, args);
    },
  });
  const busy = action.isPending;

  // Fields are disabled while the form is busy, so the focus waits for the render after it.
  useEffect(() => {
    if (busy || !mustFocus.current) return;
    mustFocus.current = false;
    focusField(id, errors);
  });
  const wrongIn = (draft: DraftOf<E>): FieldErrors => {
    if (validate) return validate(values);
    const { body, form: fields } = draft as { body?: unknown; form?: unknown };
    const schema = endpoint.body ?? endpoint.form;
    const onScreen = Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name)));
    return {
      ...(schema && wrongInBody(schema, body ?? fields)),
      ...invalidIn(onScreen),
      ...errorsOf(check?.(values) ?? {}),
    };
  };
  const submit = () => {
    if (sending.current || busy || reason !== null) return;
    const draft = call(values);
    const wrong = wrongIn(draft);
    action.reset();
    refuse(wrong);
    if (mustFocus.current) return;
    sending.current = true;
    const settled = () => {
      sending.current = false;
      setProgress(null);
    };
    // the schema found nothing wrong: the draft is a call
    void action.mutateAsync(draft as unknown as ArgsOf<E>).then(settled, settled);
  };
  const set = (more: Partial<V>) => {
    for (const [name, value] of Object.entries(more)) {
      form.setFieldValue(name, value);
      // the rows of a changed list have moved: their errors would stand at others
      for (const path of Object.keys(errors)) if (path.startsWith(`${name}.`)) form.clearFieldError(path);
    }
  };
  /** Where an error stands, by its path: 'materials.0.name' is a field of a row. */
  const at = (path: string) => {
    shown.add(path);
    return { 'data-path': `${id}.${path}`, error: errors[path] };
  };

  return {
    values,
    /** the values as they are by then, for what happens later than this render */
    now: () => form.getValues() as V,
    set,
    /** restarts the form with other values */
    start: (next: V) => {
      form.setInitialValues(next as Record<string, unknown>);
      form.reset();
      action.reset();
    },
    /** something differs from the values at first */
    dirty: form.isDirty(),
    submit,
    busy,
    whyOff: reason,
    /** share of a file that has left, 0 to 1; null when none is being sent */
    progress: busy ? (progress ?? 0) : null,
    /** the call itself, for what asks something and sends it again */
    action,
    field: <K extends keyof V & string>(name: K): FieldProps<V[K]> => ({
      ...at(name),
      value: values[name],
      onChange: form.getInputProps(name).onChange,
    }),
    at,
    /** what is wrong at no field on screen; read it once the fields are rendered */
    foot: (): string | null => {
      const unseen = Object.entries(errors).filter(([name]) => !shown.has(name));
      if (unseen.length > 0) return joined(unseen.map(([, sentence]) => sentence));
      const atFields = Object.keys(action.error?.fields ?? {}).length > 0;
      return action.error && !atFields ? action.error.message : null;
    },
  };
};
