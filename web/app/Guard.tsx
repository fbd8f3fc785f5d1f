import { useDocumentTitle } from '@mantine/hooks';
import { Navigate, Outlet, useLocation } from 'react-router';
import { whyNotAllowed } from '#shared/domain/access.ts';
import { ForbiddenPage } from './MessagePages.tsx';
import { ownPath, paths } from './paths.ts';
import { SignInFirst } from './SignInFirst.tsx';
import type { Screen } from './screens.ts';
import { homePathOf, roleOf, useSession } from './session.ts';

/** Shows a screen to people who may open it. The server refuses anyway; this spares the person the refusal. */
export const Guard = ({ screen }: { screen: Screen }) => {
  const user = useSession();
  const { state, pathname, search, hash } = useLocation();
  if (screen.who === 'public') return <Opened title={screen.title} />;
  if (screen.who === 'guest') {
    if (user === null) return <Opened title={screen.title} />;
    return <Navigate to={ownPath(state?.from) ?? homePathOf(user)} replace />;
  }
  if (user === null) return <SignInFirst />;
  if (user.mustChangePassword && screen.path !== paths.changePassword()) {
    return <Navigate to={paths.changePassword()} replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  const reason = whyNotAllowed(screen.who, { role: roleOf(user), permissions: user.permissions });
  // another person, who signed in in another tab, is shown another screen
  return reason === null ? <Opened key={user.id} title={screen.title} /> : <ForbiddenPage />;
};

/** The tab is named in a layout effect, before the effects of the screen inside, which may name it better. */
const Opened = ({ title }: { title: string }) => {
  useDocumentTitle(`${title} · Remodela`);
  return <Outlet />;
};
