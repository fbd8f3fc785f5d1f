import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../ui/States.tsx';
import { Advisor } from './Advisor.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { Hello } from './Hello.tsx';
import { familyNames, type Home, type OwnProject } from './home.ts';
import { OwnProjects } from './OwnProjects.tsx';
import classes from './portal.module.css';
import { DocumentsTile, PaymentTile } from './Tiles.tsx';
import { useOwnProject } from './use-own-project.ts';

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

/** Stands for the sheet and the tiles until they arrive. */
const Waiting = () => (
  <div role="status" aria-label="Cargando tu hogar..." className={classes.waiting}>
    <Skeleton className={classes.waitingHello} />
    <div className={classes.tiles}>
      <Skeleton className={classes.waitingTile} />
      <Skeleton className={classes.waitingTile} />
    </div>
  </div>
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
        <div className={classes.tiles}>
          <PaymentTile payment={project.next_payment} inLinks={inLinks} />
          <DocumentsTile documents={project.documents} inLinks={inLinks} />
        </div>
        <Advisor advisor={project.seller} code={project.project_code} />
      </>
    )}
  </>
);
