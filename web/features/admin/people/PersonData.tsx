import { Text } from '@mantine/core';
import { type Employee, listEmployees, updateEmployee } from '#shared/contract/employees.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { departments } from '#shared/domain/roles.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { Form, FormFoot } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { offBy, useWhyOff } from '../admin.ts';
import { EmployeeFields } from '../register/EmployeeFields.tsx';
import { bodyOf, type EmployeeForm, formOf, sameForm, wrongInForm } from '../register/employee-form.ts';

interface PersonDataProps {
  person: Employee;
  onChange: (person: Employee) => void;
  /** what was typed before the sheet was closed without saving; null to start from the person */
  typed: EmployeeForm | null;
  onType: (typed: EmployeeForm) => void;
}

const NO_ACCOUNT = 'Aún no ingresa. Con un correo recibe un enlace para crear su contraseña.';

export const PersonData = ({ person, onChange, typed, onType }: PersonDataProps) => {
  const whyOff = useWhyOff();
  const form = useActionForm(updateEmployee, {
    initial: typed ?? formOf(person),
    call: (values) => ({ params: { id: person.id }, body: bodyOf(values) }),
    validate: (values) => wrongInForm(values, person.email !== null),
    refreshes: [listEmployees, listWorkingGroups],
    onValues: onType,
    onSuccess: ({ data }) => {
      form.set(formOf(data));
      onChange(data);
    },
  });
  const same = sameForm(form.values, formOf(person));
  useKeptForm(`employee-${person.id}`, { ...form, dirty: !same });
  return (
    <Form form={form} aria-label={`Datos de ${person.name}`}>
      <EmployeeFields
        form={form}
        readOnly={whyOff !== null}
        departments={departments}
        emailHelp={person.email === null ? NO_ACCOUNT : undefined}
      />
      <FormFoot form={form} />
      <SubmitButton
        {...offBy(whyOff, same && !form.busy ? 'No has cambiado nada.' : null)}
        busy={form.busy}
        busyLabel="Guardando..."
      >
        Guardar cambios
      </SubmitButton>
      <Text role="status" c="green.7" fw={550}>
        {form.action.isSuccess && same && 'Cambios guardados.'}
      </Text>
    </Form>
  );
};
