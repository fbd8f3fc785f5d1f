import { useSearchParams } from 'react-router';
import { readClientHome } from '#shared/contract/portal.ts';
import { greetingNames } from '#shared/domain/client.ts';
import { firstName } from '#shared/domain/invitation.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useSession } from '../../app/session.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Hello } from './Hello.tsx';
import type { Home } from './home.ts';
import { OwnProjects } from './OwnProjects.tsx';
import classes from './portal.module.css';
import { AdvisorTile, PaymentTile } from './Tiles.tsx';

/** /client: the first thing that a family sees of its home. */
export const Component = () => {
  const user = useSession();
  const home = useEndpoint(
    readClientHome,
    { params: { userId: String(user?.id ?? '') } },
    { enabled: user !== null },
  );
  if (home.data) return <Loaded home={home.data.data} />;
  return (
    <ClientLayout>
      {home.error ? (
        <ErrorState message={home.error.message} onRetry={() => void home.refetch()} />
      ) : (
        <LoadingRows label="Cargando tu hogar..." count={2} height={260} />
      )}
    </ClientLayout>
  );
};

const Loaded = ({ home }: { home: Home }) => {
  const [search] = useSearchParams();
  const asked = Number(search.get('proyecto'));
  const project = home.projects.find(({ id }) => id === asked) ?? home.projects.at(0) ?? null;
  const names = greetingNames(
    firstName(home.client.name),
    home.secondClient && firstName(home.secondClient.name),
  );
  return (
    <ClientLayout>
      {home.projects.length > 1 && <OwnProjects projects={home.projects} chosen={project} />}
      <Hello names={names} project={project} />
      {project && (
        <div className={classes.tiles}>
          <PaymentTile payment={project.next_payment} advisor={project.seller.name} />
          <AdvisorTile advisor={project.seller} code={project.project_code} />
        </div>
      )}
    </ClientLayout>
  );
};
