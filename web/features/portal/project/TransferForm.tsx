import { SimpleGrid, Stack } from '@mantine/core';
import { readMyPayments, sendTransferReceipt } from '#shared/contract/payments.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { paySentences, whyNotPay } from '#shared/domain/payments.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useSession } from '../../../app/session.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import { type Instalment, type Ledger, whatIsLeft } from './payments.ts';
import { transferSlot } from './typed.ts';

interface TransferProps {
  instalment: Instalment;
  ledger: Ledger;
  today: Day;
  onDone: () => void;
}

interface Values {
  amount: Typed<Pesos>;
  paid_on: Typed<Day>;
  file: File | null;
}

/** State of the transfer form. Typed values stay in this browser until they are sent. */
export const useTransferForm = ({ instalment, ledger, today, onDone }: TransferProps) => {
  const userId = useSession()?.id ?? 0;
  const { id } = instalment;
  const refresh = useRefresh();
  const untyped: Values = { amount: toPesos(instalment.owed), paid_on: today, file: null };
  const slot = transferSlot(userId, id);
  const kept = slot.read();
  const form = useActionForm(sendTransferReceipt, {
    initial: kept ? { amount: kept.amount, paid_on: kept.paidOn, file: null } : untyped,
    onValues: ({ amount, paid_on }) => slot.write({ amount, paidOn: paid_on }),
    call: ({ file, ...fields }) => ({ params: { id: String(id) }, form: fields, file }),
    whyOff: (values) => whyNotSend(values, instalment, ledger, today),
    refreshes: [readClientHome],
    onSuccess: async () => {
      // the plan says the new state before the dialog goes
      await refresh(readMyPayments);
      toast('Recibimos tu comprobante. Te avisamos por correo cuando lo confirmemos.');
      form.set(untyped);
      slot.clear();
      onDone();
      // the button that opened this is gone: the plan shows the outcome
      document.getElementById('payment-title')?.focus({ preventScroll: true });
    },
    // the other person of the home may have paid meanwhile: the plan says so
    onError: ({ status }) => {
      if (status === 409) void refresh(readMyPayments);
    },
  });
  return form;
};

interface TransferFormProps {
  form: ReturnType<typeof useTransferForm>;
  instalment: Instalment;
  today: Day;
}

/** A transfer that was made: how much, when, and its receipt. What was typed outlives a failure and a reload. */
export const TransferForm = ({ form, instalment, today }: TransferFormProps) => (
  <Form form={form}>
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          label="Cuánto pagaste"
          description={whatIsLeft(instalment, validValue(form.values.amount))}
          disabled={form.busy}
          {...form.field('amount')}
        />
        <DayInput label="Qué día pagaste" max={today} disabled={form.busy} {...form.field('paid_on')} />
      </SimpleGrid>
      <FileField
        label="Comprobante de la transferencia"
        {...form.field('file')}
        upload={sendTransferReceipt.upload}
        progress={form.progress}
        required
        help="Una foto o el PDF que te dio el banco, de 10 MB como máximo"
      />
      <FormSubmit form={form} fullWidth busyLabel="Enviando...">
        Enviar comprobante
      </FormSubmit>
    </Stack>
  </Form>
);

const whyNotSend = (
  { amount, paid_on: paidOn, file }: Values,
  { state, owed }: Instalment,
  ledger: Ledger,
  today: Day,
): string | null => {
  if (isInvalid(amount) || isInvalid(paidOn)) return whyInvalid(amount, paidOn);
  if (amount === null || amount <= 0) return 'Escribe cuánto pagaste.';
  if (paidOn === null) return 'Escribe el día en que pagaste.';
  const why = whyNotPay({ state, amount, owed: { own: owed, plan: ledger.owed }, paidOn, today });
  if (why) return paySentences[why];
  return file === null ? 'Agrega la foto o el PDF del comprobante.' : null;
};
