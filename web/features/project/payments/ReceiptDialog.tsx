import { Select } from '@mantine/core';
import { readProjectPayments, sendTransferReceipt } from '#shared/contract/payments.ts';
import { readProject } from '#shared/contract/projects.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatPesos, type Pesos, toPesos } from '#shared/domain/money.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import type { Typed } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Ledger, type LedgerInstalment, likelyInstalment, whyNotSend } from './ledger.ts';

/** Which instalment, how much, which day, and the receipt itself. What was typed outlives a failure. */
export const Component = ({ ledger, ...dialog }: DialogProps & { ledger: Ledger }) => {
  const today = useToday();
  const refresh = useRefresh();
  const find = (id: number | null) => ledger.instalments.find((each) => each.id === id) ?? null;
  const likely = likelyInstalment(ledger);
  const form = useDialogForm(sendTransferReceipt, dialog.onClose, {
    initial: {
      instalment_id: likely?.id ?? null,
      amount: proposalFor(likely) as Typed<Pesos>,
      paid_on: today as Typed<Day>,
      file: null as File | null,
    },
    call: ({ instalment_id, file, ...fields }) => ({ params: { id: instalment_id }, form: fields, file }),
    whyOff: ({ instalment_id, paid_on: day, ...rest }) =>
      whyNotSend(ledger, { ...rest, instalment: find(instalment_id), day }, today),
    onSuccess: async () => {
      // the plan says the new state before the dialog goes
      await refresh(readProjectPayments);
      void refresh(readProject);
    },
    done: () => `Comprobante de ${instalment?.name} registrado`,
    // somebody else may have paid it, or sent another, meanwhile
    refreshesOnError: [readProjectPayments],
  });
  const { amount } = form.values;
  const instalment = find(form.values.instalment_id);
  const choose = (id: number | null) => {
    form.set({ instalment_id: id });
    // the amount that was proposed goes with its instalment; one that somebody typed stays
    if (amount === null || amount === instalment?.owed) form.set({ amount: proposalFor(find(id)) });
  };
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Registrar comprobante"
      confirmLabel="Registrar"
      busyLabel="Enviando..."
    >
      <p className="quiet">
        Queda por confirmar hasta que el área de pagos vea el dinero. El cliente lo ve en proceso.
      </p>
      <Select
        label="Cuota"
        data={ledger.instalments
          .filter(({ state }) => state !== 'paid')
          .map(({ id, name, in_process: waiting, owed }) => ({
            value: id,
            label: unbroken(
              `${name}, faltan ${formatPesos(owed)}${waiting > 0 ? ` y ${formatPesos(waiting)} en proceso` : ''}`,
            ),
          }))}
        {...form.field('instalment_id')}
        onChange={choose}
      />
      <MoneyInput label="Valor" {...form.field('amount')} />
      <DayInput label="¿Qué día se pagó?" {...form.field('paid_on')} max={today} />
      <FileField
        label="Comprobante"
        {...form.field('file')}
        upload={sendTransferReceipt.upload}
        progress={form.progress}
        required
        help="PDF, JPG, PNG o WEBP de 10 MB como máximo"
      />
    </FormDialog>
  );
};

const proposalFor = (instalment: LedgerInstalment | null): Pesos | null =>
  instalment && toPesos(instalment.owed);
