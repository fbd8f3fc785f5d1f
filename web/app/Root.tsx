import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { Announcer } from '../ui/announce.tsx';
import { ShellProvider } from '../ui/layouts/shell.ts';
import { fetchMenu } from '../ui/layouts/TopBar.tsx';
import { entryOf, hasTyped } from '../ui/list-address.ts';
import { useToastsWanted, wantToasts } from '../ui/toasts.tsx';
import { followChanges } from './live.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import classes from './Root.module.css';
import { readWhoIsIn } from './read-who-is-in.ts';
import { homePathOf, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

const managerPaths = {
  dashboard: paths.manager(),
  team: paths.myTeam(),
  agenda: paths.agenda(),
  suggestions: paths.suggestions(),
};

/** Toasts without their code are heard by screen readers alone. */
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
  useFocusHeading();
  useTypedInTab(user !== null);
  useLater(user?.userType ?? null);
  // until the password is changed the server refuses to tell anything
  useLive(user === null || user.mustChangePassword ? null : user.id);
  const hasToasts = useToastsWanted();
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
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </ShellProvider>
  );
};

/** What one person read must not be shown to the next. Before any effect: a screen may read at once for the new one. */
const useForgetOnChange = (userId: number | null) => {
  const last = useRef(userId);
  useLayoutEffect(() => {
    if (last.current !== userId) queryClient.clear();
    last.current = userId;
  }, [userId]);
};

/**
 * After a change of screen the focus goes to the field that the address names, to the one field that the screen is for
 * (`data-first-field`), or to the title.
 */
const useFocusHeading = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const named = document.getElementById(hash.slice(1));
    if (named instanceof HTMLInputElement) named.focus();
    // a section takes the focus by itself
    if (named !== null) return;
    const target =
      document.querySelector<HTMLElement>('[data-first-field]') ??
      document.querySelector<HTMLElement>('h1[tabindex]') ??
      document.getElementById('contenido');
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

const LIVE_AFTER_MS = 1000;

/** What others change is seen without asking. Not needed to show the first screen, so it does not hold it back. */
const useLive = (userId: number | null) => {
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = followChanges();
    }, LIVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);
};

const logins = {
  employee: () => import('../features/sign-in/StaffLoginPage.tsx'),
  client: () => import('../features/sign-in/ClientLoginPage.tsx'),
};

const RENEW_MS = 3_000;
const LATER_MS = 15_000;

/**
 * What a short visit does not need. Signing out and toasts work without a connection too, so their code is fetched
 * while there is one. The permissions of an employee may have changed since the sign-in, days ago; a client has none.
 */
const useLater = (userType: keyof typeof logins | null) => {
  useEffect(() => {
    if (userType === null) return;
    const renewing = userType === 'employee' ? setTimeout(() => void readWhoIsIn(), RENEW_MS) : undefined;
    const timer = setTimeout(() => {
      logins[userType]().catch(() => undefined);
      fetchMenu();
      wantToasts();
    }, LATER_MS);
    return () => {
      clearTimeout(renewing);
      clearTimeout(timer);
    };
  }, [userType]);
};
