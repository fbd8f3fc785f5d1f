import { Box, Group, Stack, Tabs } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Suspense } from 'react';
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
import { HistoryDays } from './Activity.tsx';
import { Brief } from './Brief.tsx';
import { ContractAndPayments } from './ContractAndPayments.tsx';
import { ChangesTab } from './changes/ChangesTab.tsx';
import { FamilyDocuments } from './documents/FamilyDocuments.tsx';
import { OpenContent } from './documents/OpenContent.tsx';
import { SectionCard } from './parts.tsx';
import { type Project, placeOf, type TabId, tabOf, tabsFor } from './project.ts';
import { Spaces } from './Spaces.tsx';
import { Summary } from './Summary.tsx';
import { TeamAndMeetings } from './Team.tsx';
import { useMoneySeen } from './use-money-seen.ts';
import { ProjectActions } from './works/ProjectActions.tsx';

// tabs with the schemas of their own calls
const SiteTab = lazyPart(() => import('./site/SiteTab.tsx'));

const CalendarTab = lazyPart(() => import('./calendar/CalendarTab.tsx'));

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
              <Section tab={tab.id} project={project} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </AppLayout>
    </FamilyMode>
  );
};

const Section = ({ tab, project }: { tab: TabId; project: Project }) => {
  switch (tab) {
    case 'resumen':
      return <Summary project={project} />;
    case 'brief':
      return <Brief project={project} />;
    case 'contrato':
      return <ContractAndPayments project={project} />;
    case 'otrosies':
      return <ChangesTab project={project} />;
    case 'espacios':
      return <Spaces project={project} />;
    case 'obra':
      return (
        <Suspense fallback={<LoadingRows label="Cargando la obra..." count={4} height={140} />}>
          <SiteTab project={project} />
        </Suspense>
      );
    case 'calendario':
      return (
        <Suspense fallback={<LoadingRows label="Cargando calendario..." count={4} height={56} />}>
          <CalendarTab project={project} />
        </Suspense>
      );
    case 'equipo':
      return <TeamAndMeetings project={project} />;
    case 'documentos':
      return <Documents project={project} />;
    case 'actividad':
      return (
        <SectionCard title="Actividad">
          <HistoryDays history={project.history} />
        </SectionCard>
      );
  }
};

const Documents = ({ project: { id, documents } }: { project: Project }) => (
  <Stack gap="lg">
    <FamilyDocuments projectId={id} />
    {documents.length > 0 && (
      <SectionCard title="Solo para el equipo">
        <ul className="rows">
          {documents.map((document) => (
            <Group component="li" key={`${document.kind}-${document.name}`} gap={14} mih={56} wrap="nowrap">
              <IconFileText size={20} stroke={1.6} color="var(--mantine-color-piedra-6)" aria-hidden />
              <Box component="span" flex={1} miw={0}>
                {document.name}
              </Box>
              <OpenContent name={document.name} content={document} />
            </Group>
          ))}
        </ul>
      </SectionCard>
    )}
  </Stack>
);
