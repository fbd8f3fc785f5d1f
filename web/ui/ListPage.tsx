import { Box, Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListLink } from './ListLink.tsx';
import { LoadingRows } from './Loading.tsx';
import { Pager, type PagerProps } from './Pager.tsx';
import { EmptyState, ErrorState } from './States.tsx';

interface Words {
  title: string;
  text?: string;
}

export interface ListPageProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'old'>,
    Pick<PagerProps, 'noun'> {
  label: string;
  /** what the server said, as React Query has it */
  reading: { error: { message: string } | null; refetch: () => unknown; isPlaceholderData: boolean };
  /** the page that was read */
  page: { data: readonly Row[]; pagination: PagerProps['pagination'] } | undefined;
  hrefOf: (change: { page: number }) => string;
  /** 'Cargando movimientos...' */
  loading: string;
  /** nothing at all */
  empty: Words;
  /** nothing with these filters; null without filters */
  narrowed?: (Words & { onClear: () => void; clearLabel?: string }) | null;
  filters?: ReactNode;
}

/** A page of a list in its card: filters, loading, failure, nothing, rows and pager. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { label, reading, page, noun, hrefOf, loading, filters, empty, narrowed, ...table } = props;
  const { error, refetch, isPlaceholderData } = reading;
  return (
    <Paper component="section" withBorder radius="lg" aria-label={label}>
      {filters}
      {error !== null && (
        <Box pt="md" pb="lg" px="lg">
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Box>
      )}
      {page === undefined && error === null && (
        <Box pt="md" pb="lg" px="lg">
          <LoadingRows label={loading} count={8} height={56} />
        </Box>
      )}
      {page?.data.length === 0 && (
        <Nothing
          {...{ empty, narrowed, noun }}
          // a page after the last one: its rows went away
          firstPage={page.pagination.total > 0 ? hrefOf({ page: 1 }) : null}
        />
      )}
      {page !== undefined && page.data.length > 0 && (
        <DataTable {...table} rows={page.data} old={isPlaceholderData} />
      )}
      {page !== undefined && page.pagination.total > 0 && (
        <Pager pagination={page.pagination} noun={noun} hrefOf={(to) => hrefOf({ page: to })} />
      )}
    </Paper>
  );
};

interface NothingProps extends Pick<ListPageProps<unknown>, 'empty' | 'narrowed' | 'noun'> {
  firstPage: string | null;
}

const Nothing = ({ empty, narrowed, noun, firstPage }: NothingProps) => {
  if (firstPage !== null) {
    return (
      <EmptyState
        title={`Esta página ya no tiene ${noun[1]}`}
        action={<ListLink to={firstPage}>Ir a la primera página</ListLink>}
      />
    );
  }
  if (!narrowed) return <EmptyState {...empty} />;
  const { onClear, clearLabel = 'Quitar filtros', ...words } = narrowed;
  return (
    <EmptyState
      {...words}
      action={
        <Button variant="default" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  );
};
