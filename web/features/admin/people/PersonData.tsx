import { Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type Employee, listEmployees, updateEmployee } from '#shared/contract/employees.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { departments } from '#shared/domain/roles.ts';
import { useAction } from '../../../api/use-action.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { asSentences, type FieldErrors, without } from '../../../ui/fields.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useFocusFirst } from '../../../ui/use-focus-first.ts';
import { offBy, useWhyOff } from '../admin.ts';
import { EmployeeFields } from '../register/EmployeeFields.tsx';
import {
  bodyOf,
  type EmployeeForm,
  formOf,
  MISSING,
  missingIn,
  sameForm,
  wrongInForm,
} from '../register/employee-form.ts';

interface PersonDataProps {
  person: Employee;
  onChange: (person: Employee) => void;
  /** what was typed before the sheet was closed without saving; null to start from the person */
  typed: EmployeeForm | null;
  /** what is typed and not saved; null when there is nothing */
  onType: (typed: EmployeeForm | null) => void;
}

const NO_ACCOUNT = 'Aún no ingresa. Con un correo recibe un enlace para crear su contraseña.';

export const PersonData = (props: PersonDataProps) => {
  const { person } = props;
  const whyOff = useWhyOff();
  const { element, form, set, errors, leave, failure, save, submit } = usePersonForm(props);
  const same = sameForm(form, formOf(person));
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      aria-label={`Datos de ${person.name}`}
      className="fields"
    >
      <EmployeeFields
        form={form}
        onChange={set}
        errors={errors}
        onLeave={leave}
        readOnly={whyOff !== null}
        departments={departments}
        emailHelp={person.email === null ? NO_ACCOUNT : undefined}
      />
      <ErrorText text={failure} />
      <SubmitButton
        {...offBy(whyOff, same && !save.isPending ? 'No has cambiado nada.' : null)}
        busy={save.isPending}
        busyLabel="Guardando..."
      >
        Guardar cambios
      </SubmitButton>
      <Text role="status" c="green.7" fw={550}>
        {save.isSuccess && same && 'Cambios guardados.'}
      </Text>
    </form>
  );
};

const usePersonForm = ({ person, onChange, typed, onType }: PersonDataProps) => {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => typed ?? formOf(person));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** what the last press of the button found: one takes the person there, leaving a field does not */
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const emailRequired = person.email !== null;
  useFocusFirst(element, refused);

  const refuse = (found: FieldErrors, text: string | null) => {
    setErrors(found);
    setRefused(found);
    setFailure(text);
  };
  const save = useAction(updateEmployee, {
    refreshes: [listEmployees, listWorkingGroups],
    onSuccess: ({ data }) => {
      setForm(formOf(data));
      onType(null);
      onChange(data);
    },
    onError: (error) => refuse(asSentences(error.fields ?? {}), error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongInForm(form, emailRequired);
    const isMissing = Object.keys(missingIn(form, emailRequired)).length > 0;
    const { department } = form;
    if (Object.keys(wrong).length > 0 || department === null)
      return refuse(wrong, isMissing ? MISSING : null);
    refuse({}, null);
    const body = bodyOf({ ...form, department });
    save.mutate({ params: { id: person.id }, body });
  };
  const set = (next: EmployeeForm) => {
    const changed = Object.keys(form).filter(
      (field) => form[field as keyof EmployeeForm] !== next[field as keyof EmployeeForm],
    );
    setErrors((known) => without(known, changed));
    setForm(next);
    onType(sameForm(next, formOf(person)) ? null : next);
  };
  const leave = (field: keyof EmployeeForm) => {
    const wrong = wrongInForm(form, emailRequired)[field];
    if (form[field] && wrong !== undefined) setErrors((known) => ({ ...known, [field]: wrong }));
  };
  useKeptForm(`employee-${person.id}`, { values: form, dirty: !sameForm(form, formOf(person)), set });
  return { element, form, set, errors, leave, failure, save, submit };
};
