import { Menu, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { datesSentences } from '#shared/domain/works.ts';
import { paths } from '../../../app/paths.ts';
import type { Project } from '../project.ts';
import { corrects, manages, type Person, recordsEarlyStart, stepWords, undoableBy } from './works.ts';

export type MenuChoice = 'dates' | 'seller' | 'undo' | 'cancel' | 'early_start' | 'reopen';

export interface MenuItemsProps {
  button: ReactElement;
  project: Project;
  person: Person;
  /** for the seller of a sale that cannot be reopened */
  whyNotReopen: string | null;
  onOpen: (what: MenuChoice) => void;
}

/** The menu of MoreMenu.tsx. */
export const Component = ({ button, project, person, whyNotReopen, onOpen }: MenuItemsProps) => {
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
        {whyNotReopen !== null && <RefusableItem whyOff={whyNotReopen}>Reabrir la venta</RefusableItem>}
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
      <RefusableItem whyOff={datesOff} onClick={() => onOpen('dates')}>
        Cambiar fechas de obra
      </RefusableItem>
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

interface RefusableItemProps {
  whyOff: string | null;
  onClick?: () => void;
  children: ReactNode;
}

/** Says under its name why it cannot be chosen now. */
const RefusableItem = ({ whyOff, onClick, children }: RefusableItemProps) => (
  <Menu.Item
    aria-disabled={whyOff !== null || undefined}
    {...(whyOff && { c: 'dimmed', style: { cursor: 'not-allowed' } })}
    closeMenuOnClick={whyOff === null}
    onClick={() => whyOff ?? onClick?.()}
  >
    {children}
    {whyOff && (
      <Text component="small" maw="30ch">
        {whyOff}
      </Text>
    )}
  </Menu.Item>
);
