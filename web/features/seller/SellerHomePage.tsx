import { Box, Button, Group, Progress, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listProjects } from '#shared/contract/projects.ts';
import { urgentSentence } from '#shared/domain/project.ts';
import { useEndpointPages } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { counted } from '../../ui/count-words.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FAMILY_SEARCH, SearchField } from '../../ui/SearchField.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { searched, useListFilters } from '../../ui/use-list-filters.ts';
import { SalesInProgress } from './SalesInProgress.tsx';
import classes from './seller.module.css';
import { draftPages, PAGE_SIZE, projectPages } from './seller-lists.ts';

/**
 * The seller's home: the sales that wait to be finished, and the projects that came of the finished ones. One search
 * narrows both.
 */
export const Component = () => {
  const user = useSession();
  const { filters, change } = useListFilters(searched);
  const { search } = filters;
  const projects = useEndpointPages(projectPages(search), { keepPrevious: true });
  const drafts = useEndpointPages(draftPages(search), { keepPrevious: true });
  const total = projects.data?.[0]?.pagination.total;
  const inProgress = drafts.data?.[0]?.pagination.total;
  const nothingYet = search === '' && total === 0 && inProgress === 0;
  const urgent = projects.data?.[0]?.urgent_total;
  const isLoading = projects.isPending || drafts.isPending;

  return (
    <AppLayout width="seller">
      <PageHeader
        title="Mis proyectos"
        subtitle={
          search === ''
            ? greeting(user?.name ?? null, urgent ?? null)
            : `Encontramos ${countsOf(total, inProgress) ?? '…'}.`
        }
        action={
          <Group gap="sm" className={classes.actions}>
            {!nothingYet && (
              <SearchField
                label={FAMILY_SEARCH}
                value={search}
                onSearch={(words) => change({ search: words })}
                className={`wide-on-phone ${classes.search}`}
              />
            )}
            <NewSale />
          </Group>
        }
      />
      {isLoading ? (
        // both at once, so that the sales in progress do not push the projects down
        <LoadingProjects count={PAGE_SIZE} />
      ) : (
        <>
          <SalesInProgress drafts={drafts} />
          {search !== '' && total === 0 ? (
            inProgress === 0 && <NothingFound onClear={() => change({ search: '' })} />
          ) : (
            <Projects projects={projects} />
          )}
        </>
      )}
    </AppLayout>
  );
};

const countsOf = (projects: number | undefined, drafts: number | undefined): string | null => {
  if (projects === undefined || drafts === undefined) return null;
  const first = counted(projects, 'proyecto', 'proyectos');
  return drafts === 0 ? first : `${first} y ${counted(drafts, 'venta en curso', 'ventas en curso')}`;
};

/** `urgent`: projects that need something today; null while it is read, and for a person who sees every sale. */
const greeting = (name: string | null, urgent: number | null): string => {
  const hello = name === null ? 'Hola.' : `Hola, ${name.split(' ')[0]}.`;
  return urgent === null ? hello : `${hello} ${urgentSentence(urgent)}`;
};

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="Ninguna de tus ventas coincide"
    text="Busca por el nombre, el documento o el teléfono de alguien de la familia, o por el código del proyecto."
    onClear={onClear}
    clearLabel="Ver todas"
  />
);

const NewSale = () => (
  <Button
    component={Link}
    to={paths.newSale()}
    flex="none"
    className="wide-on-phone"
    leftSection={<IconPlus size={20} stroke={1.6} />}
  >
    Nueva venta
  </Button>
);

const NOT_LOADED = 'Error al cargar los proyectos. Por favor intenta nuevamente.';

const Projects = ({ projects }: { projects: ReturnType<typeof useEndpointPages<typeof listProjects>> }) => {
  if (projects.data === undefined) {
    return <ErrorState message={NOT_LOADED} onRetry={() => void projects.refetch()} />;
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
  return (
    <section aria-label="Proyectos" data-old={projects.isPlaceholderData || undefined}>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 4 }} spacing={16}>
        {cards.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </SimpleGrid>
      {projects.isFetchingNextPage && <LoadingProjects count={4} />}
      {!projects.isPlaceholderData && (
        <Stack align="center" mt="md">
          <MoreButton pages={projects} label="Ver más" one="proyecto" many="proyectos" failure={NOT_LOADED} />
        </Stack>
      )}
    </section>
  );
};

const LoadingProjects = ({ count }: { count: number }) => (
  <Loading label="Cargando proyectos...">
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={18}>
      {Array.from({ length: count }, (_, index) => index).map((card) => (
        <Skeleton key={card} height={341} radius="lg" />
      ))}
    </SimpleGrid>
  </Loading>
);

const ProjectCard = ({ project }: { project: ReplyOf<typeof listProjects>['data'][number] }) => {
  const { name, project_code, status, next_action, progress, spaces } = project;
  const { text, pending, urgent } = next_action;
  const NextIcon = urgent ? IconAlertCircle : pending ? IconArrowRight : IconCircleCheck;
  return (
    <Link to={paths.project(project.id)} className={`card tile ${classes.project}`}>
      <div className={classes.drawing} aria-hidden="true">
        <FloorPlan variant="thumb" spaces={spaces} />
      </div>
      <Stack gap={6} p="10px 16px 14px">
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <small>{project_code ?? 'Código no disponible'}</small>
          <StatusBadge status={status} />
        </Group>
        <Title order={2} fz="lg" lineClamp={2}>
          {name ?? 'Proyecto sin nombre'}
        </Title>
        <p className={classes.next} data-urgent={urgent || undefined}>
          <NextIcon size={18} stroke={1.6} aria-hidden="true" />
          {text}
        </p>
        {progress && (
          <Box mt="auto" fz="xs" c="piedra.7">
            <Group justify="space-between" gap={10} mb={4} wrap="nowrap">
              <span>{progress.label}</span>
              <b>{progress.percent}%</b>
            </Group>
            <Progress value={progress.percent} aria-hidden="true" />
          </Box>
        )}
      </Stack>
    </Link>
  );
};
