import type { ReactNode } from 'react';
import classes from './AppLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** A client's screen: the bar without the furniture of the staff, and a centred column. */
export const ClientLayout = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar back={false} />
    <main id="contenido" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  </>
);
