import type { ReactNode } from 'react';
import classes from './main.module.css';
import { TopBar } from './TopBar.tsx';

interface ClientLayoutProps {
  children: ReactNode;
  /** true where there is a screen before this one */
  back?: boolean;
  /** the ways to the sections of the page, in the top bar */
  sections?: ReactNode;
  /** what a phone has at the foot of the window */
  bottom?: ReactNode;
}

/**
 * A client's screen, and a message to anybody: the bar without the furniture of the staff, a centred column, and on a
 * phone the bar of its foot.
 */
export const ClientLayout = ({ children, back = false, sections, bottom }: ClientLayoutProps) => (
  <>
    <TopBar back={back}>{sections}</TopBar>
    <main
      id="contenido"
      tabIndex={-1}
      className={classes.main}
      data-bottom={bottom !== undefined || undefined}
    >
      {children}
    </main>
    {bottom}
  </>
);
