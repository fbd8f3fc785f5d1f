import { Box, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { shownState, signedDays } from '#shared/domain/payments.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import facts from '../../../ui/facts.module.css';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notes, PayButton, Proofs } from './PaymentParts.tsx';
import { dueWords, type Instalment, isOpenAtFirst, type Ledger } from './payments.ts';

interface PaymentsAccordionProps {
  ledger: Ledger;
  onPay: (instalment: Instalment) => void;
}

/** The plan on a phone: each instalment opens, and those that ask for something are open. */
export const PaymentsAccordion = ({ ledger, onPay }: PaymentsAccordionProps) => (
  <div className="rows">
    {ledger.instalments.map((instalment) => (
      <Item key={instalment.id} instalment={instalment} ledger={ledger} onPay={onPay} />
    ))}
  </div>
);

const Item = ({ instalment, ledger, onPay }: PaymentsAccordionProps & { instalment: Instalment }) => {
  const { name, amount, percentage, due_date: dueDate } = instalment;
  const state = shownState(instalment, ledger.next_instalment_id);
  return (
    <details open={isOpenAtFirst(instalment, ledger)} className={state === 'next' ? 'fold due' : 'fold'}>
      <summary>
        <Box component="span" flex={1} miw={0}>
          <b>{name}</b>
          <small>{dueWords(instalment)}</small>
        </Box>
        <b>
          <Money value={amount} />
        </b>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <Stack gap={10} align="flex-start" px="md" pt={2} pb={18}>
        {state !== 'pending' && <InstalmentBadge instalment={instalment} next={ledger.next_instalment_id} />}
        <Notes instalment={instalment} />
        <Box component="dl" className={facts.facts} w="100%" fz="sm">
          <Fact name="Porcentaje">{percentage}</Fact>
          <Fact name="Días hábiles">{signedDays(instalment)}</Fact>
          <Fact name="Fecha">
            <DayText value={dueDate} />
          </Fact>
          <Fact name="Comprobante">
            <Proofs instalment={instalment} />
          </Fact>
        </Box>
        <PayButton instalment={instalment} ledger={ledger} onPay={onPay} fullWidth />
      </Stack>
    </details>
  );
};
