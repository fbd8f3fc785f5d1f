import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { datesSentences } from '#shared/domain/works.ts';
import { paths } from '../../../app/paths.ts';
import type { Project } from '../project.ts';
import { corrects, manages, type Person, recordsEarlyStart, stepWords, undoableBy } from './works.ts';

export type MenuChoice = 'dates' | 'seller' | 'undo' | 'cancel' | 'early_start';

interface MoreMenuProps {
  project: Project;
  person: Person;
  onOpen: (what: MenuChoice) => void;
}

/** Rare actions on a project; nothing for a person who may do none. */
export const MoreMenu = ({ project, person, onOpen }: MoreMenuProps) => {
  const undoable = undoableBy(project, person);
  const records = recordsEarlyStart(project, person);
  if (!corrects(person) && undoable === null && !records) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Más acciones del proyecto">
          <IconDotsVertical size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {records && (
          <Menu.Item onClick={() => onOpen('early_start')}>La familia pidió empezar antes</Menu.Item>
        )}
        {undoable !== null && (
          <Menu.Item onClick={() => onOpen('undo')}>{stepWords[undoable].undo}</Menu.Item>
        )}
        {corrects(person) && (
          <Menu.Item component={Link} to={paths.corrections(project.id)}>
            Corregir datos
          </Menu.Item>
        )}
        {manages(person) && <ManagerItems project={project} onOpen={onOpen} />}
      </Menu.Dropdown>
    </Menu>
  );
};

const ManagerItems = ({ project, onOpen }: Pick<MoreMenuProps, 'project' | 'onOpen'>) => {
  if (project.cancellation) return <Menu.Item disabled>{datesSentences.sale_cancelled}</Menu.Item>;
  const datesOff = project.works_ended_on === null ? null : datesSentences.already_finished;
  return (
    <>
      <Menu.Item
        aria-disabled={datesOff !== null || undefined}
        {...(datesOff && { c: 'dimmed', style: { cursor: 'not-allowed' } })}
        closeMenuOnClick={datesOff === null}
        onClick={() => datesOff ?? onOpen('dates')}
      >
        Cambiar fechas de obra
        {datesOff && (
          <Text component="small" maw="30ch">
            {datesOff}
          </Text>
        )}
      </Menu.Item>
      <Menu.Item onClick={() => onOpen('seller')}>Cambiar vendedor/a</Menu.Item>
      <Menu.Item component={Link} to={paths.teamAssignment(project.id)}>
        {project.team.length === 0 ? 'Asignar equipo' : 'Cambiar equipo'}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.meetings(project.id)}>
        Reuniones
      </Menu.Item>
      {project.works_started_on === null && (
        <Menu.Item color="red" onClick={() => onOpen('cancel')}>
          Cancelar la venta
        </Menu.Item>
      )}
    </>
  );
};
