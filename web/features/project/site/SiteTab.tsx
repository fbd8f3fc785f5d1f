import { Stack } from '@mantine/core';
import { readProgress } from '#shared/contract/site-progress.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import type { Project } from '../project.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { Records } from './Records.tsx';
import { SpacePhotos } from './SpacePhotos.tsx';
import { SpaceStages } from './SpaceStages.tsx';
import { WhyBehind } from './WhyBehind.tsx';

/** The works of a home: how far they are, what stops them, the records by day and the photos by space. */
export const Component = ({ project }: { project: Project }) => {
  const reading = useEndpoint(readProgress, { params: { id: project.id } });
  const progress = reading.data?.data;
  if (progress === undefined) {
    return <NotLoaded reading={reading} label="Cargando la obra..." count={4} height={140} />;
  }
  if (progress.construction_status === 'Sin empezar') {
    return (
      <EmptyState
        title="La obra no ha empezado"
        text="Los registros y las fotos del residente estarán aquí desde el día en que empiece."
      />
    );
  }
  return (
    <Stack gap="lg">
      <ProgressCard project={project} progress={progress} />
      {progress.behind && <WhyBehind project={project} progress={progress} />}
      <SpaceStages project={project} progress={progress} />
      <Records project={project} total={progress.records} />
      {progress.photos > 0 && <SpacePhotos project={project} progress={progress} />}
    </Stack>
  );
};
