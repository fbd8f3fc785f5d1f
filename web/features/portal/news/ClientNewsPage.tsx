import { Box, Group, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { readHomeProgress } from '#shared/contract/site-news.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { WorkBar } from '../../../ui/works/WorkTime.tsx';
import { rateWords } from '../../../ui/works/work-words.ts';
import { ClientFrame, TopWays } from '../ClientFrame.tsx';
import type { OwnProject } from '../home.ts';
import { OwnProjects } from '../OwnProjects.tsx';
import { useOwnProject } from '../use-own-project.ts';
import { NewsDays } from './NewsDays.tsx';
import { NewsSheet } from './NewsSheet.tsx';
import { NewsViews } from './NewsViews.tsx';
import classes from './news.module.css';
import type { HomeProgress } from './news.ts';
import { SpaceNews } from './SpaceNews.tsx';

/** /client/news: what was done in the home, by day and by space. */
export const Component = () => {
  const { home, id, chosen, inLinks, projects } = useOwnProject();
  const reading = useEndpoint(
    readHomeProgress,
    { params: { id: String(id ?? '') } },
    { enabled: id !== null },
  );
  return (
    <ClientFrame
      current="news"
      project={inLinks}
      back
      sections={<TopWays current="news" project={inLinks} />}
    >
      {projects.length > 1 && <OwnProjects projects={projects} chosen={chosen} />}
      {chosen && reading.data ? (
        <Loaded key={chosen.id} project={chosen} progress={reading.data.data} inLinks={inLinks} />
      ) : home.data && chosen === null ? (
        <EmptyState title="Tu proyecto aparecerá aquí" />
      ) : (
        <NotLoaded reading={[home, reading]} label="Cargando novedades..." count={3} height={220} />
      )}
    </ClientFrame>
  );
};

interface LoadedProps {
  project: OwnProject;
  progress: HomeProgress;
  inLinks: number | undefined;
}

const Loaded = ({ project, progress, inLinks }: LoadedProps) => {
  const [search] = useSearchParams();
  const asked = search.get('espacio');
  const space = progress.spaces.find(({ name }) => name === asked) ?? null;
  if (project.works_started_on === null) {
    const cancelled = project.status === 'Cancelado';
    return (
      <>
        <PageHeader title="Novedades de tu obra" />
        <EmptyState
          title={cancelled ? 'No hay novedades' : 'Tu obra aún no empieza'}
          text={
            cancelled
              ? unbroken(project.progress?.label ?? '')
              : 'Desde el primer día verás aquí qué se hizo, con fotos de cada espacio.'
          }
          action={<Link to={paths.clientProject({ project: inLinks })}>Ver tu proyecto</Link>}
        />
      </>
    );
  }
  if (space !== null) {
    return (
      <SpaceNews key={space.name} project={project} progress={progress} space={space} inLinks={inLinks} />
    );
  }
  return (
    <>
      <NewsSheet project={project} progress={progress} />
      <Box className={`columns ${classes.body}`} data-ratio="2-1" mt={40}>
        <section aria-labelledby="dia-a-dia">
          <NewsViews
            id="dia-a-dia"
            title="Día a día"
            order={2}
            current="day"
            spaces={progress.spaces}
            inLinks={inLinks}
          />
          <NewsDays project={project} />
        </section>
        <SpaceList progress={progress} inLinks={inLinks} />
      </Box>
    </>
  );
};

const SpaceList = ({
  progress: { spaces, work },
  inLinks,
}: {
  progress: HomeProgress;
  inLinks: number | undefined;
}) => (
  <Stack component="aside" gap={20}>
    <section className="card padded" aria-labelledby="por-espacio">
      <Group justify="space-between" align="baseline" gap="4px 12px" mb={8}>
        <Title order={2} fz="h3" id="por-espacio">
          Por espacio
        </Title>
        <span className="quiet num">{rateWords(work)} en total</span>
      </Group>
      <ul className="rows">
        {spaces
          .toSorted((a, b) => b.work - a.work)
          .map(({ name, work: done }) => (
            <li key={name}>
              <Link
                to={paths.clientNews({ project: inLinks, space: name })}
                className={`plain ${classes.space}`}
              >
                <SpaceSwatch name={name} />
                <span>{name}</span>
                <WorkBar time={null} work={done} late={false} />
                <b className="num">{rateWords(done)}</b>
                <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
    <section className="card padded">
      <Title order={2} mb={8}>
        Tus fotos son tuyas
      </Title>
      <p className="quiet small">
        Las ven ustedes y su equipo. No guardan el lugar ni el celular. Si apareces tú o tus hijos, pídenos
        quitarla.
      </p>
    </section>
  </Stack>
);
