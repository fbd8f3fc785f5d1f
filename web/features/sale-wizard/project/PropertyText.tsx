import { TextInput, type TextInputProps } from '@mantine/core';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import type { FieldNotes } from '../../../ui/fields.ts';
import { LinkInput } from '../../../ui/LinkInput.tsx';
import type { HomeForm } from './project-form.ts';

export interface HomeFieldsProps {
  values: HomeForm;
  errors: FieldNotes;
  change: (part: Partial<HomeForm>) => void;
}

interface PropertyTextProps extends Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'error'> {
  name: 'urbanization' | 'apartment' | 'tower' | 'address';
  label: string;
  fields: HomeFieldsProps;
}

export const PropertyText = ({ name, fields, required = true, ...rest }: PropertyTextProps) => (
  <TextInput
    {...rest}
    name={name}
    required={required}
    value={fields.values[name]}
    onChange={(event) => fields.change({ [name]: event.currentTarget.value } as Partial<HomeForm>)}
    error={fields.errors[name]}
  />
);

export const PropertyArea = ({ fields, label }: Pick<PropertyTextProps, 'fields' | 'label'>) => (
  <AreaInput
    label={label}
    name="area"
    required
    value={fields.values.area}
    onChange={(area) => fields.change({ area })}
    error={fields.errors.area}
  />
);

/** The survey's link; only a used property has to have one. */
export const SurveyLink = ({
  fields: { values, errors, change },
  label,
  required = true,
}: Pick<PropertyTextProps, 'fields' | 'label' | 'required'>) => (
  <LinkInput
    label={label}
    name="surveyLink"
    required={required}
    value={values.surveyLink}
    onChange={(surveyLink) => change({ surveyLink })}
    error={errors.surveyLink}
  />
);
