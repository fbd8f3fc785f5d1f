import { Menu, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { datesSentences } from '#shared/domain/works.ts';
import { paths } from '../../../app/paths.ts';
import type { Project } from '../project.ts';
import { corrects, manages, type Person, recordsEarlyStart, stepWords, undoableBy } from './works.ts';

export type MenuChoice = 'dates' | 'seller' | 'undo' | 'cancel' | 'early_start';

export interface MenuItemsProps {
  button: ReactElement;
  project: Project;
  person: Person;
  onOpen: (what: MenuChoice) => void;
}

/** The menu of MoreMenu.tsx. */
export const Component = ({ button, project, person, onOpen }: MenuItemsProps) => {
  const undoable = undoableBy(project, person);
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {recordsEarlyStart(project, person) && (
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

const ManagerItems = ({ project, onOpen }: Pick<MenuItemsProps, 'project' | 'onOpen'>) => {
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
