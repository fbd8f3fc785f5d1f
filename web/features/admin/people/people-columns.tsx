import { Box, Group, UnstyledButton } from '@mantine/core';
import type { Employee } from '#shared/contract/employees.ts';
import { departmentNames, specializationName } from '#shared/domain/roles.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import classes from './people.module.css';

/** How long the row of a newly registered person stays marked (design.md, section 6 l). */
const MARKED_MS = 2000;

export const peopleColumns = (onOpen: (person: Employee) => void): Column<Employee>[] => [
  { title: 'Nombre', header: true, cell: (person) => <PersonName person={person} onOpen={onOpen} /> },
  { title: 'Departamento', cell: ({ department }) => departmentNames[department] },
  {
    title: 'Especialización',
    cell: ({ department, specialization }) =>
      specializationName(department, specialization) ?? <span className="quiet">Sin especialización</span>,
  },
  {
    title: 'Teléfono',
    cell: ({ phone }) =>
      phone === null ? <span className="quiet">Sin teléfono</span> : <span className="num">{phone}</span>,
  },
];

/** The name opens the sheet; its button covers the whole row. */
const PersonName = ({ person, onOpen }: { person: Employee; onOpen: (person: Employee) => void }) => (
  <Group component="span" gap="sm" wrap="nowrap" miw={0}>
    <span className="avatar" aria-hidden="true">
      {person.name.charAt(0).toUpperCase()}
    </span>
    <Box component="span" lh={1.3} className="free-text">
      <UnstyledButton className={classes.open} onClick={() => onOpen(person)}>
        {person.name}
      </UnstyledButton>{' '}
      {!person.active && <span className="tag">Inactiva</span>}
      {person.permissions.includes('full_access') && (
        <span className="tag" data-tone="own">
          Acceso total
        </span>
      )}
      <small>{person.email ?? 'Sin correo: no ingresa'}</small>
    </Box>
  </Group>
);

/** A ref that brings the row of a newly registered person into view, and marks it for a moment. */
export const markNew = (row: HTMLTableRowElement): (() => void) => {
  const unmark = () => row.removeAttribute('data-new');
  row.dataset.new = 'true';
  row.scrollIntoView({ block: 'nearest' });
  setTimeout(unmark, MARKED_MS);
  return unmark;
};
