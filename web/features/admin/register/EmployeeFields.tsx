import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Department, departmentNames } from '#shared/domain/roles.ts';
import { afterPress } from '../../../ui/after-press.ts';
import type { FieldErrors } from '../../../ui/fields.ts';
import { type EmployeeForm, specializationOptions, withDepartment } from './employee-form.ts';

interface EmployeeFieldsProps {
  form: EmployeeForm;
  onChange: (form: EmployeeForm) => void;
  errors: FieldErrors;
  /** the field was left: what is wrong with it is said now */
  onLeave: (field: keyof EmployeeForm) => void;
  readOnly?: boolean;
  emailHelp?: string;
  /** those that the person who looks may choose */
  departments: readonly Department[];
  /** between the address and the department: the password of the new employee */
  password?: ReactNode;
}

/** The data of a person, to register and to correct. */
export const EmployeeFields = (props: EmployeeFieldsProps) => {
  const { form, onChange, errors, readOnly = false, emailHelp, departments, password } = props;
  const leave = (field: keyof EmployeeForm) => afterPress(() => props.onLeave(field));
  const text = (field: 'name' | 'email' | 'phone') => ({
    name: field,
    value: form[field],
    disabled: readOnly,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...form, [field]: event.currentTarget.value }),
    onBlur: () => leave(field),
    error: errors[field],
  });
  return (
    <>
      <TextInput {...text('name')} label="Nombre" autoComplete="off" aria-required="true" maxLength={120} />
      <TextInput
        {...text('email')}
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="off"
        aria-required="true"
        maxLength={254}
        description={emailHelp}
      />
      {password}
      <Select
        label="Departamento"
        name="department"
        data-field="department"
        placeholder="Seleccionar departamento"
        data={departments.map((value) => ({ value, label: departmentNames[value] }))}
        value={form.department}
        onChange={(value) => onChange(withDepartment(form, value as Department | null))}
        onBlur={() => leave('department')}
        disabled={readOnly}
        allowDeselect={false}
        aria-required="true"
        error={errors.department}
      />
      <Select
        label="Especialización (opcional)"
        name="specialization"
        data-field="specialization"
        placeholder="Seleccionar especialización"
        data={specializationOptions(form.department)}
        value={form.specialization}
        onChange={(specialization) => onChange({ ...form, specialization })}
        disabled={readOnly || form.department === null}
        description={form.department === null ? 'Elige primero un departamento.' : undefined}
        error={errors.specialization}
      />
      <TextInput
        {...text('phone')}
        label="Teléfono (opcional)"
        type="tel"
        autoComplete="off"
        placeholder="300 000 0000"
        maxLength={30}
      />
    </>
  );
};
