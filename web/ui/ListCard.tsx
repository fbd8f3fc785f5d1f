import { Group, Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ListCard.module.css';
import { ListLink } from './ListLink.tsx';
import { Pager } from './Pager.tsx';
import { SearchField } from './SearchField.tsx';
import { EmptyState } from './States.tsx';

interface ListCardProps {
  title: string;
  /** the parts of the list, each an address, with how many each has where that says something */
  views?: readonly { href: string; name: string; count?: number; current: boolean }[];
  /** of the views, for who does not see them */
  viewsLabel?: string;
  search: { label: string; value: string; onSearch: (words: string) => void };
  /** at the right of the search */
  filter?: ReactNode;
  pagination: { total: number; totalPages: number; currentPage: number; limit: number };
  noun: readonly [string, string];
  hrefOf: (page: number) => string;
  /** why there is nothing, when nothing is searched for */
  empty: { title: string; text?: string };
  /** the rows are those of the filters before */
  old: boolean;
  children: ReactNode;
}

/** The work itself: the parts of the list with how many each has, the search, the rows and the pages. */
export const ListCard = (props: ListCardProps) => {
  const { title, views, viewsLabel, search, filter, pagination, noun, hrefOf, old, children } = props;
  const titleId = useId();
  return (
    <Paper component="section" withBorder radius="lg" aria-labelledby={titleId}>
      <header className={classes.listHead}>
        <h2 id={titleId}>{title}</h2>
        <Group component="search" gap="sm" justify="flex-end" align="stretch" flex="1 1 320px">
          <SearchField {...search} className={classes.search} />
          {filter}
        </Group>
      </header>
      {views && (
        <nav aria-label={viewsLabel} className={classes.views}>
          {views.map(({ href, name, count, current }) => (
            <ListLink
              key={name}
              to={href}
              preventScrollReset
              className={classes.view}
              aria-current={current ? 'page' : undefined}
            >
              {name} {count !== undefined && <b className="num">{count.toLocaleString('es-CO')}</b>}
            </ListLink>
          ))}
        </nav>
      )}
      <div className={classes.rows} data-old={old || undefined}>
        {pagination.total === 0 || pagination.currentPage > pagination.totalPages ? (
          <Nothing {...props} />
        ) : (
          children
        )}
      </div>
      {pagination.total > 0 && <Pager pagination={pagination} noun={noun} hrefOf={hrefOf} />}
    </Paper>
  );
};

const Nothing = ({ search, pagination, noun, hrefOf, empty }: ListCardProps) => {
  if (pagination.total > 0) {
    return (
      <EmptyState
        title={`Esta página ya no tiene ${noun[1]}`}
        action={<ListLink to={hrefOf(1)}>Ir a la primera página</ListLink>}
      />
    );
  }
  if (search.value === '') return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={`No encontramos «${search.value}»`}
      text="Busca con otras palabras o en otra parte de la lista."
      action={
        <button type="button" className={classes.linkButton} onClick={() => search.onSearch('')}>
          Quitar la búsqueda
        </button>
      }
    />
  );
};
