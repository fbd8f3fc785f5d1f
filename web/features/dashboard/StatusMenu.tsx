import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ProjectStatus, projectStatuses } from '#shared/domain/project.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './toolbar.module.css';

const ALL = 'all';

interface StatusMenuProps {
  status: ProjectStatus | null;
  onChange: (status: ProjectStatus | null) => void;
  /** how many are active */
  children: ReactNode;
}

export const StatusMenu = ({ status, onChange, children }: StatusMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button variant="default" px={11} data-active={status !== null || undefined} className={classes.button}>
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">Estado</span>
        {children}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup
        value={status ?? ALL}
        onChange={(chosen) => onChange(projectStatuses.find((each) => each === chosen) ?? null)}
      >
        <Menu.RadioItem value={ALL} closeMenuOnClick className={classes.item}>
          Todos los estados
        </Menu.RadioItem>
        {projectStatuses.map((each) => (
          <Menu.RadioItem key={each} value={each} closeMenuOnClick className={classes.item}>
            <StatusBadge status={each} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
);
