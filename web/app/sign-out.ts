import { call } from '../api/call.ts';
import { endSession } from './session.ts';

const LOGOUT_TIMEOUT_MS = 3_000;

/**
 * Clears this browser while the server ends the session. The call is on its way with the token first; nothing else may
 * be asked with it after that. Offline, or with a server that does not answer, the browser is cleared all the same: the
 * token must not stay on a shared computer.
 */
export const signOut = async (): Promise<void> => {
  try {
    const { logout } = await import('#shared/contract/auth.ts');
    const ending = call(logout, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS), keepalive: true });
    ending.catch(() => undefined);
  } catch {
    // without a connection the token expires by itself
  }
  endSession('signed-out');
};
