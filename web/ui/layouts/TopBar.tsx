import { ActionIcon, Box } from '@mantine/core';
import { IconArrowLeft, IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { unreadText } from '#shared/domain/unread.ts';
import { Logo } from '../Logo.tsx';
import { useLateMenu } from '../use-late-menu.ts';
import { useShell } from './shell.ts';
import classes from './TopBar.module.css';
import { UserButton } from './UserButton.tsx';

interface TopBarProps {
  /** false where there is nowhere to go back to: the first screen of a client */
  back?: boolean;
  /** where 'Volver' leads; without it, to the entry before in the history of the tab */
  backTo?: string | null;
  /** the ways to the sections of the page, beside the logo */
  children?: ReactNode;
}

/** The bar of every screen: back, logo, and who is signed in with the way out. */
export const TopBar = ({ back = true, backTo = null, children }: TopBarProps) => {
  const { homePath } = useShell();
  return (
    <header className={`not-printed ${classes.bar}`}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      {back && <BackButton to={backTo} />}
      <Link
        to={homePath}
        className={classes.brand}
        data-alone={!back || undefined}
        aria-label="Remodela, ir al inicio"
      >
        <Logo />
      </Link>
      {children}
      <Box component="span" flex={1} />
      <Bell />
      <User />
    </header>
  );
};

/** Where the notices are, with how many are not read. */
const Bell = () => {
  const { notices } = useShell();
  if (notices === null) return null;
  const { path, unread } = notices;
  return (
    <ActionIcon
      component={Link}
      to={path}
      pos="relative"
      c="black"
      aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${unreadText(unread)} sin leer`}
    >
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden="true">
          {unreadText(unread)}
        </span>
      )}
    </ActionIcon>
  );
};

const BackButton = ({ to }: { to: string | null }) => {
  const navigate = useNavigate();
  const { homePath } = useShell();
  // the router numbers its history entries: at 0 there is nothing of ours to go back to
  const goBack = () => {
    if (to !== null) return void navigate(to);
    const position: unknown = window.history.state?.idx;
    void (typeof position === 'number' && position > 0 ? navigate(-1) : navigate(homePath));
  };
  return (
    <ActionIcon aria-label="Volver" onClick={goBack} c="black">
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
};

const menuCode = () => import('./UserMenu.tsx');

/** Fetches the menu without opening it: signing out works without a connection too. */
export const fetchMenu = (): void => void menuCode().catch(() => undefined);

const User = () => {
  const { Menu, button } = useLateMenu(menuCode);
  return Menu ? <Menu /> : <UserButton {...button} />;
};
