import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readInvitation } from '#shared/contract/invitations.ts';
import { firstName } from '#shared/domain/invitation.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { homePathOf, startSession, useSession } from '../../../app/session.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { useShell } from '../../../ui/layouts/shell.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useLinkToken } from '../link-token.ts';
import classes from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';

/** /invitation#token: a client sets a password with the link that the seller shared, and goes in. */
export const Component = () => {
  const token = useLinkToken();
  const user = useSession();
  const navigate = useNavigate();
  const [entering, setEntering] = useState(false);
  const invitation = useEndpoint(
    readInvitation,
    { body: { token: token ?? '' } },
    // the account that is being entered ended the invitation: it is not asked for again
    { enabled: token !== null && user === null && !entering, staleTime: Number.POSITIVE_INFINITY },
  );

  if (entering) {
    return (
      <SignInFrame title="Entrando a tu hogar" subtitle="Tu cuenta está lista.">
        <LoadingRows label="Abriendo tu portal..." count={2} height={64} />
      </SignInFrame>
    );
  }
  if (token === null) return <NoToken />;
  if (user !== null) return <SomebodyIsIn name={user.name} home={homePathOf(user)} />;
  if (invitation.error?.status === 410) return <InvitationIsOver />;
  if (invitation.data === undefined) {
    return (
      <SignInFrame title="Tu invitación" subtitle="Revisamos tu enlace.">
        <NotLoaded reading={invitation} label="Revisando tu invitación..." count={3} height={64} />
      </SignInFrame>
    );
  }
  const { name, email, project_code, project_name } = invitation.data.data;
  return (
    <SignInFrame
      title={`Hola, ${firstName(name)}`}
      subtitle={`Crea tu cuenta para seguir tu remodelación: ${projectWords({ code: project_code, name: project_name })}.`}
    >
      <CreateAccountForm
        token={token}
        person={{ name, email }}
        onOpened={(opened) => {
          setEntering(true);
          startSession(opened);
          void navigate(homePathOf(opened.user), { replace: true });
        }}
      />
    </SignInFrame>
  );
};

const ToSignIn = () => (
  <Link to={paths.clientLogin()} className={classes.forgotten}>
    Ya tengo cuenta: ingresar
  </Link>
);

/** The page was loaded again: the token is in no history, so only the link itself brings it back. */
const NoToken = () => (
  <SignInFrame title="Abre otra vez tu enlace" subtitle="Esta página se abre desde tu invitación.">
    <div className={classes.fields}>
      <p>
        Vuelve al correo o al mensaje donde la recibiste y abre el enlace completo. Si no lo encuentras, pide
        otro a quien te vendió tu remodelación.
      </p>
      <ToSignIn />
    </div>
  </SignInFrame>
);

const InvitationIsOver = () => (
  <SignInFrame title="Esta invitación ya no sirve" subtitle="Cada enlace sirve una sola vez, durante 7 días.">
    <div className={classes.fields}>
      <p>
        Si ya creaste tu cuenta, ingresa con tu correo y tu contraseña. Si no, pide otra invitación a quien te
        vendió tu remodelación.
      </p>
      <Button component={Link} to={paths.clientLogin()} fullWidth>
        Ingresar
      </Button>
    </div>
  </SignInFrame>
);

/** Opening an account under somebody else's session would mix two people on one screen. */
const SomebodyIsIn = ({ name, home }: { name: string; home: string }) => {
  const { signOut } = useShell();
  const [leaving, setLeaving] = useState(false);
  return (
    <SignInFrame title="Ya hay una sesión abierta" subtitle={`Este navegador está en la cuenta de ${name}.`}>
      <div className={classes.fields}>
        <p>Para crear tu cuenta con esta invitación, cierra primero esa sesión.</p>
        <SubmitButton
          fullWidth
          busy={leaving}
          busyLabel="Cerrando sesión..."
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Cerrar sesión y seguir
        </SubmitButton>
        <Link to={home} className={classes.forgotten}>
          Seguir como {firstName(name)}
        </Link>
      </div>
    </SignInFrame>
  );
};
