import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { dayInBogota, formatDayShort, theHourWords } from '#shared/domain/calendar.ts';
import { useAgeOnScreen } from '../api/last-readings.ts';
import { useWaitingOf, waitingOf } from '../features/site/queue/waiting-count.ts';
import { Announcer } from '../ui/announce.tsx';
import { ShellProvider } from '../ui/layouts/shell.ts';
import { fetchMenu } from '../ui/layouts/TopBar.tsx';
import { entryOf, hasTyped } from '../ui/list-address.ts';
import progress from '../ui/progress.module.css';
import { SignalBar } from '../ui/SignalBar.tsx';
import { useToastsWanted, wantToasts } from '../ui/toasts.tsx';
import { useOnline } from '../ui/use-online.ts';
import { keepOnPhone } from './keep-on-phone.ts';
import { followChanges } from './live.ts';
import { paths } from './paths.ts';
import { readWhoIsIn } from './read-who-is-in.ts';
import { homePathOf, useSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { useUnread } from './use-unread.ts';

const managerPaths = {
  dashboard: paths.manager(),
  sites: paths.sites(),
  team: paths.myTeam(),
  agenda: paths.agenda(),
  suggestions: paths.suggestions(),
  changes: paths.changeFigures(),
};

const RETRY_MS = 2_000;

/** Toasts are heard by screen readers alone until their code arrives, which a lost connection only delays. */
const Toasts = lazy(async () => {
  for (;;) {
    const module = await import('./Toasts.tsx').catch(() => null);
    if (module !== null) return { default: module.Toasts };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
});

/** What surrounds every screen: the session, the focus after a change of screen, and the wait for one to load. */
export const Root = () => {
  const user = useSession();
  const navigation = useNavigation();
  useFocusHeading();
  useTypedInTab(user !== null);
  useLater(user?.userType ?? null);
  const isSite = useLocation().pathname.startsWith(paths.site());
  useKeptOnPhone(user !== null, isSite);
  const leaving = useLeaving(user?.id ?? null);
  // until the password is changed the server refuses to take or tell anything
  const mayCall = user === null || user.mustChangePassword ? null : user.id;
  useSending(mayCall, isSite);
  useLive(mayCall);
  const hasToasts = useToastsWanted();
  const unread = useUnread(user);
  return (
    <ShellProvider
      value={{
        userName: user?.name ?? null,
        homePath: user === null ? '/' : homePathOf(user),
        accountPath: paths.account(),
        managerPaths,
        notices: unread === null ? null : { path: paths.notices(), unread },
        signOut: leaving.signOut,
      }}
    >
      {!isSite && user !== null && <NoSignal />}
      {navigation.state === 'loading' && <div className={progress.bar} role="presentation" />}
      <Outlet />
      <ScrollRestoration />
      <Announcer />
      <Suspense>{hasToasts && <Toasts />}</Suspense>
      {leaving.question}
    </ShellProvider>
  );
};

/**
 * After a change of screen the focus goes to the field that the address names, to the one field that the screen is for
 * (`data-first-field`), or to the title.
 */
const useFocusHeading = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // at once: a moment later it would take the focus from who has gone on already
  useLayoutEffect(() => {
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

const LIVE_AFTER_MS = 1_000;

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
const LATER_MS = 15_000;
const RENEW_AFTER_MS = 3_000;

/**
 * What a short visit does not need. Signing out and toasts work without a connection too, so their code is fetched
 * while there is one. The permissions of an employee may have changed since the sign-in, days ago; a client has none.
 */
const useLater = (userType: keyof typeof logins | null) => {
  useEffect(() => {
    if (userType === null) return;
    const renewing =
      userType === 'employee' ? setTimeout(() => void readWhoIsIn(), RENEW_AFTER_MS) : undefined;
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

const SOON_MS = 2_000;

/** The phone keeps the program once the first screen is there: /obra soon, where the signal may go at any moment. */
const useKeptOnPhone = (isIn: boolean, soon: boolean) => {
  useEffect(() => {
    if (!isIn) return;
    const timer = setTimeout(() => void keepOnPhone(), soon ? SOON_MS : LATER_MS);
    return () => clearTimeout(timer);
  }, [isIn, soon]);
};

/** What waits on this phone leaves on any screen; its code comes when something waits or may begin to. */
const useSending = (userId: number | null, isSite: boolean) => {
  const { records, photos } = useWaitingOf(userId ?? 0);
  const wanted = isSite || records + photos > 0;
  useEffect(() => {
    if (userId === null || !wanted) return;
    let stop: (() => void) | null = null;
    let current = true;
    import('../features/site/queue/sender.ts').then(
      ({ startSending }) => {
        if (current) stop = startSending(userId);
      },
      () => undefined,
    );
    return () => {
      current = false;
      stop?.();
    };
  }, [userId, wanted]);
};

const SignOutDialog = lazy(async () => {
  const module = await import('../features/site/SignOutDialog.tsx');
  return { default: module.SignOutDialog };
});

/** Signing out, which asks first while something waits on this phone. */
const useLeaving = (userId: number | null) => {
  const [asks, setAsks] = useState(false);
  const leave = async () => {
    const { records, photos } = waitingOf(userId ?? 0);
    if (records + photos === 0) return signOut();
    setAsks(true);
  };
  const question = asks && userId !== null && (
    <Suspense>
      <SignOutDialog
        accountId={userId}
        onStay={() => setAsks(false)}
        onSignOut={() => {
          setAsks(false);
          void signOut();
        }}
      />
    </Suspense>
  );
  return { signOut: leave, question };
};

/** Without a connection: what is on screen was read then, and what is sent does not leave. */
const NoSignal = () => {
  const online = useOnline();
  const age = useAgeOnScreen();
  if (online && age === null) return null;
  return (
    <SignalBar title="Sin conexión">
      {age === null
        ? 'Lo que envíes no sale hasta que vuelva.'
        : `Lo que ves se leyó ${readWords(age)}. Lo que envíes no sale hasta que vuelva la conexión.`}
    </SignalBar>
  );
};

const readWords = (at: number): string => {
  const hour = theHourWords(at);
  const day = dayInBogota(at);
  return day === dayInBogota(Date.now()) ? `hoy a ${hour}` : `el ${formatDayShort(day)} a ${hour}`;
};
