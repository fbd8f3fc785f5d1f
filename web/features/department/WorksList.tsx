import type { ReactNode } from 'react';
import { ListCard } from '../../ui/ListCard.tsx';
import classes from './list.module.css';
import { emptyWorks, viewNames, type WorksTotals } from './panel.ts';
import type { Works } from './use-works.ts';

interface WorksListProps {
  title: string;
  works: Works;
  reply: {
    totals: WorksTotals;
    pagination: { total: number; totalPages: number; currentPage: number; limit: number };
  };
  old: boolean;
  children: ReactNode;
}

/** The works in their parts: by start, under way, late. */
export const WorksList = ({ title, works, reply, old, children }: WorksListProps) => (
  <ListCard
    title={title}
    viewsLabel="Obras"
    views={works.views.map((view) => ({
      href: works.viewHref(view),
      name: viewNames[view],
      count: reply.totals[view],
      current: view === works.view,
    }))}
    search={{
      label: 'Buscar código, nombre o dirección',
      value: works.search,
      onSearch: works.onSearch,
    }}
    pagination={reply.pagination}
    noun={['obra', 'obras']}
    hrefOf={works.pageHref}
    empty={{ title: emptyWorks[works.view], text: 'Aparecen aquí cuando ventas registra el proyecto.' }}
    old={old}
  >
    <ul className={classes.list}>{children}</ul>
  </ListCard>
);
