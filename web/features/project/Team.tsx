import { Group } from '@mantine/core';
import { noTeamText } from '../../ui/no-team.ts';
import { Meetings } from './Meetings.tsx';
import { SectionCard } from './parts.tsx';
import type { Project } from './project.ts';

export const TeamAndMeetings = ({ project }: { project: Project }) => (
  <div className="columns">
    <SectionCard title="Equipo">
      <TeamList project={project} />
    </SectionCard>
    <Meetings projectId={project.id} />
  </div>
);

/** The team of the project, by role. */
export const TeamList = ({ project: { team, status } }: { project: Pick<Project, 'team' | 'status'> }) =>
  team.length === 0 ? (
    <p className="quiet">{noTeamText(status)}</p>
  ) : (
    <ul>
      {team.map((member) => (
        <Group
          component="li"
          key={`${member.employee_id}-${member.role}`}
          gap="sm"
          py={7}
          wrap="nowrap"
          lh={1.3}
        >
          <span className="avatar" aria-hidden="true">
            {member.name.charAt(0)}
          </span>
          <span>
            <b>{member.name}</b>
            <small>{member.role}</small>
          </span>
        </Group>
      ))}
    </ul>
  );
