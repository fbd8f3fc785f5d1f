import { Meetings } from './Meetings.tsx';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

type Team = Project['team'];

export const TeamAndMeetings = ({ project }: { project: Project }) => (
  <div className={classes.halves}>
    <SectionCard title="Equipo">
      <TeamList team={project.team} />
    </SectionCard>
    <Meetings projectId={project.id} />
  </div>
);

/** Who works on the project, each with a role. */
export const TeamList = ({ team }: { team: Team }) =>
  team.length === 0 ? (
    <p className={classes.quiet}>Aún no hay equipo. Gerencia lo asigna.</p>
  ) : (
    <ul className={classes.list}>
      {team.map((member) => (
        <li key={`${member.employee_id}-${member.role}`} className={classes.member}>
          <span className={classes.initial} aria-hidden="true">
            {member.name.charAt(0)}
          </span>
          <span>
            <b>{member.name}</b>
            <span className={classes.role}>{member.role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
