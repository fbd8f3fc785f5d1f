import { Navigate, useLocation } from 'react-router';
import { loginOf } from './first-screen.ts';
import { homePathOf, lastEnd, lastWasClient, useSession } from './session.ts';

/** To the login, remembering where the person was going, unless they have just signed out. */
export const SignInFirst = () => {
  const { pathname, search, hash } = useLocation();
  const end = lastEnd();
  const state =
    end === 'signed-out' ? null : { from: `${pathname}${search}${hash}`, expired: end === 'expired' };
  return <Navigate to={loginOf(pathname, lastWasClient())} replace state={state} />;
};

/** To the login, without a way back: the person lands on their own start. */
export const SignInAnew = () => <Navigate to={loginOf(useLocation().pathname, lastWasClient())} replace />;

/** '/': each one to their own start. */
export const Start = () => {
  const user = useSession();
  return user === null ? <SignInFirst /> : <Navigate to={homePathOf(user)} replace />;
};
