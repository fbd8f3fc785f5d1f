import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { openAtOnce } from '../../../ui/open-at-once.ts';
import { useLateMenu } from '../../../ui/use-late-menu.ts';
import type { MenuItemsProps } from './MenuItems.tsx';
import { corrects, recordsEarlyStart, undoableBy } from './works.ts';

const menuCode = () => import('./MenuItems.tsx');

/** Rare actions on a project; nothing for a person who may do none. */
export const MoreMenu = (props: Omit<MenuItemsProps, 'button'>) => {
  const { project, person } = props;
  const { Menu, button } = useLateMenu(menuCode);
  const isEmpty =
    !corrects(person) && undoableBy(project, person) === null && !recordsEarlyStart(project, person);
  if (isEmpty) return null;
  if (!Menu) return <MoreButton {...button} />;
  return <Menu button={<MoreButton ref={openAtOnce} />} {...props} />;
};

const MoreButton = (props: ComponentProps<'button'>) => (
  <ActionIcon
    variant="default"
    aria-label="Más acciones del proyecto"
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
  >
    <IconDotsVertical size={20} stroke={1.6} />
  </ActionIcon>
);
