import { Group, Stack } from '@mantine/core';
import { listMismatches } from '#shared/contract/payments-desk.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { ListLink } from '../../../ui/ListLink.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PastLastPage } from '../../../ui/PastLastPage.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { oneOf, searched, useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import type { Mismatch } from '../payments.ts';
import { MismatchCard } from './MismatchCard.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

const views = ['open', 'resolved'] as const;
const mismatchFilters = { page: searched.page, view: oneOf(views, 'open') };
const names = { open: 'Por resolver', resolved: 'Resueltas' } as const;
const empty = {
  open: {
    title: 'No hay diferencias por resolver',
    text: 'Aquí llega el dinero de la pasarela que no coincide con lo que se esperaba: nunca se registra solo.',
  },
  resolved: { title: 'No hay diferencias resueltas' },
} as const;

/** Money of the gateway that could not be posted automatically, until the desk decides. */
export const Component = () => {
  const { filters, hrefOf } = useListFilters(mismatchFilters);
  const { view, page } = filters;
  const reading = useEndpoint(listMismatches, { query: { status: view, page } }, { keepPrevious: true });
  const { shown, open } = useRowDialog<Mismatch>();
  return (
    <Stack gap="lg">
      <Group component="nav" aria-label="Diferencias" gap="xs">
        {views.map((each) => (
          <ListLink
            key={each}
            to={hrefOf({ view: each })}
            replace
            preventScrollReset
            className="pill"
            aria-current={each === view ? 'page' : undefined}
          >
            {names[each]}
          </ListLink>
        ))}
      </Group>
      {reading.data === undefined ? (
        <NotLoaded reading={reading} label="Cargando diferencias..." count={3} height={180} />
      ) : reading.data.pagination.total === 0 ? (
        <EmptyState {...empty[view]} />
      ) : reading.data.data.length === 0 ? (
        <PastLastPage things="diferencias" firstPage={hrefOf({ page: 1 })} />
      ) : (
        <Stack gap="lg" data-old={reading.isPlaceholderData || undefined}>
          {reading.error && (
            <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
          )}
          {reading.data.data.map((mismatch) => (
            <MismatchCard key={mismatch.id} mismatch={mismatch} onResolve={() => open(mismatch)} />
          ))}
          {reading.data.pagination.totalPages > 1 && (
            <Pager
              pagination={reading.data.pagination}
              noun={['diferencia', 'diferencias']}
              hrefOf={(to) => hrefOf({ page: to })}
            />
          )}
        </Stack>
      )}
      {shown && <ResolveDialog key={shown.key} mismatch={shown.row} {...shown.dialog} />}
    </Stack>
  );
};
