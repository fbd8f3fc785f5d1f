import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useShell } from './shell.ts';
import classes from './TopBar.module.css';

export const useUserName = (): string => useShell().userName ?? 'Invitado';

export const UserButton = (props: ComponentProps<'button'>) => {
  const name = useUserName();
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...props} className={`bare ${classes.user}`}>
      <span className="avatar" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="visually-hidden">Menú de </span>
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={20} stroke={1.6} className="mantine-visible-from-sm" aria-hidden="true" />
    </UnstyledButton>
  );
};
