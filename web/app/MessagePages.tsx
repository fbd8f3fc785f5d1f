import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { AppLayout } from '../ui/layouts/AppLayout.tsx';
import { useTitle } from '../ui/use-title.ts';
import classes from './MessagePages.module.css';
import { reloadIfNewer } from './newer-program.ts';
import { paths } from './paths.ts';
import { readWhoIsIn } from './read-who-is-in.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { homePathOf, useSession } from './session.ts';

interface MessagePageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One drawing from the plan's vocabulary, one title, one sentence, one way out. */
const MessagePage = ({ title, text, children }: MessagePageProps) => {
  useTitle(title);
  return (
    <div className={classes.message}>
      <svg viewBox="0 0 300 180" className={classes.drawing} aria-hidden="true">
        <path d="M40 20h220v140H40zM150 20v80M40 100h220M205 100v60" className={classes.lot} />
        <path d="M110 58a42 42 0 0 1 42 42H110z" className={classes.swing} />
        <path d="M110 100V58" className={classes.leaf} />
      </svg>
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
};

const WayHome = () => {
  const user = useSession();
  return (
    <Button component={Link} to={user ? homePathOf(user) : paths.login()}>
      Ir al inicio
    </Button>
  );
};

/** 403: signed in without the permission. Reads the session again, in case the permission was just given. */
export const ForbiddenPage = () => {
  useEffect(() => void readWhoIsIn(), []);
  return (
    <AppLayout>
      <MessagePage
        title="No tienes permiso para ver esta página"
        text="Tu cuenta no incluye esta parte de Remodela. Si la necesitas, pídela a quien administra el sistema."
      >
        <WayHome />
      </MessagePage>
    </AppLayout>
  );
};

/** A path that no screen has: the login for who is signed out (access specification, section 2). */
export const UnknownPath = () => {
  const user = useSession();
  if (user === null) return <SignInFirst />;
  return (
    <AppLayout>
      <MessagePage title="Página no encontrada" text="La dirección no existe o cambió. Revisa el enlace.">
        <WayHome />
      </MessagePage>
    </AppLayout>
  );
};

/** A screen that could not be shown: a bug of ours, or its code did not arrive. What was saved is saved. */
export const RouteError = () => {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) void reloadIfNewer();
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownPath />;
  return (
    <AppLayout>
      <MessagePage
        title="No pudimos abrir esta página"
        text="Lo que guardaste sigue a salvo. Revisa tu conexión y carga la página de nuevo."
      >
        <Button onClick={() => window.location.reload()}>Cargar de nuevo</Button>
      </MessagePage>
    </AppLayout>
  );
};
