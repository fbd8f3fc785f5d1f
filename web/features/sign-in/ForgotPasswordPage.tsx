import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { askPasswordReset } from '#shared/contract/auth.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { ownPath, paths } from '../../app/paths.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** /forgot-password: asks for the link. What it answers never tells whether the address has an account. */
export const Component = () => {
  const { state } = useLocation();
  const form = useActionForm(askPasswordReset, {
    initial: { email: typeof state?.email === 'string' ? state.email : '' },
    call: ({ email }) => ({ body: { email: email.trim() } }),
    check: ({ email }) => ({ email: email.trim() === '' ? 'Escribe tu correo.' : null }),
  });
  const back = ownPath(state?.back) ?? paths.login();

  if (form.action.isSuccess) {
    return (
      <SignInFrame title="Revisa tu correo" subtitle="El enlace sirve durante una hora y una sola vez.">
        <div className={classes.fields} role="status">
          <p>
            Si <b>{form.values.email.trim()}</b> tiene una cuenta en Remodela, le enviamos un enlace para
            elegir una contraseña nueva. Si no llega en unos minutos, búscalo en el correo no deseado.
          </p>
          <SubmitButton variant="default" fullWidth onClick={() => form.action.reset()}>
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
    <SignInFrame title="Olvidé mi contraseña" subtitle="Te enviamos un enlace para elegir una nueva.">
      <Form form={form} className={classes.fields}>
        <TextInput
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          aria-required="true"
          {...form.field('email')}
        />
        <SubmitButton fullWidth busy={form.busy} busyLabel="Enviando...">
          Enviar enlace
        </SubmitButton>
        <FormFoot form={form} />
        <Link to={back} className={classes.forgotten}>
          Volver a ingresar
        </Link>
      </Form>
    </SignInFrame>
  );
};
