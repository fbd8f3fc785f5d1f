import { noTeamText } from '../../ui/no-team.ts';
import { Meetings } from './Meetings.tsx';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

export const TeamAndMeetings = ({ project }: { project: Project }) => (
  <div className={classes.halves}>
    <SectionCard title="Equipo">
      <TeamList project={project} />
    </SectionCard>
    <Meetings projectId={project.id} />
  </div>
);

/** The team of the project, by role. */
export const TeamList = ({ project: { team, status } }: { project: Pick<Project, 'team' | 'status'> }) =>
  team.length === 0 ? (
    <p className={classes.quiet}>{noTeamText(status)}</p>
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
