import { call } from '../api/call.ts';
import { endSession, readUser } from './session.ts';

const LOGOUT_TIMEOUT_MS = 3_000;

/**
 * Clears this browser while the server ends the session. The call is on its way with the token first; nothing else may
 * be asked with it after that. Offline, or with a server that does not answer, the browser is cleared all the same: the
 * token must not stay on a shared computer.
 */
export const signOut = async (): Promise<void> => {
  const user = readUser();
  try {
    const { logout } = await import('#shared/contract/auth.ts');
    const ending = call(logout, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS), keepalive: true });
    ending.catch(() => undefined);
  } catch {
    // without a connection the token expires by itself
  }
  endSession('signed-out');
  if (user?.userType === 'employee') await forgetSite(user.id).catch(() => undefined);
};

/** What the person wrote and photographed in /obra. */
const forgetSite = async (accountId: number): Promise<void> =>
  (await import('../features/site/queue/queue.ts')).forgetAtSignOut(accountId);
