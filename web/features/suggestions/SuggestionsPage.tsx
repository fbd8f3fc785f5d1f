import { useRef } from 'react';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { managerAccess, whyNotAllowed, worksAccess } from '#shared/domain/access.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { listFiltersOf, oneOf, withFilters } from '../../ui/list-filters.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { OneProject, OwnerSelect } from './Filters.tsx';
import { SuggestionRow } from './SuggestionRow.tsx';
import classes from './suggestions.module.css';
import { emptyTexts, type Reply, subtitleOf, type View, viewNames, views } from './suggestions.ts';

/** What families suggest: who waits the longest first, and what is done about it. */
export const Component = () => {
  const [address, setAddress] = useListAddress();
  const filters = filtersOf(address);
  const reading = useEndpoint(listSuggestions, { query: queryOf(filters) }, { keepPrevious: true });
  const { data: reply, error, isPlaceholderData: old } = reading;
  const card = useRef<HTMLDivElement>(null);
  const change = (more: Record<string, string | null>) =>
    setAddress(withFilters(address, more), { replace: true, preventScrollReset: true });
  const content = (
    <>
      <PageHeader title="Sugerencias" subtitle={reply && subtitleOf(reply.totals)} />
      {error && (
        <div className={classes.failure}>
          <ErrorState message={error.message} onRetry={() => void reading.refetch()} />
        </div>
      )}
      {reply === undefined && error === null && (
        <LoadingRows label="Cargando sugerencias..." count={4} height={150} />
      )}
      {reply && (
        <div ref={card} tabIndex={-1} className={classes.list}>
          {filters.projectId !== null && (
            <OneProject
              code={reply.data[0]?.project_code ?? null}
              onClear={() => change({ project: null })}
            />
          )}
          <ListCard
            title="Lo que piden las familias"
            viewsLabel="Listas de sugerencias"
            views={viewsOf(reply, filters.view, (status) => withFilters(address, { status }))}
            search={{
              label: 'Buscar proyecto, cliente o texto',
              value: filters.search,
              onSearch: (search) => change({ search }),
            }}
            filter={
              <OwnerSelect mine={filters.mine} onChange={(mine) => change({ scope: mine ? 'mine' : null })} />
            }
            pagination={reply.pagination}
            noun={['sugerencia', 'sugerencias']}
            hrefOf={(page) => withFilters(address, { page })}
            empty={emptyTexts[filters.view]}
            old={old}
          >
            <Rows reply={reply} onDone={() => card.current?.focus()} />
          </ListCard>
        </div>
      )}
    </>
  );
  return useMay().manage ? (
    <ManagerLayout section="suggestions">{content}</ManagerLayout>
  ) : (
    <AppLayout width="manager">{content}</AppLayout>
  );
};

const Rows = ({ reply, onDone }: { reply: Reply; onDone: () => void }) => {
  const may = useMay();
  const { daysOff } = useDaysOff();
  return (
    <ul className={classes.rows}>
      {reply.data.map((suggestion) => (
        <SuggestionRow
          key={suggestion.id}
          suggestion={suggestion}
          today={reply.today}
          daysOff={daysOff}
          may={may}
          onDone={onDone}
        />
      ))}
    </ul>
  );
};

/** Who designs and builds answers; who manages also says who does. Who sold the home only reads. */
const useMay = (): { answer: boolean; manage: boolean } => {
  const user = useSession();
  if (user === null) return { answer: false, manage: false };
  const who = { role: roleOf(user), permissions: user.permissions };
  return {
    answer: whyNotAllowed(worksAccess, who) === null,
    manage: whyNotAllowed(managerAccess, who) === null,
  };
};

const filtersOf = (address: URLSearchParams) => {
  const project = Number(address.get('project'));
  return {
    ...listFiltersOf(address),
    view: oneOf(views, address.get('status')),
    mine: address.get('scope') === 'mine',
    projectId: Number.isSafeInteger(project) && project > 0 && project <= 2_147_483_647 ? project : null,
  };
};

const queryOf = ({ view, mine, projectId, search, page }: ReturnType<typeof filtersOf>) => ({
  status: view,
  scope: mine ? ('mine' as const) : ('all' as const),
  search,
  page,
  ...(projectId === null ? {} : { project_id: projectId }),
});

/** How many are over is not told: it only grows. */
const viewsOf = ({ totals }: Reply, current: View, hrefOf: (view: string | null) => string) =>
  views.map((view) => ({
    href: hrefOf(view === 'open' ? null : view),
    name: viewNames[view],
    current: view === current,
    ...(view === 'over' ? {} : { count: totals[view] }),
  }));
