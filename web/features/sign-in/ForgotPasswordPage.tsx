import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { askPasswordReset } from '#shared/contract/auth.ts';
import { useAction } from '../../api/hooks.ts';
import { ownPath, paths } from '../../app/paths.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** /forgot-password: asks for the link. What it answers never tells whether the address has an account. */
export const Component = () => {
  const { state } = useLocation();
  const [email, setEmail] = useState<string>(typeof state?.email === 'string' ? state.email : '');
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const ask = useAction(askPasswordReset);
  const back = ownPath(state?.back) ?? paths.login();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      setWrong(null);
      ask.mutate({ body: { email: email.trim() } });
      return;
    }
    setWrong(
      email.trim() === '' ? 'Escribe tu correo.' : 'Escribe un correo válido, como nombre@dominio.com.',
    );
    input.current?.focus();
  };

  if (ask.isSuccess) {
    return (
      <SignInFrame
        title="Revisa tu correo"
        subtitle="El enlace sirve durante una hora y una sola vez."
        motto="Cada espacio de tu casa, con su fecha y su precio."
      >
        <div className={classes.fields} role="status">
          <p className={classes.text}>
            Si <b>{email.trim()}</b> tiene una cuenta en Remodela, le enviamos un enlace para elegir una
            contraseña nueva. Si no llega en unos minutos, búscalo en el correo no deseado.
          </p>
          <SubmitButton
            type="button"
            variant="default"
            fullWidth
            busy={ask.isPending}
            onClick={() => ask.reset()}
          >
            Pedirlo de nuevo
          </SubmitButton>
          <Link to={back} className={classes.forgotten}>
            Volver a ingresar
          </Link>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Olvidé mi contraseña"
      subtitle="Te enviamos un enlace para elegir una nueva."
      motto="Cada espacio de tu casa, con su fecha y su precio."
    >
      <form onSubmit={submit} noValidate className={classes.fields}>
        <TextInput
          ref={input}
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          aria-required="true"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong}
        />
        <SubmitButton fullWidth busy={ask.isPending} busyLabel="Enviando...">
          Enviar enlace
        </SubmitButton>
        {ask.error && (
          <p role="alert" className={classes.failure}>
            {ask.error.fields?.email ?? ask.error.message}
          </p>
        )}
        <Link to={back} className={classes.forgotten}>
          Volver a ingresar
        </Link>
      </form>
    </SignInFrame>
  );
};
