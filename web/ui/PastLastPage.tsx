import { ListLink } from './ListLink.tsx';
import { EmptyState } from './States.tsx';

/** A page of a list that became shorter meanwhile. `things`: what it lists, in plural. */
export const PastLastPage = ({ things, firstPage }: { things: string; firstPage: string }) => (
  <EmptyState
    title={`Esta página ya no tiene ${things}`}
    action={<ListLink to={firstPage}>Ir a la primera página</ListLink>}
  />
);
