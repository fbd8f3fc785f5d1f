import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** true while leaving would lose something */
  asks: () => boolean;
  /** the screen is a tab of a page: another tab leaves it too */
  inTab?: boolean;
  title: string;
  children: ReactNode;
}

/** Asks before the person leaves the screen with something unsaved; for a closed tab the browser asks. */
export const LeaveGuard = ({ asks, inTab = false, title, children }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || (inTab && here.search !== next.search)) && asks(),
  );
  useWindowEvent('beforeunload', (event) => {
    if (asks()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Salir sin guardar"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
};
