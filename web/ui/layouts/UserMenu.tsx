import { Menu } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { openAtOnce } from '../open-at-once.ts';
import { useShell } from './shell.ts';
import { UserButton, useUserName } from './UserButton.tsx';

export const Component = () => {
  const { userName, accountPath, signOut } = useShell();
  const [leaving, setLeaving] = useState(false);
  const name = useUserName();
  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <Menu width={220}>
      <Menu.Target>
        <UserButton ref={openAtOnce} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label hiddenFrom="sm">{name}</Menu.Label>
        {userName !== null && (
          <Menu.Item
            component={Link}
            to={accountPath}
            leftSection={<IconUser size={20} stroke={1.6} aria-hidden="true" />}
          >
            Mi cuenta
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void leave()}
          closeMenuOnClick={false}
          disabled={leaving}
        >
          {leaving ? 'Cerrando sesión...' : 'Cerrar sesión'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
