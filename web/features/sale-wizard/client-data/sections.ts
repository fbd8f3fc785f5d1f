import type { ChangeEvent } from 'react';
import { afterPress } from '../../../ui/after-press.ts';
import type { FieldNotes } from '../../../ui/fields.ts';
import type { ClientForm } from './client-form.ts';

/**
 * What the sections of step 1 share. Their fields have autocomplete off: the seller types the data of another person, and
 * the browser would offer the seller's own and keep those of the family.
 */
export interface SectionProps {
  values: ClientForm;
  change: (changed: Partial<ClientForm>) => void;
  check: (field: keyof ClientForm) => void;
  errors: FieldNotes;
}

type TextName = 'name' | 'email' | 'phone' | 'identity_document' | `second_${'name' | 'email' | 'phone'}`;

/** A text of step 1, which is checked when it is left. */
export const textOf = ({ values, change, check, errors }: SectionProps, name: TextName) => ({
  name,
  value: values[name],
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  onBlur: () => afterPress(() => check(name)),
  error: errors[name],
  autoComplete: 'off',
});
