import type { ReactNode } from 'react';
import { keepFocusInLists } from '../keep-focus.ts';
import classes from './main.module.css';
import { TopBar } from './TopBar.tsx';

interface AppLayoutProps {
  /** widest that the content grows: page and seller 1200, admin 1272, manager 1132 (design.md, section 4) */
  width?: 'page' | 'seller' | 'admin' | 'manager';
  children: ReactNode;
}

/** A staff screen without steps: the top bar and a centred column. */
export const AppLayout = ({ width = 'page', children }: AppLayoutProps) => (
  <>
    <TopBar />
    <main ref={keepFocusInLists} id="contenido" tabIndex={-1} className={classes.main} data-width={width}>
      {children}
    </main>
  </>
);
