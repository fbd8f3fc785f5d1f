import type { ChangeEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { isInvalid } from './typed-value.ts';

/** field -> what to correct */
export type FieldErrors = Readonly<Record<string, string>>;

/** field -> what stands below it: what to correct, or two values to choose from */
export type FieldNotes = Readonly<Record<string, ReactNode>>;

/** What a form gives an input (`web/api/use-action-form.ts`). */
export interface FieldProps<T> {
  'data-path': string;
  value: T;
  onChange: (value: T | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  error: string | undefined;
}

/** The sentence of the contract's schema for a value; null when valid. */
export const wrongWith = (rule: z.ZodType, value: unknown): string | null => {
  const checked = rule.safeParse(value);
  const message = checked.success ? null : checked.error.issues[0]?.message;
  return message ? asSentence(message) : null;
};

/** The same for a required text; `blank` names what is missing. */
export const wrongOrBlank = (rule: z.ZodType, value: string, blank: string): string | null =>
  value.trim() === '' ? blank : wrongWith(rule, value);

/** The same for what may be left blank. */
export const wrongUnlessBlank = (rule: z.ZodType, value: string): string | null =>
  value.trim() === '' ? null : wrongWith(rule, value);

/** Everything that is wrong in a body, field by field, as sentences. */
export const wrongInBody = (rule: z.ZodType, body: unknown): FieldErrors => {
  const checked = rule.safeParse(body);
  if (checked.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) found[path.join('.')] ??= asSentence(message);
  return found;
};

export const invalidIn = (values: Readonly<Record<string, unknown>>): FieldErrors =>
  errorsOf(
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, isInvalid(value) ? value.why : null]),
    ),
  );

/** 'completa este campo.' as 'Completa este campo.' */
const asSentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

export const asSentences = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, asSentence(message)]));

/** Several sentences one after the other, each with its period; one alone stays as it is. */
export const joined = (sentences: readonly string[]): string =>
  sentences.length === 1
    ? String(sentences[0])
    : sentences.map((sentence) => (/[.?!…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');

export const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** Only what is wrong, in the order of the form. */
export const errorsOf = (checks: Readonly<Record<string, string | null | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => entry[1] != null));

/**
 * Puts the focus on the first field of the form that has something to correct. A list to choose from gives its name to
 * a hidden field: what is seen of it says the name in data-field.
 */
export const focusFirst = (form: HTMLFormElement | null, errors: FieldErrors): void => {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLElement &&
      (element.dataset.field ?? element.getAttribute('name') ?? '') in errors,
  );
  const visible = fields.find((field) => field.type !== 'hidden');
  visible?.focus();
};

/** Puts the focus on the first field on screen, of those that begin with the id of a form, that has something to correct. */
export const focusField = (id: string, errors: FieldErrors): void => {
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-path^="${id}."]`)];
  const first = fields.find(({ dataset }) => (dataset.path ?? '').slice(id.length + 1) in errors);
  const focusable = 'input, textarea, button';
  (first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable))?.focus();
};
