import { Navigate, Outlet, useLocation } from 'react-router';
import { useTitle } from '../ui/use-title.ts';
import { ForbiddenPage } from './MessagePages.tsx';
import { ownPath } from './paths.ts';
import { SignInFirst } from './SignInFirst.tsx';
import type { Screen } from './screens.ts';
import { homePathOf, roleOf, useSession } from './session.ts';

/** Lets a screen through to who may open it. The server refuses by itself; this spares the person the refusal. */
export const Guard = ({ screen }: { screen: Screen }) => {
  const user = useSession();
  const { state } = useLocation();
  useTitle(screen.title);
  if (screen.who === 'public') return <Outlet />;
  if (screen.who === 'guest') {
    return user === null ? <Outlet /> : <Navigate to={ownPath(state?.from) ?? homePathOf(user)} replace />;
  }
  if (user === null) return <SignInFirst />;
  return screen.who.includes(roleOf(user)) ? <Outlet /> : <ForbiddenPage />;
};
