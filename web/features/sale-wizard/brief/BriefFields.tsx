import { Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import classes from './BriefFields.module.css';
import type { BriefSectionProps, ChoiceName, TextName } from './sections.ts';

interface BriefFieldProps extends BriefSectionProps {
  name: TextName;
  label: string;
}

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
