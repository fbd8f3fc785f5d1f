import { Select, Textarea, TextInput } from '@mantine/core';
import type { BriefSectionProps, TextName } from './sections.ts';

interface BriefFieldProps extends BriefSectionProps {
  name: TextName;
  label: string;
}

/** One line of text of the brief. */
export const BriefText = ({
  name,
  label,
  inputMode = 'text',
  values,
  change,
  errors,
}: BriefFieldProps & { inputMode?: 'text' | 'numeric' }) => (
  <TextInput
    label={label}
    name={name}
    inputMode={inputMode}
    value={values[name]}
    onChange={(event) => change({ [name]: event.currentTarget.value })}
    error={errors[name]}
    autoComplete="off"
  />
);

/** Several lines of text. */
export const BriefNotes = ({ name, label, values, change, errors }: BriefFieldProps) => (
  <Textarea
    label={label}
    name={name}
    value={values[name]}
    onChange={(event) => change({ [name]: event.currentTarget.value })}
    error={errors[name]}
    minRows={3}
  />
);

/** One of the offered words, or none. The list closes when one is chosen. */
export const BriefSelect = ({
  name,
  label,
  values,
  change,
  errors,
  words,
}: BriefFieldProps & { words: readonly string[] }) => (
  <Select
    label={label}
    placeholder="Seleccionar"
    name={name}
    data={words}
    value={values[name] || null}
    onChange={(chosen) => change({ [name]: chosen ?? '' })}
    error={errors[name]}
    clearable
  />
);
