import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ClientLayout } from '../ui/layouts/ClientLayout.tsx';
import { EmptyDrawing } from '../ui/States.tsx';
import { useTitle } from '../ui/use-title.ts';
import { reloadIfNewer } from './newer-program.ts';
import { paths } from './paths.ts';
import { readWhoIsIn } from './read-who-is-in.ts';
import { SignInAnew } from './SignInFirst.tsx';
import { homePathOf, useSession } from './session.ts';

/** One drawing from the plan's vocabulary, one title, one sentence, one way out. */
const MessagePage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  useTitle(title);
  return (
    <ClientLayout back>
      <Stack align="center" gap={10} py={48} ta="center">
        <EmptyDrawing />
        <h1 tabIndex={-1}>{title}</h1>
        <Text c="dimmed" maw="52ch" mb="sm">
          {text}
        </Text>
        {children}
      </Stack>
    </ClientLayout>
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
  const isClient = useSession()?.userType === 'client';
  return (
    <MessagePage
      title="No tienes permiso para ver esta página"
      text={
        isClient
          ? 'Esta parte es del equipo que remodela tu hogar. Todo lo tuyo está en tu inicio.'
          : 'Tu cuenta no incluye esta parte de Remodela. Si la necesitas, pídela a quien administra el sistema.'
      }
    >
      <WayHome />
    </MessagePage>
  );
};

/** A path that no screen has: the login when signed out (access specification, section 2). */
export const UnknownPath = () => {
  const user = useSession();
  if (user === null) return <SignInAnew />;
  return (
    <MessagePage title="Página no encontrada" text="La dirección no existe o cambió. Revisa el enlace.">
      <WayHome />
    </MessagePage>
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
    <MessagePage
      title="No pudimos abrir esta página"
      text="Lo que guardaste sigue a salvo. Revisa tu conexión y carga la página de nuevo."
    >
      <Button onClick={() => window.location.reload()}>Cargar de nuevo</Button>
    </MessagePage>
  );
};
