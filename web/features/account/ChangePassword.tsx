import { useRef } from 'react';
import { changePassword, listSessions } from '#shared/contract/auth.ts';
import { useRefresh } from '../../api/hooks.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { readToken, renewTokens } from '../../app/session.ts';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { NewPasswordInput, newPasswordError } from '../../ui/NewPasswordInput.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toasts.tsx';

interface ChangePasswordProps {
  person: { email: string; name: string };
  /** what follows; without it the page stays */
  onChanged?: (token: string) => void;
}

const nothingTyped = { current_password: '', password: '' };

/** Changes the person's password, given the current one; the other sessions end, and this one gets another token. */
export const ChangePassword = ({ person, onChanged }: ChangePasswordProps) => {
  const askedWith = useRef<string | null>(null);
  const refresh = useRefresh();
  const form = useActionForm(changePassword, {
    initial: nothingTyped,
    call: (body) => {
      askedWith.current = readToken();
      return { body };
    },
    check: ({ current_password, password }) => ({
      current_password: current_password === '' ? 'Escribe tu contraseña actual.' : null,
      password: newPasswordError(password, person),
    }),
    onSuccess: (renewed) => {
      // Before anything is read again: the token of the call no longer works.
      renewTokens(askedWith.current, renewed);
      void refresh(listSessions);
      form.start(nothingTyped);
      toast('Contraseña cambiada. Se cerraron tus otras sesiones.');
      onChanged?.(renewed.token);
    },
  });

  return (
    <section className="card padded" aria-labelledby="cambiar-contrasena">
      <h2 id="cambiar-contrasena">Cambiar contraseña</h2>
      <Form form={form}>
        {/* for the browser's keychain: whose password this is */}
        <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          name="current-password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordInput {...form.field('password')} person={person} />
        <FormSubmit form={form} busyLabel="Guardando...">
          Cambiar contraseña
        </FormSubmit>
      </Form>
    </section>
  );
};
