import { createContext, useContext } from 'react';

/** Assigning a team and its meetings belongs to the dashboard, from which it is opened. */
export type ManagerSection = 'dashboard' | 'sites' | 'team' | 'agenda' | 'suggestions' | 'changes';

/** What the frame of every page shows of the program around it. web/app gives it; ui knows no session. */
export interface Shell {
  /** null while signed out */
  userName: string | null;
  homePath: string;
  /** where the person keeps their password and sessions */
  accountPath: string;
  managerPaths: Readonly<Record<ManagerSection, string>>;
  /** the bell; null for who gets no notices */
  notices: { readonly path: string; readonly unread: number } | null;
  signOut: () => Promise<void>;
}

const ShellContext = createContext<Shell>({
  userName: null,
  homePath: '/',
  accountPath: '/',
  managerPaths: { dashboard: '/', sites: '/', team: '/', agenda: '/', suggestions: '/', changes: '/' },
  notices: null,
  signOut: () => Promise.resolve(),
});

export const ShellProvider = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);
