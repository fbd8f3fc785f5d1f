import { createContext, useContext } from 'react';

/** What the frame of every page shows of the program around it. web/app gives it; ui knows no session. */
export interface Shell {
  /** null while signed out */
  userName: string | null;
  /** where the logo leads */
  homePath: string;
  /** where the person keeps their password and sessions */
  accountPath: string;
  /** the sections of the manager's area */
  managerPaths: {
    readonly dashboard: string;
    readonly team: string;
    readonly agenda: string;
    readonly suggestions: string;
  };
  signOut: () => Promise<void>;
}

const ShellContext = createContext<Shell>({
  userName: null,
  homePath: '/',
  accountPath: '/',
  managerPaths: { dashboard: '/', team: '/', agenda: '/', suggestions: '/' },
  signOut: () => Promise.resolve(),
});

export const ShellProvider = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);
