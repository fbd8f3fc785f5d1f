import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { readAvailableTeam } from '#shared/contract/teams.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { failureText } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import type { Available } from './assignment.ts';
import { History } from './History.tsx';

const MOST = 2_147_483_647;

/** The number of the project in the address; null when it is none. */
const idOf = (text = ''): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST ? Number(text) : null;

/** The team of a project, made or changed. */
export const Component = () => {
  const projectId = idOf(useParams().projectId);
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
            leftSection={<IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />}
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
