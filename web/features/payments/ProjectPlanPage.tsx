import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { LedgerSums, LedgerTable } from '../../ui/Ledger.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { Money } from '../../ui/Money.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PercentStrip } from '../../ui/PercentStrip.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { PlanChanges } from './PlanChanges.tsx';

type Reply = ReplyOf<typeof readProjectPayments>;

/** The plan of a project as the payments desk reads and prints it: instalments, what arrived of each, what is left. */
export const Component = () => {
  const { projectId = '' } = useParams();
  const reading = useEndpoint(readProjectPayments, { params: { id: projectId } });
  const reply = reading.data;
  return (
    <AppLayout width="admin">
      <PageHeader
        eyebrow={reply && <span className="num">{reply.project.project_code}</span>}
        title={reply ? (reply.project.name ?? 'Proyecto sin nombre') : 'Pagos del proyecto'}
        subtitle={reply && `Cliente: ${reply.project.client_name}. Vendió ${reply.project.seller}.`}
        action={reply && <PrintButton />}
      />
      {reply === undefined ? (
        <NotLoaded reading={reading} label="Cargando los pagos..." count={4} height={56} />
      ) : (
        <Stack gap="lg">
          <Plan ledger={reply.data} />
          <PlanChanges projectId={projectId} />
        </Stack>
      )}
    </AppLayout>
  );
};

const Plan = ({ ledger }: { ledger: Reply['data'] }) => (
  <HeadedCard id="plan" title="Plan de pagos">
    <div className="card-body">
      <LedgerSums ledger={ledger} />
      <PercentStrip plan={ledger} />
      <LedgerTable ledger={ledger} below={paymentsOf} />
    </div>
  </HeadedCard>
);

const paymentsOf = ({ name, payments, carried }: Reply['data']['instalments'][number]) => {
  const shown = payments.filter(({ state }) => state === 'confirmed' || state === 'in_process');
  if (shown.length + carried.length === 0) return null;
  return (
    <ul className="small" aria-label={`Pagos de ${name}`}>
      {shown.map(({ id, amount, channel, method, state, paid_on, receipt_number, refunded }) => (
        <li key={id}>
          <Money value={amount} />, {channel ?? paymentMethodNames[method]},{' '}
          {state === 'in_process' ? (
            'por confirmar'
          ) : (
            <>
              {paid_on !== null && (
                <>
                  llegó el <DayText value={paid_on} />
                </>
              )}
              {receipt_number !== null && (
                <>
                  , recibo <span className="num">{receipt_number}</span>
                </>
              )}
            </>
          )}
          {refunded > 0 && (
            <>
              . Se devolvieron <Money value={refunded} />
            </>
          )}
        </li>
      ))}
      {carried.map(({ payment_id: id, receipt_number }) => (
        <li key={id}>
          Con lo que sobró de otra cuota, recibo <span className="num">{receipt_number}</span>
        </li>
      ))}
    </ul>
  );
};
