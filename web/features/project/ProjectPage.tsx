import { Group, Tabs } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { readProject } from '#shared/contract/projects.ts';
import { greetingNames } from '#shared/domain/invitation.ts';
import { detailFailure } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { homePathOf, useFamilyModeOf, useSession } from '../../app/session.ts';
import { FamilyMode, FamilyModeSwitch } from '../../ui/FamilyMode.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TabNames } from '../../ui/TabNames.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Activity } from './Activity.tsx';
import { type Project, placeOf, type TabId, tabOf, tabsFor } from './project.ts';
import { Summary } from './Summary.tsx';
import { useMoneySeen } from './use-money-seen.ts';
import { ProjectActions } from './works/ProjectActions.tsx';

/** The tabs come when they are opened, but for what the first one shows too. */
const tabParts = {
  brief: lazyPart(() => import('./Brief.tsx')),
  contrato: lazyPart(() => import('./ContractAndPayments.tsx')),
  otrosies: lazyPart(() => import('./changes/ChangesTab.tsx')),
  espacios: lazyPart(() => import('./Spaces.tsx')),
  obra: lazyPart(() => import('./site/SiteTab.tsx')),
  calendario: lazyPart(() => import('./calendar/CalendarTab.tsx')),
  equipo: lazyPart(() => import('./TeamTab.tsx')),
  documentos: lazyPart(() => import('./documents/DocumentsTab.tsx')),
  actividad: Activity,
} as const satisfies Record<Exclude<TabId, 'resumen'>, ComponentType<{ project: Project }>>;

/** The staff's page of a project: the header stays, each tab is an address. */
export const Component = () => {
  const id = Number(useParams().projectId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const reading = useEndpoint(readProject, { params: { id: String(id) } }, { enabled: isId });

  if (!isId || reading.error?.status === 404) return <NotFound />;
  if (reading.data?.data) return <Loaded project={reading.data.data} />;
  const failure = detailFailure(reading);
  return (
    <AppLayout width="manager">
      {failure === null ? (
        <LoadingRows label="Cargando proyecto..." count={5} height={110} />
      ) : (
        <ErrorState message={failure} onRetry={() => void reading.refetch()} />
      )}
    </AppLayout>
  );
};

const NotFound = () => {
  const user = useSession();
  return (
    <AppLayout width="manager">
      <EmptyState
        heading="h1"
        title="No encontramos ese proyecto"
        text="Puede que sea de otra persona o que la dirección tenga un error."
        action={user && <Link to={homePathOf(user)}>Ir a mis proyectos</Link>}
      />
    </AppLayout>
  );
};

const Loaded = ({ project }: { project: Project }) => {
  const [search, setSearch] = useSearchParams();
  const money = useMoneySeen();
  const tabs = tabsFor(money);
  const { on, set } = useFamilyModeOf(project.sale_id);
  const hasCoverable = money.cost || project.brief.internal !== null;
  const current = tabOf(tabs, search);
  const name = project.name ?? 'Proyecto sin nombre';
  useTitle(name);
  const names = greetingNames(project.client.name, project.second_client?.name ?? null);
  // going back leaves the project, whatever tabs were looked at
  const open = (tab: string | null) =>
    setSearch(tab === null || tab === 'resumen' ? {} : { tab }, { replace: true });

  return (
    <FamilyMode on={on && hasCoverable} set={hasCoverable ? set : null}>
      <AppLayout width="manager">
        <PageHeader
          eyebrow={
            <Group component="span" gap="sm">
              <b className="num">{project.project_code ?? 'Código no disponible'}</b>
              <StatusBadge status={project.status} />
            </Group>
          }
          title={name}
          subtitle={[names, placeOf(project)].filter((part) => part !== '').join('. ')}
          action={
            <Group gap="8px 16px">
              <FamilyModeSwitch />
              <ProjectActions project={project} />
            </Group>
          }
        />
        <Tabs value={current} onChange={open} mt={4}>
          <TabNames label="Secciones del proyecto" tabs={tabs} current={current} />
          {tabs.map((tab) => (
            <Tabs.Panel key={tab.id} value={tab.id} pt={24}>
              {tab.id === 'resumen' ? (
                <Summary project={project} />
              ) : (
                <Part id={tab.id} name={tab.name} project={project} />
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
      </AppLayout>
    </FamilyMode>
  );
};

const Part = ({ id, name, project }: { id: keyof typeof tabParts; name: string; project: Project }) => {
  const Tab = tabParts[id];
  return (
    <Suspense fallback={<LoadingRows label={`Cargando ${name}...`} count={4} height={140} />}>
      <Tab project={project} />
    </Suspense>
  );
};
