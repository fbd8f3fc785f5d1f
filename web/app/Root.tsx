import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { onSessionEnded } from '../api/session-ended.ts';
import { Announcer } from '../ui/announce.tsx';
import { ShellProvider } from '../ui/layouts/shell.ts';
import { entryOf, hasTyped } from '../ui/list-address.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import classes from './Root.module.css';
import { readWhoIsIn } from './read-who-is-in.ts';
import { endSession, homePathOf, readToken, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

const managerPaths = {
  dashboard: paths.manager(),
  team: paths.myTeam(),
  suggestions: paths.suggestions(),
};

/** Not needed to show the first screen, so it does not hold it back; nor, if it does not arrive, bring it down. */
const Toasts = lazy<ComponentType>(async () => {
  try {
    const module = await import('./Toasts.tsx');
    return { default: module.Toasts };
  } catch {
    return { default: () => null };
  }
});

/** What surrounds every screen: the session, the focus after a change of screen, and the wait for one to load. */
export const Root = () => {
  const user = useSession();
  const navigation = useNavigation();
  useForgetOnChange(user?.id ?? null);
  useEndOnRefusal();
  useRenewedUser();
  useFocusHeading();
  useTypedInTab(user !== null);
  useLoginAtHand(user?.userType ?? null);
  // until the password is changed the server refuses to tell anything
  useLive(user === null || user.mustChangePassword ? null : user.id);
  const isOpen = useOpened();
  return (
    <ShellProvider
      value={{
        userName: user?.name ?? null,
        homePath: user === null ? '/' : homePathOf(user),
        accountPath: paths.account(),
        managerPaths,
        signOut,
      }}
    >
      {navigation.state === 'loading' && <div className={classes.progress} role="presentation" />}
      <Outlet />
      <ScrollRestoration />
      <Announcer />
      <Suspense>{isOpen && <Toasts />}</Suspense>
    </ShellProvider>
  );
};

/** True from when the first screen stands: what is drawn with it at build time is the screen only. */
const useOpened = (): boolean => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  return isOpen;
};

/** What one person read must not be shown to the next. Before any effect: a screen may read at once for the new one. */
const useForgetOnChange = (userId: number | null) => {
  const last = useRef(userId);
  useLayoutEffect(() => {
    if (last.current !== userId) queryClient.clear();
    last.current = userId;
  }, [userId]);
};

/** A refused token ends the session on screen, unless a newer one has been stored meanwhile. */
const useEndOnRefusal = () => {
  useEffect(
    () =>
      onSessionEnded((token) => {
        if (token === readToken()) endSession('expired');
      }),
    [],
  );
};

/** After a change of screen the focus goes to the field that the address names, or to the title. */
const useFocusHeading = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const field = document.getElementById(hash.slice(1));
    if (field instanceof HTMLInputElement) {
      field.focus();
      return;
    }
    const target =
      document.querySelector<HTMLElement>('h1[tabindex]') ?? document.getElementById('contenido');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
};

/** Moves the text that old links and bookmarks search for into the tab: names do not stay in the address. */
const useTypedInTab = (isIn: boolean) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isIn || !hasTyped(search)) return;
    const entry = entryOf(`${search}${hash}`);
    void navigate(
      { pathname, ...entry.to },
      { replace: true, preventScrollReset: true, state: { ...state, ...entry.state } },
    );
  }, [isIn, pathname, search, hash, state, navigate]);
};

const AFTER_FIRST_SCREEN_MS = 3000;

/** The page may be opened days after signing in: what its person may do is asked for again, once a screen is there. */
const useRenewedUser = () => {
  useEffect(() => {
    const timer = setTimeout(() => void readWhoIsIn(), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
};

const LIVE_AFTER_MS = 1000;

/** What others change is seen without asking. Not needed to show the first screen, so it does not hold it back. */
const useLive = (userId: number | null) => {
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      const live = await import('./live.ts').catch(() => null);
      if (!left) stop = live?.followChanges();
    }, LIVE_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);
};

const logins = {
  employee: () => import('../features/sign-in/StaffLoginPage.tsx'),
  client: () => import('../features/sign-in/ClientLoginPage.tsx'),
};

/** Signing out works without a connection too, so the code of the login is fetched while there is one. */
const useLoginAtHand = (userType: keyof typeof logins | null) => {
  useEffect(() => {
    if (userType === null) return;
    const timer = setTimeout(() => void logins[userType]().catch(() => undefined), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [userType]);
};
