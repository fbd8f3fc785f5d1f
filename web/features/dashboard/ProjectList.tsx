import { Box, LoadingOverlay } from '@mantine/core';
import { useRef } from 'react';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { failureText } from '../../api/failure-text.ts';
import { useEndpoint, usePrefetch } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PastLastPage } from '../../ui/PastLastPage.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import type { Indicators } from './dashboard.ts';
import { type Filters, isFiltered, noFilters, pageAhead, projectFilters, queryOf } from './filters.ts';
import { ProjectTable } from './ProjectTable.tsx';
import { Toolbar } from './Toolbar.tsx';

const PER_PAGE = 10;

/** The projects of the filters, ten a page: filters, order and page are in the address. */
export const ProjectList = ({ sellers }: Pick<Indicators, 'sellers'>) => {
  const card = useRef<HTMLElement>(null);
  const { filters, change, hrefOf } = useListFilters(projectFilters);
  const argsOf = (page: number) => ({ query: { ...queryOf(filters), page, limit: PER_PAGE } });
  const reading = useEndpoint(listManagedProjects, argsOf(filters.page), { keepPrevious: true });
  const { data: reply, error, isPlaceholderData: old } = reading;
  const ahead = reply === undefined || old ? null : pageAhead(reply.data.pagination);
  usePrefetch(listManagedProjects, ahead === null ? null : argsOf(ahead));

  const remove = (without: Partial<Filters>) => {
    change(without);
    // the button goes away with its filter: the focus stays by the list
    card.current?.focus();
  };
  const clear = () => remove(noFilters);

  return (
    <section ref={card} tabIndex={-1} className="card" aria-label="Proyectos">
      <Toolbar
        filters={filters}
        sellers={sellers}
        found={old ? undefined : reply?.data.pagination.total}
        onChange={change}
        onRemove={remove}
      />
      {error !== null && (
        <Box p="md">
          <ErrorState
            message={failureText(error, 'Error desconocido')}
            onRetry={() => void reading.refetch()}
          />
        </Box>
      )}
      {reply === undefined ? (
        error === null && <FirstLoad />
      ) : (
        <>
          <Box pos="relative" aria-busy={old}>
            <LoadingOverlay visible={old} zIndex={1} overlayProps={{ backgroundOpacity: 0.6 }} />
            {reply.data.projects.length === 0 ? (
              <Nothing
                filters={filters}
                firstPage={reply.data.pagination.total > 0 ? hrefOf({ page: 1 }) : null}
                onClear={clear}
              />
            ) : (
              <ProjectTable projects={reply.data.projects} order={filters} onOrder={change} />
            )}
          </Box>
          {reply.data.pagination.total > 0 && (
            <Pager
              pagination={{ ...reply.data.pagination, limit: reply.data.pagination.perPage }}
              noun={['proyecto', 'proyectos']}
              hrefOf={(page) => hrefOf({ page })}
            />
          )}
        </>
      )}
    </section>
  );
};

const FirstLoad = () => (
  <Box p="md">
    <LoadingRows label="Cargando proyectos..." count={PER_PAGE} height={38} spinner />
  </Box>
);

interface NothingProps {
  filters: Filters;
  /** of a page after the last one */
  firstPage: string | null;
  onClear: () => void;
}

const Nothing = ({ filters, firstPage, onClear }: NothingProps) => {
  if (firstPage !== null) {
    return (
      <Box p="md">
        <PastLastPage things="proyectos" firstPage={firstPage} />
      </Box>
    );
  }
  return (
    <Box p="md">
      {isFiltered(filters) ? (
        <EmptyState
          title="No hay proyectos con estos filtros"
          text="Busca con otras palabras, en otras fechas o en otro estado."
          onClear={onClear}
        />
      ) : (
        <EmptyState title="Todavía no hay proyectos" text="Aparecen aquí cuando ventas los registra." />
      )}
    </Box>
  );
};
