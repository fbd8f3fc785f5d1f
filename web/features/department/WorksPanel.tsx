import type { ReactNode } from 'react';
import { ListPage, type ListPageProps } from '../../ui/ListPage.tsx';
import { NextDates } from './NextDates.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { emptyWorks, type NextDate, viewNames, type WorksTotals, worksSubtitle } from './panel.ts';
import { projectHref, type useWorks } from './use-works.ts';

type WorksReply<Row> = NonNullable<ListPageProps<Row>['page']> & {
  totals: WorksTotals;
  next_dates: readonly NextDate[];
  today: string;
};

interface WorksPanelProps<Row, R extends WorksReply<Row>>
  extends Pick<PanelProps<R>, 'title' | 'reading' | 'action'> {
  works: ReturnType<typeof useWorks>;
  /** over the list */
  children?: (reply: R) => ReactNode;
  listTitle: string;
  row: (work: R['data'][number], today: string) => ReactNode;
}

/** The page of a department that readies works: what comes next, and the works in their parts: by start, under way, late. */
export const WorksPanel = <Row, R extends WorksReply<Row>>(props: WorksPanelProps<Row, R>) => {
  const { works, children, listTitle, row, ...panel } = props;
  const { views, filters, search, hrefOf } = works;
  return (
    <Panel {...panel} subtitle={({ totals }) => worksSubtitle(totals)}>
      {(reply) => (
        <>
          <NextDates dates={reply.next_dates} today={reply.today} hrefOf={projectHref} />
          {children?.(reply)}
          <ListPage
            label={listTitle}
            reading={panel.reading}
            noun={['obra', 'obras']}
            hrefOf={hrefOf}
            empty={{
              title: emptyWorks[filters.view],
              text: 'Aparecen aquí cuando ventas registra el proyecto.',
            }}
            head={{
              viewsLabel: 'Obras',
              views: views.map((view) => ({
                href: hrefOf({ view }),
                name: viewNames[view],
                count: reply.totals[view],
                current: view === filters.view,
              })),
              search: { label: 'Buscar código, nombre o dirección', ...search },
            }}
          >
            <ul className="rows">{reply.data.map((work) => row(work, reply.today))}</ul>
          </ListPage>
        </>
      )}
    </Panel>
  );
};
