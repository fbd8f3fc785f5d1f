import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { LOAD_DAYS } from '#shared/domain/team-load.ts';
import { paths } from '../../app/paths.ts';
import { absenceText, type Person, roomOf, tradeOf } from './my-team.ts';
import { Room } from './Room.tsx';
import classes from './table.module.css';

interface PeopleTableProps {
  people: readonly Person[];
  onOpen: (employeeId: number) => void;
}

/** The same people as a table: what each does where, load, limit and absences. */
export const PeopleTable = ({ people, onOpen }: PeopleTableProps) => (
  <div className={classes.card}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Proyectos</th>
          <th scope="col" className={classes.right}>
            Días con obra, de {LOAD_DAYS}
          </th>
          <th scope="col">Cupos</th>
          <th scope="col">Ausencias</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.employee_id}>
            <th scope="row">
              <UnstyledButton className={classes.name} onClick={() => onOpen(person.employee_id)}>
                {person.name}
              </UnstyledButton>
              <small>
                {tradeOf(person)}
                {person.groups.length > 0 && `, ${person.groups.join(', ')}`}
              </small>
            </th>
            <td data-label="Proyectos">
              <Projects projects={person.projects} />
            </td>
            <td data-label={`Días con obra, de ${LOAD_DAYS}`} className={classes.right}>
              {person.busy_days}
            </td>
            <td data-label="Cupos">
              <Room capacity={roomOf(person)} max={person.max_projects} />
            </td>
            <td data-label="Ausencias">
              {person.absences.length === 0 ? (
                <span className={classes.quiet}>Ninguna</span>
              ) : (
                person.absences.map((absence) => <div key={absence.id}>{absenceText(absence)}</div>)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Projects = ({ projects }: Pick<Person, 'projects'>) =>
  projects.length === 0 ? (
    <span className={classes.quiet}>Ninguno</span>
  ) : (
    <ul className={classes.projects}>
      {projects.map(({ id, project_code, roles }) => (
        <li key={id}>
          <Link to={paths.project(id)} className="num">
            {project_code}
          </Link>{' '}
          {roles.join(', ')}
        </li>
      ))}
    </ul>
  );
