import { Stack } from '@mantine/core';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { paymentsAccess } from '#shared/domain/access.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useMay } from '../../../app/session.ts';
import { counted } from '../../../ui/count-words.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import { FAMILY_SEARCH } from '../../../ui/SearchField.tsx';
import { searched, useListFilters } from '../../../ui/use-list-filters.ts';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import type { OwedInstalment } from '../payments.ts';
import { instalmentColumns } from './instalment-columns.tsx';

const RegisterDialog = lazyDialog(() => import('../RegisterDialog.tsx'));

type View = 'late' | 'due' | 'all';

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
  const { filters, search, hrefOf } = useListFilters(searched);
  const reading = useEndpoint(readPaymentsPanel, { query: { view, ...filters } }, { keepPrevious: true });
  const { shown, open } = useRowDialog<OwedInstalment>();
  const works = useMay(paymentsAccess);
  const total = reading.data?.totals[view];
  return (
    <Stack gap="lg" className="desk-room">
      {total !== undefined && total.count > 0 && (
        <p>
          <b className="figure">
            <Money value={total.amount} />
          </b>{' '}
          por cobrar en {counted(total.count, 'cuota', 'cuotas')}
        </p>
      )}
      <ListPage
        label={lists[view].title}
        reading={reading}
        noun={['cuota', 'cuotas']}
        hrefOf={hrefOf}
        empty={lists[view].empty}
        head={{
          search: { label: FAMILY_SEARCH, ...search },
        }}
        rowKey={({ id }) => id}
        columns={instalmentColumns(reading.data?.today ?? '', works ? open : null)}
      />
      {shown && (
        <RegisterDialog
          key={shown.key}
          instalment={{ ...shown.row, instalment: shown.row.name }}
          {...shown.dialog}
        />
      )}
    </Stack>
  );
};
