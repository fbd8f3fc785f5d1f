import { type FormEvent, useRef } from 'react';
import type { Employee } from '#shared/contract/employees.ts';
import { registrableDepartments } from '#shared/domain/employee.ts';
import { useSession } from '../../../app/session.ts';
import { NewPasswordInput } from '../../../ui/NewPasswordInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { EmployeeFields } from './EmployeeFields.tsx';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  /** why the person who looks cannot register anybody; null when they can */
  whyOff: string | null;
  onRegistered: (person: Employee) => void;
}

/** Registrar emplead@: the same form in the panel and on its own page. */
export const RegisterForm = ({ whyOff, onRegistered }: RegisterFormProps) => {
  const element = useRef<HTMLFormElement>(null);
  const user = useSession();
  const registration = useRegistration(element, onRegistered);
  const { form, failure, errors } = registration;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void registration.submit();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className="fields">
      <EmployeeFields
        form={form}
        onChange={registration.set}
        errors={errors}
        onLeave={registration.leave}
        readOnly={whyOff !== null}
        departments={registrableDepartments(user?.department ?? 'client')}
        password={
          <NewPasswordInput
            label="Contraseña"
            value={registration.password}
            onChange={(event) => registration.setPassword(event.currentTarget.value)}
            person={form}
            error={errors['new-password']}
            disabled={whyOff !== null}
          />
        }
      />
      {failure && (
        <p role="alert" className="error">
          {failure.text}
          {failure.ended && <span>Te llevamos a iniciar sesión en 3 segundos.</span>}
        </p>
      )}
      <SubmitButton fullWidth whyOff={whyOff} busy={registration.busy} busyLabel="Registrando...">
        Registrar emplead@
      </SubmitButton>
    </form>
  );
};
