import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Advisor } from './Advisor.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { Hello } from './Hello.tsx';
import { familyNames, type Home, type OwnProject } from './home.ts';
import { OwnProjects } from './OwnProjects.tsx';
import { DocumentsTile, PaymentTile } from './Tiles.tsx';
import { useOwnProject } from './use-own-project.ts';

// only for a family that was sent an otrosí, with the schemas of its calls
const WaitingChange = lazy(async () => ({ default: (await import('./WaitingChange.tsx')).WaitingChange }));

/** /client: the first thing that a family sees of its home. */
export const Component = () => {
  const { home, chosen, inLinks } = useOwnProject();
  return (
    <ClientFrame current="home" project={inLinks}>
      {home.data ? (
        <Loaded home={home.data.data} project={chosen} inLinks={inLinks} />
      ) : home.error ? (
        <ErrorState message={home.error.message} onRetry={() => void home.refetch()} />
      ) : (
        <Waiting />
      )}
    </ClientFrame>
  );
};

const Waiting = () => (
  <Loading label="Cargando tu hogar...">
    <Skeleton h={{ base: 560, sm: 438 }} />
    <Box className="columns" data-until="phone" mt="xs">
      <Skeleton h={208} />
      <Skeleton h={208} />
    </Box>
  </Loading>
);

interface LoadedProps {
  home: Home;
  project: OwnProject | null;
  inLinks: number | undefined;
}

const Loaded = ({ home, project, inLinks }: LoadedProps) => (
  <>
    {home.projects.length > 1 && <OwnProjects projects={home.projects} chosen={project} />}
    <Hello names={familyNames(home)} project={project} inLinks={inLinks} />
    {project && (
      <>
        {project.has_changes && (
          <Suspense>
            <WaitingChange projectId={project.id} />
          </Suspense>
        )}
        <Box className="columns" data-until="phone" style={{ alignItems: 'stretch' }} mt="lg">
          <PaymentTile payment={project.next_payment} inLinks={inLinks} />
          <DocumentsTile documents={project.documents} toSign={project.to_sign} inLinks={inLinks} />
        </Box>
        {project.seller.phone && (
          <Advisor name={project.seller.name} phone={project.seller.phone} code={project.project_code} />
        )}
      </>
    )}
  </>
);
