import { Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { readMyPayments } from '#shared/contract/payments.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { networkMessage } from '../../../api/api-error.ts';
import type { Reading } from '../../../api/hooks.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PercentStrip } from '../../../ui/PercentStrip.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { PaymentsAccordion } from './PaymentsAccordion.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { type Instalment, type Ledger, paidOf } from './payments.ts';
import { SectionHead } from './SectionHead.tsx';

/** The dialog's code comes when somebody pays; who only looks does not wait for it. */
const fetchDialog = () => import('./PayDialog.tsx');
const PayDialog = lazy(async () => ({ default: (await fetchDialog()).PayDialog }));

interface PaymentsSectionProps {
  payments: Reading<typeof readMyPayments>;
  /** whom to ask for the account of the company */
  seller: { name: string };
  /** the code of the project, by which a transfer is recognised */
  reference: string;
  cancelled: boolean;
  today: Day;
}

/** Mis pagos: the plan with its payments, and the ways to pay. */
export const PaymentsSection = ({ payments, ...rest }: PaymentsSectionProps) => {
  const ledger = payments.data?.data;
  return (
    <section id="payment" aria-labelledby="payment-title">
      <SectionHead
        section="payment"
        title="Mis pagos"
        aside={ledger && ledger.price > 0 && unbroken(paidOf(ledger))}
      />
      {ledger ? (
        <Plan ledger={ledger} {...rest} />
      ) : (
        <NotLoaded reading={payments} label="Cargando tus pagos..." count={4} height={56} />
      )}
    </section>
  );
};

const Plan = ({
  ledger,
  seller,
  reference,
  cancelled,
  today,
}: { ledger: Ledger } & Omit<PaymentsSectionProps, 'payments'>) => {
  const [asked, setAsked] = useState<{ id: number; owed: number; opened: boolean } | null>(null);
  const pay = ({ id, owed }: Instalment) =>
    void fetchDialog().then(
      () => setAsked({ id, owed, opened: true }),
      () => toastError(networkMessage),
    );
  // a phone draws one of the two, not both; paper is narrow, and shows all at once
  const wide = useMediaQuery('print, (min-width: 66em)', true, { getInitialValueInEffect: false });
  // of a cancelled sale
  if (ledger.instalments.length === 0) return <p className="quiet">No debes ninguna cuota.</p>;
  const paying = ledger.instalments.find(({ id }) => id === asked?.id);
  return (
    <>
      <PercentStrip plan={ledger} />
      {ledger.credit > 0 && (
        <Text className="notice" bg="green.1" c="green.8" mb={14}>
          {cancelled ? 'También te devolvemos ' : 'Tienes '}
          <b className="num">{formatPesos(ledger.credit)}</b>
          {cancelled ? '.' : ' a favor.'}
        </Text>
      )}
      <Paper withBorder radius="lg" style={{ overflow: 'hidden' }}>
        {wide ? (
          <PaymentsTable ledger={ledger} onPay={pay} />
        ) : (
          <PaymentsAccordion ledger={ledger} onPay={pay} />
        )}
      </Paper>
      {asked && paying && (
        <Suspense>
          <PayDialog
            // what was owed another time is proposed no more
            key={`${paying.id} ${asked.owed}`}
            opened={asked.opened}
            onClose={() => setAsked({ ...asked, opened: false })}
            instalment={paying}
            ledger={ledger}
            seller={seller}
            reference={reference}
            today={today}
          />
        </Suspense>
      )}
    </>
  );
};
