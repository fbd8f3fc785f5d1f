import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { listAssignmentHistory, readAvailableTeam } from '#shared/contract/teams.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { failureText } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { number } from '../../ui/use-list-filters.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import classes from './assignment.module.css';
import type { Available } from './assignment.ts';

/** The number of the project in the address; null when it is none. */
const idOf = number(2_147_483_647);

/** The team of a project, made or changed. */
export const Component = () => {
  const projectId = idOf(useParams().projectId ?? '');
  return (
    <ManagerLayout section="dashboard">
      {projectId === null ? (
        <>
          <PageHeader title="Estás asignando equipo a Proyecto" />
          <ErrorState message="Error: ID de proyecto no válido" />
        </>
      ) : (
        // another project is another screen: nothing chosen for one is left for the other
        <Assignment key={projectId} projectId={projectId} />
      )}
    </ManagerLayout>
  );
};

const Assignment = ({ projectId }: { projectId: number }) => {
  const { data, error, refetch } = useEndpoint(readAvailableTeam, { params: { projectId } });
  return (
    <>
      <PageHeader
        title={`Estás asignando equipo a ${data?.project.project_code ?? 'Proyecto'}`}
        subtitle={data && subtitleOf(data.project)}
        action={
          <Button
            component={Link}
            to={paths.project(projectId)}
            variant="default"
            leftSection={<IconInfoCircle size={18} stroke={1.6} />}
          >
            Información de proyecto
          </Button>
        }
      />
      {data === undefined ? (
        error ? (
          <ErrorState
            message={failureText(error, 'Error desconocido al cargar datos del equipo')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingRows label="Cargando datos..." count={6} height={70} />
        )
      ) : (
        <>
          <AssignmentForm available={data} />
          <History projectId={projectId} />
        </>
      )}
    </>
  );
};

/** 'Apartamento Sierra, $ 138.750.000. Todos los roles son opcionales.' */
const subtitleOf = ({ name, price }: Available['project']): string => {
  const what = [name, price === null ? null : formatPesos(price)].filter((part) => part !== null);
  return `${what.length === 0 ? '' : `${what.join(', ')}. `}Todos los roles son opcionales.`;
};

/** Joins and departures of the team, newest first. Empty for a project that never had one. */
const History = ({ projectId }: { projectId: number }) => {
  const reading = useEndpoint(listAssignmentHistory, { params: { id: projectId } });
  const changes = reading.data?.data ?? [];
  if (reading.data && changes.length === 0) return null;
  return (
    <section aria-labelledby="historial" className="card padded">
      <h2 id="historial">Historial del equipo</h2>
      {!reading.data && <NotLoaded reading={reading} label="Cargando el historial..." count={3} />}
      <ul className="rows">
        {changes.map(({ at, by, employee, role, kind }) => (
          <li key={`${at} ${kind} ${employee} ${role}`} className={`ends ${classes.change}`}>
            <span>
              <b>{employee}</b> {kind === 'assigned' ? 'entró como' : 'dejó de ser'} {role}
            </span>
            <span className="quiet">
              <InstantText value={at} />
              {by && `, por ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
