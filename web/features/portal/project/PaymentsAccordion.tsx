import { IconChevronDown } from '@tabler/icons-react';
import { shownState } from '#shared/domain/payments.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notes, PayButton, Proofs } from './PaymentParts.tsx';
import classes from './payments.module.css';
import { dueWords, type Instalment, isOpenAtFirst, type Ledger, signedDays } from './payments.ts';

interface PaymentsAccordionProps {
  ledger: Ledger;
  onPay: (instalment: Instalment) => void;
}

/** The plan on a phone: each instalment opens, and those that ask for something are open. */
export const PaymentsAccordion = ({ ledger, onPay }: PaymentsAccordionProps) => (
  <div className={classes.accordion}>
    {ledger.instalments.map((instalment) => (
      <Item key={instalment.id} instalment={instalment} ledger={ledger} onPay={onPay} />
    ))}
  </div>
);

const Item = ({ instalment, ledger, onPay }: PaymentsAccordionProps & { instalment: Instalment }) => {
  const next = instalment.id === ledger.next_instalment_id;
  const { name, amount, percentage, days, due_date: dueDate } = instalment;
  const state = shownState(instalment, ledger.next_instalment_id);
  return (
    <details open={isOpenAtFirst(instalment, ledger)} data-next={state === 'next' || undefined}>
      <summary>
        <span className={classes.what}>
          <b>{name}</b>
          <span>{dueWords(instalment)}</span>
        </span>
        <b>
          <Money value={amount} />
        </b>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <div className={classes.inside}>
        {state !== 'pending' && <InstalmentBadge state={state} lateDays={instalment.late_days} />}
        <Notes instalment={instalment} />
        <dl className={classes.facts}>
          <dt>Porcentaje</dt>
          <dd className="num">{percentage}</dd>
          <dt>Días hábiles</dt>
          <dd className="num">{signedDays(days)}</dd>
          <dt>Fecha</dt>
          <dd>
            <DayText value={dueDate} />
          </dd>
          <dt>Comprobante</dt>
          <dd>
            <Proofs instalment={instalment} />
          </dd>
        </dl>
        <PayButton instalment={instalment} ledger={ledger} next={next} onPay={onPay} fullWidth />
      </div>
    </details>
  );
};
