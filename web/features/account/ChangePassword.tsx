import { type FormEvent, useRef, useState } from 'react';
import { changePassword, listSessions } from '#shared/contract/auth.ts';
import { useAction, useRefresh } from '../../api/hooks.ts';
import { readToken, renewTokens } from '../../app/session.ts';
import { NewPasswordInput, newPasswordError } from '../../ui/NewPasswordInput.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './account.module.css';

interface ChangePasswordProps {
  email: string;
  name: string;
  /** what follows; without it the page stays */
  onChanged?: (token: string) => void;
}

/** Changes the own password, given the current one; the other sessions end, and this one gets another token. */
export const ChangePassword = ({ email, name, onChanged }: ChangePasswordProps) => {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const askedWith = useRef<string | null>(null);
  const refresh = useRefresh();
  const change = useAction(changePassword, {
    onSuccess: (renewed) => {
      // Before anything is read again: the token of the call no longer works.
      renewTokens(askedWith.current, renewed);
      void refresh(listSessions);
      setCurrent('');
      setPassword('');
      setTried(false);
      toast('Contraseña cambiada. Se cerraron tus otras sesiones.');
      onChanged?.(renewed.token);
    },
  });
  const person = { email, name };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current === '' || newPasswordError(password, person) !== null) return;
    askedWith.current = readToken();
    change.mutate({ body: { current_password: current, password } });
  };
  const fields = change.error?.fields;
  const currentError =
    fields?.current_password ?? (tried && current === '' ? 'Escribe tu contraseña actual.' : null);

  return (
    <section className={classes.card} aria-labelledby="cambiar-contrasena">
      <h2 id="cambiar-contrasena">Cambiar contraseña</h2>
      <form onSubmit={submit} noValidate className={classes.form}>
        {/* for the browser's keychain: whose password this is */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            change.reset();
          }}
          error={currentError}
        />
        <NewPasswordInput
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            change.reset();
          }}
          person={person}
          tried={tried}
          refused={fields?.password ?? null}
        />
        {change.error && !fields && (
          <p role="alert" className={classes.failure}>
            {change.error.message}
          </p>
        )}
        <SubmitButton busy={change.isPending} busyLabel="Guardando...">
          Cambiar contraseña
        </SubmitButton>
      </form>
    </section>
  );
};
