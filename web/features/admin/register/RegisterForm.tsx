import type { Employee } from '#shared/contract/employees.ts';
import { registrableDepartments } from '#shared/domain/employee.ts';
import { useSession } from '../../../app/session.ts';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { NewPasswordInput } from '../../../ui/NewPasswordInput.tsx';
import { EmployeeFields } from './EmployeeFields.tsx';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  /** why the person who looks cannot register anybody; null when they can */
  whyOff: string | null;
  onRegistered: (person: Employee) => void;
}

/** Registrar emplead@: the same form in the panel and on its own page. */
export const RegisterForm = ({ whyOff, onRegistered }: RegisterFormProps) => {
  const user = useSession();
  const form = useRegistration(onRegistered);
  return (
    <Form form={form}>
      <EmployeeFields
        form={form}
        readOnly={whyOff !== null}
        departments={registrableDepartments(user?.department ?? 'client')}
        password={
          <NewPasswordInput
            {...form.field('password')}
            label="Contraseña"
            person={form.values}
            disabled={whyOff !== null}
          />
        }
      />
      <FormSubmit form={{ ...form, whyOff }} fullWidth busyLabel="Registrando...">
        Registrar emplead@
      </FormSubmit>
    </Form>
  );
};
