import { Select, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import classes from './BriefFields.module.css';
import type { BriefSectionProps, ChoiceName, TextName } from './sections.ts';

interface BriefFieldProps extends BriefSectionProps {
  name: TextName;
  label: string;
}

const textOf = ({ name, label, values, change, errors }: BriefFieldProps) => ({
  name,
  label,
  value: values[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ [name]: event.currentTarget.value }),
  error: errors[name],
});

export const BriefText = ({
  inputMode = 'text',
  ...field
}: BriefFieldProps & { inputMode?: 'text' | 'numeric' }) => (
  <TextInput {...textOf(field)} inputMode={inputMode} autoComplete="off" />
);

export const BriefNotes = (field: BriefFieldProps) => <Textarea {...textOf(field)} minRows={3} />;

/** One of the offered words, or none. The list closes when one is chosen. */
export const BriefSelect = ({
  name,
  label,
  values,
  change,
  errors,
  words,
}: BriefFieldProps & { words: readonly (string | { value: string; label: string })[] }) => (
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

interface BriefChoiceProps extends BriefSectionProps {
  name: ChoiceName;
  label: string;
  options: readonly { value: string | boolean; label: string }[];
}

/** A short question with few answers, all in sight; pressing the chosen one again leaves it open. */
export const BriefChoice = ({ name, label, options, values, change, errors }: BriefChoiceProps) => {
  const group = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={`control ${classes.options}`}>
        {options.map(({ value, label: answer }) => (
          <label key={answer} className={classes.option}>
            <input
              type="radio"
              name={group}
              checked={value === values[name]}
              onChange={() => change({ [name]: value })}
              onClick={() => value === values[name] && change({ [name]: null })}
              className="covering"
            />
            {answer}
          </label>
        ))}
      </div>
      {errors[name]}
    </fieldset>
  );
};
