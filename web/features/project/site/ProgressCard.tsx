import { Group, Stack, Text } from '@mantine/core';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { BlockerList } from '../../../ui/works/BlockerList.tsx';
import { WorkTime } from '../../../ui/works/WorkTime.tsx';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import { type Progress, percentOfSpaces } from './site.ts';

/** Time and work, what stops the works, and the home filled by what is done. */
export const ProgressCard = ({ project, progress }: { project: Project; progress: Progress }) => (
  <div className="columns">
    <SectionCard
      title="Avance"
      aside={`Diseño: ${progress.design_status}. Obra: ${progress.construction_status}.`}
    >
      <Stack gap="md">
        <Text fz="lg">{progress.sentence}</Text>
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
