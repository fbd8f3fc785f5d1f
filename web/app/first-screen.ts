import { type ScreenRow, screenTable } from '#shared/domain/access.ts';

/** The screens that are drawn when the program is built, so that they are seen before its code is there. */
export const loginPaths = ['/login', '/client-login'] as const;
type LoginPath = (typeof loginPaths)[number];

/** Clients have a login of their own, for their screens and after a session of a client. */
export const loginOf = (pathname: string, wasClient = false): LoginPath =>
  /^\/client(\/|$)/.test(pathname) || wasClient ? '/client-login' : '/login';

/** The row of the table whose path it is; undefined for an address that is no screen. */
export const screenAt = (pathname: string): ScreenRow | undefined =>
  screenTable.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname));

/**
 * The login that a signed-out person sees first at an address; null when another screen comes first. An unknown address
 * leads to a login too, as in the guards.
 */
export const firstLogin = (pathname: string): LoginPath | null => {
  const screen = screenAt(pathname);
  const own = loginPaths.find((path) => path === screen?.path);
  if (own !== undefined) return own;
  return screen?.who === 'public' || screen?.who === 'guest' ? null : loginOf(pathname);
};
