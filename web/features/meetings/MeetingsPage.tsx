import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { detailFailure } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ContractDates } from './ContractDates.tsx';
import { MeetingsForm } from './MeetingsForm.tsx';
import type { ProjectMeetings } from './meetings.ts';

/** The meetings of a project with its family, before the works. */
export const Component = () => {
  const id = Number(useParams().projectId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const reading = useEndpoint(readProjectMeetings, { params: { id: String(id) } }, { enabled: isId });
  const meetings = reading.data?.data;
  const failure = detailFailure(reading);

  return (
    <ManagerLayout section="dashboard">
      {isId && meetings !== undefined ? (
        <Loaded key={id} id={id} meetings={meetings} />
      ) : !isId || reading.error?.status === 404 ? (
        <EmptyState
          title={isId ? 'No encontramos ese proyecto' : 'ID de proyecto no válido'}
          text="Puede que la dirección tenga un error."
          action={
            <Button component={Link} to={paths.manager()}>
              Ir al dashboard
            </Button>
          }
        />
      ) : failure !== null ? (
        <ErrorState
          message={failure}
          onRetry={() => void reading.refetch()}
          retryLabel="Intentar nuevamente"
        />
      ) : (
        <LoadingRows label="Cargando datos del proyecto..." count={4} height={96} />
      )}
    </ManagerLayout>
  );
};

const Loaded = ({ id, meetings }: { id: number; meetings: ProjectMeetings }) => {
  const title = `Estás asignando reuniones a ${meetings.project_code}`;
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={[meetings.name, 'Puedes dejar fechas vacías y completarlas después.']
          .filter(Boolean)
          .join('. ')}
        action={
          <Button
            component={Link}
            to={paths.project(id)}
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden="true" />}
          >
            Ver página de proyecto
          </Button>
        }
      />
      <ContractDates anticipo={meetings.anticipo} start={meetings.start_date} />
      <MeetingsForm id={id} project={meetings} />
    </>
  );
};
