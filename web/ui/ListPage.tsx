import { Box, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListHead, type ListHeadProps } from './ListHead.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { Pager, type PagerProps } from './Pager.tsx';
import { PastLastPage } from './PastLastPage.tsx';
import { EmptyState, type EmptyStateProps } from './States.tsx';

interface Words {
  title: string;
  text?: string;
}

/** The rows are drawn by the columns of a table, or by the list itself. */
type RowsOf<Row> =
  | (Omit<DataTableProps<Row>, 'rows' | 'groups' | 'old' | 'label'> & { children?: undefined })
  | { children: ReactNode };

export interface Page<Row> {
  data: readonly Row[];
  pagination: PagerProps['pagination'];
}

export type ListPageProps<Row> = Pick<PagerProps, 'noun'> & {
  label: string;
  /** the state of the query, as React Query has it */
  reading: {
    data?: Page<Row> | undefined;
    error: { message: string } | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  /** what is shown in place of the page that was read */
  page?: Page<Row> | undefined;
  hrefOf: (change: { page: number }) => string;
  empty: Words;
  /** nothing with these filters; null without filters; a search in `head` has its own words */
  narrowed?: (Words & Pick<EmptyStateProps, 'onClear' | 'clearLabel'>) | null;
  /** shows the label as a title, with search and views */
  head?: Omit<ListHeadProps, 'title'>;
  filters?: ReactNode;
} & RowsOf<Row>;

/** A page of a list in its card: filters, loading, failure, nothing, rows and pager. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { label, reading, page = reading.data, noun, hrefOf, head, filters, empty, ...rest } = props;
  const { narrowed = head && notFound(head.search), ...rows } = rest;
  const { isPlaceholderData: old } = reading;
  return (
    <Paper component="section" withBorder radius="lg" aria-label={label}>
      {head && <ListHead {...head} title={label} />}
      {filters}
      {(page === undefined || reading.error !== null) && (
        <Box pt="md" pb="lg" px="lg">
          <NotLoaded reading={reading} label={`Cargando ${noun[1]}...`} count={8} height={56} />
        </Box>
      )}
      {page?.data.length === 0 && (
        <Nothing
          {...{ empty, narrowed, noun }}
          // a page after the last one: its rows went away
          firstPage={page.pagination.total > 0 ? hrefOf({ page: 1 }) : null}
        />
      )}
      {page !== undefined &&
        page.data.length > 0 &&
        ('columns' in rows ? (
          <DataTable {...rows} rows={page.data} old={old} />
        ) : (
          <Box aria-busy={old || undefined} opacity={old ? 0.6 : undefined}>
            {rows.children}
          </Box>
        ))}
      {page !== undefined && page.pagination.total > 0 && (
        <Pager pagination={page.pagination} noun={noun} hrefOf={(to) => hrefOf({ page: to })} />
      )}
    </Paper>
  );
};

const notFound = ({ value, onSearch }: ListHeadProps['search']) =>
  value === ''
    ? null
    : {
        title: `No encontramos «${value}»`,
        text: 'Busca con otras palabras o en otra parte de la lista.',
        clearLabel: 'Quitar la búsqueda',
        onClear: () => onSearch(''),
      };

interface NothingProps extends Pick<ListPageProps<unknown>, 'empty' | 'narrowed' | 'noun'> {
  firstPage: string | null;
}

const Nothing = ({ empty, narrowed, noun, firstPage }: NothingProps) => {
  if (firstPage !== null) return <PastLastPage things={noun[1]} firstPage={firstPage} />;
  return <EmptyState {...(narrowed || empty)} />;
};
