import { Link } from 'react-router';
import { LOAD_DAYS } from '#shared/domain/team-load.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { absenceText, type Person, roomOf } from './my-team.ts';
import { type PeopleProps, PersonName } from './PeoplePicture.tsx';
import { Room } from './Room.tsx';
import classes from './table.module.css';

/** The same people as a table: projects, load, limit and absences. */
export const PeopleTable = ({ people, onOpen }: PeopleProps) => (
  <div className="card">
    <DataTable
      rows={people}
      rowKey={({ employee_id }) => employee_id}
      columns={[
        {
          title: 'Persona',
          header: true,
          cell: (person) => <PersonName person={person} onOpen={onOpen} />,
        },
        {
          title: 'Proyectos',
          wide: true,
          className: classes.work,
          cell: ({ projects }) => <Projects projects={projects} />,
        },
        { title: `Días con obra, de ${LOAD_DAYS}`, right: true, cell: ({ busy_days }) => busy_days },
        {
          title: 'Cupos',
          cell: (person) => <Room capacity={roomOf(person)} max={person.max_projects} />,
        },
        {
          title: 'Ausencias',
          wide: true,
          cell: ({ absences }) =>
            absences.length === 0 ? (
              <span className="quiet">Ninguna</span>
            ) : (
              absences.map((absence) => <div key={absence.id}>{absenceText(absence)}</div>)
            ),
        },
      ]}
    />
  </div>
);

const Projects = ({ projects }: Pick<Person, 'projects'>) =>
  projects.length === 0 ? (
    <span className="quiet">Ninguno</span>
  ) : (
    <ul>
      {projects.map(({ id, project_code, roles }) => (
        <li key={id}>
          <Link to={paths.project(id)} className="num tall-on-phone">
            {project_code}
          </Link>{' '}
          {roles.join(', ')}
        </li>
      ))}
    </ul>
  );
