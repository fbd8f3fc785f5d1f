import { Group, Stack, Text } from '@mantine/core';
import { readProgress } from '#shared/contract/site-progress.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { BlockerList } from '../../../ui/works/BlockerList.tsx';
import { WorkTime } from '../../../ui/works/WorkTime.tsx';
import { percentOfSpaces } from '../../../ui/works/work-words.ts';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import { Records } from './Records.tsx';
import { SpacePhotos } from './SpacePhotos.tsx';
import { SpaceStages } from './SpaceStages.tsx';
import type { Progress } from './site.ts';
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

const ProgressCard = ({ project, progress }: { project: Project; progress: Progress }) => (
  <div className="columns">
    <SectionCard
      title="Avance"
      aside={`Diseño: ${progress.design_status}. Obra: ${progress.construction_status}.`}
    >
      <Stack gap="md">
        <Text fz="lg">{unbroken(progress.sentence)}</Text>
        <WorkTime time={progress.time} work={progress.work} />
        <section aria-label="Qué frena la obra">
          <h3 className="label">Qué frena la obra</h3>
          {progress.blockers.length === 0 ? (
            <p className="quiet small">Nada, según el último registro que lo dice.</p>
          ) : (
            <Group mt={6}>
              <BlockerList blockers={progress.blockers} />
            </Group>
          )}
        </section>
      </Stack>
    </SectionCard>
    <SectionCard title="Plano">
      <FloorPlan
        spaces={project.spaces}
        progress={percentOfSpaces(progress.spaces)}
        caption="Lleno es hecho; rayado es lo que falta"
      />
    </SectionCard>
  </div>
);
