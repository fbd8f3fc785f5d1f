import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { managerAccess } from '#shared/domain/access.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { noTeamText } from '../../ui/no-team.ts';
import type { Project } from './project.ts';

export const TeamList = ({
  project: { id, team, status },
}: {
  project: Pick<Project, 'id' | 'team' | 'status'>;
}) =>
  team.length === 0 ? (
    <NoTeam id={id} status={status} />
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

/** A manager assigns the team; other readers see that management does. */
const NoTeam = ({ id, status }: Pick<Project, 'id' | 'status'>) => {
  const assigns = useMay(managerAccess) && status !== 'Cancelado';
  if (!assigns) return <p className="quiet">{noTeamText(status)}</p>;
  return (
    <p className="quiet">
      Aún no hay equipo. <Link to={paths.teamAssignment(id)}>Asignar equipo</Link>
    </p>
  );
};
