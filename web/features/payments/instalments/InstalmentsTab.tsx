import { Stack } from '@mantine/core';
import { z } from 'zod';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { counted } from '../../../ui/count-words.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { searched, useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import type { OwedInstalment } from '../payments.ts';
import { RegisterDialog } from '../RegisterDialog.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';

const instalmentFilters = z.object(searched);

type View = 'late' | 'due' | 'all';

/** Each list: its title, and what it says when it is empty. */
const lists: Record<View, { title: string; empty: { title: string; text?: string } }> = {
  late: {
    title: 'Cuotas vencidas',
    empty: { title: 'No hay cuotas vencidas', text: 'Todo lo que ya venció está pagado o en proceso.' },
  },
  due: {
    title: 'Vencen en los próximos 30 días',
    empty: {
      title: 'No vence ninguna cuota en los próximos 30 días',
      text: 'Las que vencen más adelante están en Todas.',
    },
  },
  all: { title: 'Cuotas por cobrar', empty: { title: 'No hay cuotas por cobrar' } },
};

export const LateTab = () => <InstalmentsTab view="late" />;
export const DueTab = () => <InstalmentsTab view="due" />;
export const AllTab = () => <InstalmentsTab view="all" />;

/** Owed instalments by due date, with their total. */
const InstalmentsTab = ({ view }: { view: View }) => {
  const { filters, change, hrefOf } = useListFilters(instalmentFilters);
  const reading = useEndpoint(readPaymentsPanel, { query: { view, ...filters } }, { keepPrevious: true });
  const { shown, open, close } = useRowDialog<OwedInstalment>();
  if (reading.data === undefined) {
    return reading.error ? (
      <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
    ) : (
      <LoadingRows label="Cargando cuotas..." count={6} height={64} />
    );
  }
  const { data: rows, pagination, today, totals } = reading.data;
  return (
    <Stack gap="lg">
      {reading.error && <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />}
      {totals[view].count > 0 && (
        <p>
          <b className="figure">
            <Money value={totals[view].amount} />
          </b>{' '}
          por cobrar en {counted(totals[view].count, 'cuota', 'cuotas')}
        </p>
      )}
      <ListCard
        title={lists[view].title}
        search={{
          label: 'Buscar código, proyecto o cliente',
          value: filters.search,
          onSearch: (search) => change({ search }),
        }}
        pagination={pagination}
        noun={['cuota', 'cuotas']}
        hrefOf={(page) => hrefOf({ page })}
        empty={lists[view].empty}
        old={reading.isPlaceholderData}
      >
        <InstalmentTable rows={rows} today={today} onRegister={open} />
      </ListCard>
      {shown && (
        <RegisterDialog
          key={shown.key}
          instalment={{ ...shown.row, instalment: shown.row.name }}
          opened={shown.opened}
          onClose={close}
        />
      )}
    </Stack>
  );
};
