import { Box, Progress, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import type { OwnProject } from './home.ts';

interface HelloProps {
  /** 'Camila y Andrés' */
  names: string;
  project: OwnProject | null;
  /** the id that its links carry, where there are several */
  inLinks?: number | undefined;
}

/** The sheet that greets: how the home is going at the left, its plan at the right. */
export const Hello = ({ names, project, inLinks }: HelloProps) => (
  <Box component="section" className="columns paper" data-joined bdrs="md">
    <Stack justify="center" miw={0} p={{ base: '26px 20px', sm: '44px 44px 40px' }}>
      <Title tabIndex={-1} fz={{ base: 'h1', sm: 'display' }} lh={1.06}>
        Hola, {names}
      </Title>
      {project ? (
        <>
          <WorksProgress progress={project.progress} />
          <Box
            component={Link}
            to={paths.clientProject({ project: inLinks })}
            className="pill ends"
            display="flex"
            maw={420}
            px="md"
            py="sm"
            lh={1.5}
            c="inherit"
          >
            <span>
              <Text span display="block" fz="xs" fw={400} c="dimmed">
                Código del proyecto
              </Text>
              <Text component="b" fz="lg" fw={650} className="num">
                {project.project_code}
              </Text>
            </span>
            <IconArrowRight size={20} stroke={1.6} aria-hidden="true" />
          </Box>
          {project.works_started_on !== null && (
            <Link to={paths.clientNews({ project: inLinks })} className="tall-link">
              Novedades de tu obra, con fotos
            </Link>
          )}
        </>
      ) : (
        <Lead>Tu proyecto aparecerá aquí</Lead>
      )}
    </Stack>
    <Stack component="figure" justify="center" gap={0} p={{ base: 18, sm: 32 }} bg="var(--tint-comedor)">
      <FloorPlan animated spaces={project?.spaces ?? []} variant="plain" />
      {project && (
        <Text component="figcaption" mt={10} fz="xs" c="dimmed">
          Plano esquemático
        </Text>
      )}
    </Stack>
  </Box>
);

const Lead = ({ children }: { children: string }) => (
  <Text fz="lg" c="dimmed">
    {children}
  </Text>
);

const WorksProgress = ({ progress }: { progress: OwnProject['progress'] }) => {
  if (progress === null) return null;
  const { label, percent } = progress;
  return (
    <>
      <Lead>{label}</Lead>
      {percent !== null && (
        <Progress.Root
          role="img"
          aria-label={`${percent} por ciento de los días de obra`}
          size={10}
          radius={2}
          maw={420}
          w="100%"
        >
          <Progress.Section value={percent} color="petroleo.6" withAria={false} />
        </Progress.Root>
      )}
    </>
  );
};
