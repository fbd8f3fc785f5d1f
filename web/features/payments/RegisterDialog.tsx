import { Select, Text, Textarea } from '@mantine/core';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { type ManualChannel, manualChannelNames, manualChannels } from '#shared/domain/payments.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { unbroken } from '../../ui/count-words.ts';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import type { Typed } from '../../ui/typed-value.ts';
import { useToday } from '../../ui/use-today.ts';
import { CameFields } from './CameFields.tsx';
import { InstalmentField } from './InstalmentField.tsx';
import { PostingQuestion, questionOf } from './PostingQuestion.tsx';
import { type Chosen, missingWords, targetOf, whyNotReceivedAmount } from './payments.ts';
import { deskQueries } from './refreshes.ts';

const channels = manualChannels.map((value) => ({ value, label: manualChannelNames[value] }));

interface RegisterDialogProps extends DialogProps {
  /** null: it is looked for */
  instalment: Chosen | null;
}

/** Money that came without a receipt of the family: for which instalment, how much, when and how. */
export const Component = ({ instalment: given, ...dialog }: RegisterDialogProps) => {
  const today = useToday();
  const form = useDialogForm(registerPayment, dialog.onClose, {
    kept: `payment-${given?.id ?? 'any'}`,
    initial: {
      instalment_id: given,
      amount: proposalFor(given) as Typed<Pesos>,
      paid_on: today as Typed<Day>,
      channel: null as ManualChannel | null,
      note: '',
    },
    call: ({ instalment_id, note, ...rest }) => ({
      body: { ...rest, instalment_id: instalment_id?.id ?? null, note: note.trim() || null },
    }),
    whyOff: ({ instalment_id, amount, paid_on, channel }) => {
      if (instalment_id === null) return 'Elige para qué cuota es el pago.';
      return (
        whyNotReceivedAmount(amount, paid_on) ?? (channel === null ? 'Elige cómo llegó el dinero.' : null)
      );
    },
    refreshes: deskQueries,
    done: ({ data }) => `Pago registrado con el recibo ${data.receipt_number}`,
  });
  const { instalment_id: chosen } = form.values;
  return (
    <FormDialog
      form={form}
      asks={questionOf(form.action.error) !== null}
      // the proposed amount is read before it is changed
      fillsIn={given === null}
      {...dialog}
      title="Registrar pago"
      confirmLabel="Registrar pago"
      busyLabel="Registrando..."
    >
      {given === null ? (
        <InstalmentField
          {...form.field('instalment_id')}
          onChange={(next) => form.set({ instalment_id: next, amount: proposalFor(next) })}
        />
      ) : (
        <Text fz="sm">
          <b>{given.instalment}</b> de <span className="num">{given.project_code}</span>, {given.client_name}
          <small>{unbroken(missingWords(given))}</small>
        </Text>
      )}
      <CameFields
        amount={form.field('amount')}
        day={form.field('paid_on')}
        target={chosen && targetOf(chosen)}
      />
      <Select
        label="Cómo llegó"
        placeholder="Elige un medio"
        data={channels}
        {...form.field('channel')}
        allowDeselect={false}
      />
      <Textarea
        label="Nota (opcional)"
        placeholder="Número de consignación, quién la entregó"
        {...form.field('note')}
        minRows={2}
        maxLength={500}
      />
      <PostingQuestion sending={form.action} />
    </FormDialog>
  );
};

/** The amount neither paid nor in process: money in process is confirmed at its receipt, not registered again. */
const proposalFor = (chosen: Chosen | null): Pesos | null =>
  chosen === null || chosen.owed === 0 ? null : toPesos(chosen.owed);
