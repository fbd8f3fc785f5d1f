import { Navigate, useLocation } from 'react-router';
import { paths } from './paths.ts';
import { homePathOf, lastEnd, lastWasClient, useSession } from './session.ts';

/** Clients have a login of their own, for their screens and for whoever just was in one of them. */
const loginOf = (pathname: string): string =>
  /^\/client(\/|$)/.test(pathname) || lastWasClient() ? paths.clientLogin() : paths.login();

/** To the login, remembering where the person was going, unless they have just signed out. */
export const SignInFirst = () => {
  const { pathname, search, hash } = useLocation();
  const end = lastEnd();
  const state =
    end === 'signed-out' ? null : { from: `${pathname}${search}${hash}`, expired: end === 'expired' };
  return <Navigate to={loginOf(pathname)} replace state={state} />;
};

/** '/': each one to their own start. */
export const Start = () => {
  const user = useSession();
  return user === null ? <SignInFirst /> : <Navigate to={homePathOf(user)} replace />;
};
