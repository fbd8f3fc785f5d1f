import { ActionIcon, Box, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Logo } from '../Logo.tsx';
import { useShell } from './shell.ts';
import classes from './TopBar.module.css';

interface TopBarProps {
  /** false where there is nowhere to go back to: the first screen of a client */
  back?: boolean;
  /** the ways to the sections of the page, beside the logo */
  children?: ReactNode;
}

/** The bar of every screen: back, logo, and who is signed in with the way out. */
export const TopBar = ({ back = true, children }: TopBarProps) => {
  const { homePath } = useShell();
  return (
    <header className={classes.bar}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      {back && <BackButton />}
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
      <UserMenu />
    </header>
  );
};

const BackButton = () => {
  const navigate = useNavigate();
  const { homePath } = useShell();
  // the router numbers its history entries: at 0 there is nothing of ours to go back to
  const goBack = () => {
    const position: unknown = window.history.state?.idx;
    void (typeof position === 'number' && position > 0 ? navigate(-1) : navigate(homePath));
  };
  return (
    <ActionIcon aria-label="Volver" onClick={goBack} c="black">
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
};

const UserMenu = () => {
  const { userName, accountPath, signOut } = useShell();
  const [leaving, setLeaving] = useState(false);
  const name = userName ?? 'Invitado';
  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <Menu
      position="bottom-end"
      width={220}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span className={classes.initial} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className="visually-hidden">Menú de </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={20} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.menuName}>{name}</Menu.Label>
        {userName !== null && (
          <Menu.Item
            component={Link}
            to={accountPath}
            leftSection={<IconUser size={20} stroke={1.6} aria-hidden="true" />}
            className={classes.item}
          >
            Mi cuenta
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void leave()}
          closeMenuOnClick={false}
          disabled={leaving}
          className={classes.item}
        >
          {leaving ? 'Cerrando sesión...' : 'Cerrar sesión'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
