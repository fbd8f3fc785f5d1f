import type { ReactNode } from 'react';
import { ListPage, type ListPageProps } from '../../ui/ListPage.tsx';
import { emptyWorks, viewNames, type WorksTotals } from './panel.ts';
import type { useWorks } from './use-works.ts';

interface WorksListProps<Row> {
  title: string;
  works: ReturnType<typeof useWorks>;
  reading: ListPageProps<Row>['reading'];
  reply: NonNullable<ListPageProps<Row>['page']> & { totals: WorksTotals };
  row: (work: Row) => ReactNode;
}

/** The works in their parts: by start, under way, late. */
export const WorksList = <Row,>({ title, works, reading, reply, row }: WorksListProps<Row>) => {
  const { views, filters, change, hrefOf } = works;
  return (
    <ListPage
      label={title}
      loading="Cargando obras..."
      reading={reading}
      page={reply}
      noun={['obra', 'obras']}
      hrefOf={hrefOf}
      empty={{ title: emptyWorks[filters.view], text: 'Aparecen aquí cuando ventas registra el proyecto.' }}
      head={{
        viewsLabel: 'Obras',
        views: views.map((view) => ({
          href: hrefOf({ view }),
          name: viewNames[view],
          count: reply.totals[view],
          current: view === filters.view,
        })),
        search: {
          label: 'Buscar código, nombre o dirección',
          value: filters.search,
          onSearch: (search) => change({ search }),
        },
      }}
    >
      <ul className="rows">{reply.data.map(row)}</ul>
    </ListPage>
  );
};
