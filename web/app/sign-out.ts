import { call } from '../api/call.ts';
import { endSession } from './session.ts';

const PATIENCE_MS = 3000;

/**
 * Ends the session on the server and clears this browser. Offline, or with a server that does not answer, the
 * browser is cleared all the same: the token must not stay on a shared computer.
 */
export const signOut = async (): Promise<void> => {
  try {
    const { logout } = await import('#shared/contract/auth.ts');
    await call(logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // the token expires by itself; here it is forgotten below
  }
  endSession('signed-out');
};
