import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { listProjects } from '#shared/contract/projects.ts';
import { useEndpointPages } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { announce } from '../../ui/announce.tsx';
import { LoadingCards } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { SalesInProgress } from './SalesInProgress.tsx';
import { draftPages, PAGE_SIZE, projectPages } from './seller-lists.ts';

/** The seller's home: the sales that wait to be finished, and the projects that came of the finished ones. */
export const Component = () => {
  const user = useSession();
  const projects = useEndpointPages(projectPages);
  const drafts = useEndpointPages(draftPages);
  const total = projects.data?.[0]?.pagination.total;
  const inProgress = drafts.data?.[0]?.pagination.total;

  return (
    <AppLayout>
      <PageHeader
        title="Mis proyectos"
        subtitle={greeting(user?.name ?? null, total, inProgress)}
        action={<NewSale />}
      />
      <SalesInProgress drafts={drafts} />
      <Projects projects={projects} />
    </AppLayout>
  );
};

const greeting = (name: string | null, projects: number | undefined, drafts: number | undefined): string => {
  const hello = name === null ? 'Hola.' : `Hola, ${name.split(' ')[0]}.`;
  if (projects === undefined || drafts === undefined) return hello;
  const first = projects === 1 ? '1 proyecto' : `${projects} proyectos`;
  const second = drafts === 1 ? '1 venta en curso' : `${drafts} ventas en curso`;
  return drafts === 0 ? `${hello} Tienes ${first}.` : `${hello} Tienes ${first} y ${second}.`;
};

const NewSale = () => (
  <Button
    component={Link}
    to={paths.newSale()}
    flex="none"
    className="wide-on-phone"
    leftSection={<IconPlus size={20} stroke={1.6} aria-hidden />}
  >
    Nueva venta
  </Button>
);

const Projects = ({ projects }: { projects: ReturnType<typeof useEndpointPages<typeof listProjects>> }) => {
  if (projects.isPending) return <LoadingCards label="Cargando proyectos..." count={PAGE_SIZE} />;
  if (projects.data === undefined) {
    return (
      <ErrorState
        message="Error al cargar los proyectos. Por favor intenta nuevamente."
        onRetry={() => void projects.refetch()}
      />
    );
  }
  const cards = projects.data.flatMap((page) => page.data);
  if (cards.length === 0) {
    return (
      <EmptyState
        title="No tienes proyectos activos"
        text="Crea un nuevo proyecto para comenzar."
        action={<NewSale />}
      />
    );
  }
  const showMore = async () => {
    const answer = await projects.fetchNextPage();
    const added = answer.data?.at(-1)?.data.length ?? 0;
    if (!answer.isError) announce(added === 1 ? '1 proyecto más' : `${added} proyectos más`);
  };
  return (
    <section aria-label="Proyectos">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 4 }} spacing={18}>
        {cards.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </SimpleGrid>
      {projects.isFetchingNextPage && <LoadingCards label="Cargando proyectos..." count={4} />}
      {projects.isFetchNextPageError && (
        <ErrorState
          message="Error al cargar los proyectos. Por favor intenta nuevamente."
          onRetry={() => void showMore()}
        />
      )}
      {projects.hasNextPage && !projects.isFetching && !projects.isFetchNextPageError && (
        <Group justify="center" mt="xl">
          <Button variant="default" onClick={() => void showMore()}>
            Ver más
          </Button>
        </Group>
      )}
    </section>
  );
};
