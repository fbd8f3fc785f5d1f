import { Button, SimpleGrid, Title } from '@mantine/core';
import { IconCash, IconExternalLink, IconHammer, type TablerIcon } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { detailFailure } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { MeetingsForm } from './MeetingsForm.tsx';
import classes from './meetings.module.css';
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
          heading="h1"
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
            leftSection={<IconExternalLink size={18} stroke={1.6} />}
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

const ContractDates = ({ anticipo, start }: { anticipo: Day | null; start: Day | null }) => (
  <section aria-labelledby="fechas-del-contrato">
    <Title id="fechas-del-contrato" order={2} mb="md" fz="xl">
      Estas son las fechas de este contrato
    </Title>
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} mb="lg">
      <DateCard name="Anticipo de obra" day={anticipo} Icon={IconCash} />
      <DateCard name="Inicio de obra" day={start} Icon={IconHammer} />
    </SimpleGrid>
  </section>
);

const DateCard = ({ name, day, Icon }: { name: string; day: Day | null; Icon: TablerIcon }) => (
  <div className={`card padded ${classes.date}`}>
    <dt>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      {name}
    </dt>
    <dd className="figure">{day === null ? 'No aplica' : formatDay(day)}</dd>
  </div>
);
