import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { readPasswordLink, resetPassword } from '#shared/contract/auth.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { paths } from '../../app/paths.ts';
import { homePathOf, startSession } from '../../app/session.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { NewPasswordInput, newPasswordError } from '../../ui/NewPasswordInput.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useLinkToken } from './link-token.ts';
import classes from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** /reset-password#token: sets a new password with the link that came by mail, and goes in. */
export const Component = () => {
  const token = useLinkToken();
  const link = useEndpoint(
    readPasswordLink,
    { body: { token: token ?? '' } },
    { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  if (token === null) return <NoToken />;
  if (link.error?.status === 410) return <LinkIsOver />;
  return (
    <SignInFrame
      title="Nueva contraseña"
      subtitle={link.data ? `Para ${link.data.data.email}` : 'Revisamos tu enlace.'}
    >
      {link.data && <NewPasswordForm token={token} email={link.data.data.email} />}
      {!link.isSuccess && <NotLoaded reading={link} label="Revisando el enlace..." count={2} height={64} />}
    </SignInFrame>
  );
};

const NewPasswordForm = ({ token, email }: { token: string; email: string }) => {
  const navigate = useNavigate();
  const person = { email, name: '' };
  const form = useActionForm(resetPassword, {
    initial: { password: '' },
    call: ({ password }) => ({ body: { token, password } }),
    check: ({ password }) => ({ password: newPasswordError(password, person) }),
    onSuccess: (opened) => {
      startSession(opened);
      void navigate(homePathOf(opened.user), { replace: true });
    },
  });
  return (
    <Form form={form} className={classes.fields}>
      {/* for the browser's keychain: whose password this is */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput {...form.field('password')} person={person} />
      <SubmitButton fullWidth busy={form.busy} busyLabel="Guardando...">
        Guardar y entrar
      </SubmitButton>
      <FormFoot form={form} />
      {/* its hour passed while the password was typed, or another tab used it */}
      {form.action.error?.status === 410 && <Link to={paths.forgotPassword()}>Pedir otro enlace</Link>}
      <p>Al guardarla se cierran tus sesiones abiertas en otros equipos.</p>
    </Form>
  );
};

/** The page was loaded again: the token is in no history, so only the link itself brings it back. */
const NoToken = () => (
  <NoForm title="Abre otra vez tu enlace" subtitle="Esta página se abre desde el correo que te enviamos.">
    Vuelve al correo y abre el enlace completo. Si venció o ya lo usaste, pide otro.
  </NoForm>
);

const LinkIsOver = () => (
  <NoForm title="El enlace ya no sirve" subtitle="Cada enlace sirve una hora y una sola vez.">
    Pide otro y usa el último que te llegue.
  </NoForm>
);

const NoForm = ({ title, subtitle, children }: { title: string; subtitle: string; children: string }) => (
  <SignInFrame title={title} subtitle={subtitle}>
    <div className={classes.fields}>
      <p>{children}</p>
      <Button component={Link} to={paths.forgotPassword()} fullWidth>
        Pedir otro enlace
      </Button>
      <Link to={paths.login()} className={classes.forgotten}>
        Volver a ingresar
      </Link>
    </div>
  </SignInFrame>
);
