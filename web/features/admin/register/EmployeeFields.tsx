import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Department, departmentNames } from '#shared/domain/roles.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { type EmployeeForm, specializationOptions, withDepartment, wrongInForm } from './employee-form.ts';

interface EmployeeFieldsProps {
  /** of `useActionForm` */
  form: {
    values: EmployeeForm;
    set: (more: Partial<EmployeeForm>) => void;
    at: (field: keyof EmployeeForm) => { error: string | undefined };
  };
  readOnly?: boolean;
  emailHelp?: string;
  /** those that the person who looks may choose */
  departments: readonly Department[];
  /** between the address and the department: the password of the new employee */
  password?: ReactNode;
}

/** The data of a person, to register and to correct. What is wrong with a field is said once it is left. */
export const EmployeeFields = (props: EmployeeFieldsProps) => {
  const { form, readOnly = false, emailHelp, departments, password } = props;
  const { values } = form;
  const [left, setLeft] = useState<readonly (keyof EmployeeForm)[]>([]);
  const set = (more: Partial<EmployeeForm>) => {
    setLeft((known) => known.filter((name) => !(name in more)));
    form.set(more);
  };
  const field = (name: keyof EmployeeForm) => {
    const { error, ...at } = form.at(name);
    const wrong = left.includes(name) && values[name] ? wrongInForm(values)[name] : undefined;
    return {
      ...at,
      name,
      disabled: readOnly,
      error: error ?? wrong,
      onBlur: () => afterPress(() => setLeft((known) => [...known, name])),
    };
  };
  const text = (name: 'name' | 'email' | 'phone') => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
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
        {...field('department')}
        label="Departamento"
        placeholder="Seleccionar departamento"
        data={departments.map((value) => ({ value, label: departmentNames[value] }))}
        value={values.department}
        onChange={(value) => set(withDepartment(values, value as Department | null))}
        allowDeselect={false}
        aria-required="true"
      />
      <Select
        {...field('specialization')}
        label="Especialización (opcional)"
        placeholder="Seleccionar especialización"
        data={specializationOptions(values.department)}
        value={values.specialization}
        onChange={(specialization) => set({ specialization })}
        disabled={readOnly || values.department === null}
        description={values.department === null ? 'Elige primero un departamento.' : undefined}
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
