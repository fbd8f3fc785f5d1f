import { useSearchParams } from 'react-router';
import { readClientHome } from '#shared/contract/portal.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useSession } from '../../app/session.ts';
import { askedProject, chosenProject } from './home.ts';

/** What the family's screens start from: its projects, and the one that the address names. */
export const useOwnProject = () => {
  const user = useSession();
  const [search] = useSearchParams();
  const home = useEndpoint(
    readClientHome,
    { params: { userId: String(user?.id ?? '') } },
    { enabled: user !== null },
  );
  const asked = askedProject(search.get('proyecto'));
  const projects = home.data?.data.projects ?? [];
  const chosen = chosenProject(projects, asked);
  return {
    home,
    projects,
    chosen,
    /** known before the projects are, when the address says it */
    id: home.data ? (chosen?.id ?? null) : asked,
    /** for the links: only where there are several does the address say which */
    inLinks: projects.length > 1 ? chosen?.id : undefined,
  };
};
