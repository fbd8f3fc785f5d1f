import { Stack } from '@mantine/core';
import { listDeskChanges } from '#shared/contract/change-figures.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { changeReasonNames } from '#shared/domain/change-order.ts';
import { changedPriceWords } from '#shared/domain/change-words.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { listed, unbroken } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { Money } from '../../ui/Money.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** The otrosíes that changed a plan, with each instalment before and after; nothing while there is none. */
export const PlanChanges = ({ projectId }: { projectId: string }) => {
  const { data, error, refetch } = useEndpoint(listDeskChanges, { params: { id: Number(projectId) } });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || data.data.length === 0) return null;
  const changes = data.data;
  const words = changedPriceWords(changes.at(-1)?.price_before ?? 0, changes);
  return (
    <HeadedCard
      id="plan-changes"
      title="Otrosíes de este plan"
      aside={words && <span>{unbroken(words)}</span>}
    >
      <Stack className="card-body" gap="lg">
        {changes.map((change) => (
          <OneChange key={change.id} change={change} />
        ))}
      </Stack>
    </HeadedCard>
  );
};

const OneChange = ({ change }: { change: ReplyOf<typeof listDeskChanges>['data'][number] }) => {
  const { number, title, reasons, value, applied_on, version, plan, credit_added } = change;
  const moved = plan.filter(
    ({ before, amount, date }) => before === null || before.amount !== amount || before.date !== date,
  );
  return (
    <div className="plan-room">
      <h3>
        Otrosí {number}: {title}
      </h3>
      <p className="quiet small">
        Aplicado el {formatDay(applied_on)}, contrato versión {version}.{' '}
        {reasons.length > 0 && `${listed(reasons.map((reason) => changeReasonNames[reason]))}. `}
        {value === 0 ? 'Sin precio' : <Money value={value} signed />}.
        {credit_added > 0 && (
          <>
            {' '}
            <Money value={credit_added} /> pagados quedaron a favor del cliente.
          </>
        )}
      </p>
      {moved.length > 0 && (
        <DataTable
          inset
          label={`Cuotas que cambió el otrosí ${number}`}
          rows={moved}
          rowKey={({ id, name }) => id ?? name}
          columns={[
            { title: 'Cuota', header: true, cell: ({ name }) => name },
            {
              title: 'Antes',
              right: true,
              cell: ({ before }) => <Money value={before?.amount} empty="No estaba" />,
            },
            { title: 'Fecha antes', cell: ({ before }) => <DayText value={before?.date ?? null} /> },
            { title: 'Después', right: true, cell: ({ amount }) => <Money value={amount} /> },
            { title: 'Fecha después', cell: ({ date }) => <DayText value={date} /> },
            { title: 'Por qué', wide: true, cell: ({ words: why, reason }) => `${unbroken(why)}. ${reason}` },
          ]}
        />
      )}
    </div>
  );
};
