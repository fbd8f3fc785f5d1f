import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Employee } from '#shared/contract/employees.ts';
import { departmentNames, specializationName } from '#shared/domain/roles.ts';
import shared from '../admin.module.css';
import classes from './people.module.css';

/** As long as the row of who has just been registered is marked (design.md, section 6 l). */
const MARKED_MS = 2000;

interface PeopleTableProps {
  people: readonly Employee[];
  newId: number | null;
  /** what is shown is the last answer, while another one is on its way */
  old: boolean;
  onOpen: (person: Employee) => void;
}

export const PeopleTable = ({ people, newId, old, onOpen }: PeopleTableProps) => {
  const marked = useMark(newId);
  return (
    <table className={shared.table} data-old={old || undefined} aria-busy={old}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Departamento</th>
          <th scope="col">Especialización</th>
          <th scope="col">Teléfono</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr
            key={person.id}
            className={classes.row}
            data-new={person.id === marked || undefined}
            data-inactive={!person.active || undefined}
          >
            <th scope="row">
              <PersonName person={person} onOpen={onOpen} />
            </th>
            <td data-label="Departamento">{departmentNames[person.department]}</td>
            <td data-label="Especialización">
              {specializationName(person.department, person.specialization) ?? (
                <span className={shared.quiet}>Sin especialización</span>
              )}
            </td>
            <td data-label="Teléfono">
              {person.phone === null ? (
                <span className={shared.quiet}>Sin teléfono</span>
              ) : (
                <span className="num">{person.phone}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The name opens the sheet; its button covers the whole row. */
const PersonName = ({ person, onOpen }: { person: Employee; onOpen: (person: Employee) => void }) => (
  <span className={classes.person}>
    <span className={classes.initial} aria-hidden="true">
      {person.name.charAt(0).toUpperCase()}
    </span>
    <span className={classes.names}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(person)}>
        {person.name}
      </UnstyledButton>
      {!person.active && <span className={classes.inactive}>Inactiva</span>}
      {person.permissions.includes('full_access') && <span className={classes.access}>full_access</span>}
      <span className={classes.email}>{person.email ?? 'Sin correo: no ingresa'}</span>
    </span>
  </span>
);

const useMark = (newId: number | null): number | null => {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (newId === null) return;
    const timer = setTimeout(() => setOver(newId), MARKED_MS);
    return () => clearTimeout(timer);
  }, [newId]);
  return over === newId ? null : newId;
};
