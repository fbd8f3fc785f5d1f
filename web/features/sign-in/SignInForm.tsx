import { TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError, errorMessage, networkMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { readDeviceTokens } from '../../app/device-tokens.ts';
import { paths } from '../../app/paths.ts';
import { startSession } from '../../app/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './SignIn.module.css';

/** The contract brings the validators with it: it is fetched beside the screen rather than before it. */
const lateEndpoint = async () => {
  const { login } = await import('#shared/contract/auth.ts');
  return login;
};

/** The guard of the login sees the session and goes on to the path first asked for, or to the role's own start. */
export const SignInForm = () => {
  const { pathname } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // the form is on the page before the program is: what was typed until then stands in its fields
  useLayoutEffect(() => {
    setEmail(emailInput.current?.value ?? '');
    setPassword(passwordInput.current?.value ?? '');
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(/^[^\s@]+@[^\s@]+$/.test(email.trim())
        ? {}
        : {
            email: email.trim() ? 'Escribe un correo válido, como nombre@dominio.com.' : 'Escribe tu correo.',
          }),
      ...(password === '' ? { password: 'Escribe tu contraseña.' } : {}),
    };
    setMissing(found);
    if ('email' in found) return emailInput.current?.focus();
    if ('password' in found) return passwordInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      startSession(await signIn(email.trim(), password));
    } catch (error) {
      setFailure(failureMessage(error));
      if (isWrong(error)) setPassword('');
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      onFocus={() => void lateEndpoint().catch(() => undefined)}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={classes.fields}
    >
      <TextInput
        ref={emailInput}
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="username"
        aria-required="true"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={missing.email}
      />
      <PasswordField
        ref={passwordInput}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing.password}
      />
      <SubmitButton fullWidth busy={busy} busyLabel="Iniciando sesión...">
        Ingresar
      </SubmitButton>
      {failure && (
        <p role="alert" className={`error small ${classes.failure}`}>
          {failure}
        </p>
      )}
      <Link
        to={paths.forgotPassword()}
        state={{ email: email.trim(), back: pathname }}
        className={classes.forgotten}
      >
        Olvidé mi contraseña
      </Link>
    </form>
  );
};

const signIn = async (email: string, password: string) =>
  call(await lateEndpoint(), { body: { email, password, device_tokens: readDeviceTokens() } });

/** What was typed was looked at and is wrong; after any other failure it serves for the next try. */
const isWrong = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;

const failureMessage = (error: unknown): string => {
  // the contract itself did not arrive: the connection is gone
  if (!(error instanceof ApiError)) return networkMessage;
  return isWrong(error) && error.code === 'refusal' ? 'Credenciales incorrectas' : errorMessage(error);
};
