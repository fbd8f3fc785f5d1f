import { call } from '../api/call.ts';
import { readToken, renewUser } from './session.ts';

/**
 * Asks the server who is signed in and what they may do, which an administrator may have changed since. A refused token
 * ends the session as in any other call; without an answer all stays as it was, and the server decides anyway.
 */
export const readWhoIsIn = async (): Promise<void> => {
  try {
    const { readSession } = await import('#shared/contract/auth.ts');
    // who signs out meanwhile has none
    const token = readToken();
    if (token === null) return;
    renewUser(token, await call(readSession, {}));
  } catch {
    // told by the next call that somebody makes
  }
};
