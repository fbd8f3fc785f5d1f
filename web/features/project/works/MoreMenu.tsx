import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { datesSentences } from '#shared/domain/works.ts';
import { paths } from '../../../app/paths.ts';
import type { Project } from '../project.ts';
import classes from './works.module.css';

interface MoreMenuProps {
  project: Project;
  onOpen: (what: 'dates' | 'seller') => void;
}

/** What the managers change of a project. */
export const MoreMenu = ({ project, onOpen }: MoreMenuProps) => {
  const datesOff = project.works_ended_on === null ? null : datesSentences.already_finished;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="Más acciones del proyecto">
          <IconDotsVertical size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes.item}
          aria-disabled={datesOff !== null || undefined}
          data-off={datesOff !== null || undefined}
          closeMenuOnClick={datesOff === null}
          onClick={() => datesOff ?? onOpen('dates')}
        >
          Cambiar fechas de obra
          {datesOff && <span className={classes.reason}>{datesOff}</span>}
        </Menu.Item>
        <Menu.Item className={classes.item} onClick={() => onOpen('seller')}>
          Cambiar vendedor/a
        </Menu.Item>
        <Menu.Item className={classes.item} component={Link} to={paths.teamAssignment(project.id)}>
          {project.team.length === 0 ? 'Asignar equipo' : 'Cambiar equipo'}
        </Menu.Item>
        <Menu.Item className={classes.item} component={Link} to={paths.meetings(project.id)}>
          Reuniones
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
