import {
  IconCalendar,
  IconFileDiff,
  IconHome,
  IconLayoutDashboard,
  IconMessageCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keepFocusInLists } from '../keep-focus.ts';
import classes from './ManagerLayout.module.css';
import main from './main.module.css';
import { type ManagerSection, useShell } from './shell.ts';
import { TopBar } from './TopBar.tsx';

const sections = [
  { section: 'dashboard', name: 'Dashboard', Icon: IconLayoutDashboard },
  { section: 'sites', name: 'Obras', Icon: IconHome },
  { section: 'team', name: 'Mi equipo', Icon: IconUsers },
  { section: 'agenda', name: 'Agenda', Icon: IconCalendar },
  { section: 'suggestions', name: 'Sugerencias', Icon: IconMessageCircle },
  { section: 'changes', name: 'Otrosíes', Icon: IconFileDiff },
] as const;

/** A screen of the manager's area: its sections at the side, in a row below the bar where there is no room. */
export const ManagerLayout = ({ section, children }: { section: ManagerSection; children: ReactNode }) => {
  const { managerPaths } = useShell();
  return (
    <>
      <TopBar />
      <div className={classes.area}>
        <nav aria-label="Gerencia" className={`not-printed ${classes.nav}`}>
          {sections.map(({ section: each, name, Icon }) => (
            <Link
              key={each}
              to={managerPaths[each]}
              className={`bare ${classes.link}`}
              // the section, not the address: a screen below the dashboard is of the dashboard
              aria-current={each === section ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              {name}
            </Link>
          ))}
        </nav>
        <main ref={keepFocusInLists} id="contenido" tabIndex={-1} className={main.main} data-width="manager">
          {children}
        </main>
      </div>
    </>
  );
};
