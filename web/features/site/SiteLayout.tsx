import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { TopBar } from '../../ui/layouts/TopBar.tsx';
import { SignalBar } from '../../ui/SignalBar.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { instantOrHour } from './queue/queue-words.ts';
import sheet from './SiteSheet.module.css';

interface SiteLayoutProps {
  /** where 'Volver' leads; null where there is nothing before */
  backTo: string | null;
  /** when what is shown was read, in milliseconds; null: now */
  readAt?: number | null;
  /** what the missing signal means on this screen */
  offline: string;
  /** what stays at the foot of the window */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen of /obra: one column as wide as a phone, for hands with gloves. Nothing moves on it and nothing is polled. */
export const SiteLayout = ({ backTo, readAt = null, offline, foot, children }: SiteLayoutProps) => {
  const online = useOnline();
  return (
    <>
      <TopBar back={backTo !== null} backTo={backTo} />
      {(!online || readAt !== null) && (
        <SignalBar title="Sin señal">
          {offline}
          {readAt !== null && ` Última lectura, ${instantOrHour(readAt)}`}
        </SignalBar>
      )}
      <main id="contenido" tabIndex={-1} className={sheet.column}>
        {children}
      </main>
      {foot && (
        <footer className="not-printed foot">
          <Stack gap={8} maw={528} mx="auto">
            {foot}
          </Stack>
        </footer>
      )}
    </>
  );
};
