import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { type ManualChannel, manualChannelNames, manualChannels } from '#shared/domain/payments.ts';
import { useAction } from '../../api/hooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { footOf } from '../../ui/fields.ts';
import { toast } from '../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../ui/typed-value.ts';
import { CameFields } from './CameFields.tsx';
import { InstalmentField } from './InstalmentField.tsx';
import { PostingQuestion, questionOf } from './PostingQuestion.tsx';
import classes from './payments.module.css';
import { type Chosen, missingWords, targetOf, whyNotCame } from './payments.ts';
import { theBooks } from './refreshes.ts';

const channels = manualChannels.map((value) => ({ value, label: manualChannelNames[value] }));

interface RegisterDialogProps {
  /** null: it is looked for */
  instalment: Chosen | null;
  opened: boolean;
  onClose: () => void;
}

/** Money that came without a receipt of the family: for which instalment, how much, when and how. */
export const RegisterDialog = ({ instalment: given, opened, onClose }: RegisterDialogProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(given);
  const [amount, setAmount] = useState<Typed<Pesos>>(proposalFor(given));
  const [day, setDay] = useState<Typed<Day>>(() => dayInBogota(Date.now()));
  const [channel, setChannel] = useState<ManualChannel | null>(null);
  const [note, setNote] = useState('');
  const register = useAction(registerPayment, {
    refreshes: theBooks,
    onSuccess: ({ data }) => {
      toast(`Pago registrado con el recibo ${data.receipt_number}`);
      onClose();
    },
  });
  const busy = register.isPending;
  const fields = register.error?.fields;
  const asks = questionOf(register.error) !== null;
  const choose = (next: Chosen | null) => {
    setChosen(next);
    setAmount(proposalFor(next));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Registrar pago"
      confirmLabel="Registrar pago"
      busyLabel="Registrando..."
      busy={busy}
      whyOff={whyOff({ chosen, amount, day, channel })}
      onConfirm={() => {
        if (chosen === null || channel === null) return;
        if (amount === null || isInvalid(amount) || day === null || isInvalid(day)) return;
        register.mutate({
          body: { instalment_id: chosen.id, amount, paid_on: day, channel, note: note.trim() || null },
        });
      }}
      onCancel={() => busy || asks || onClose()}
    >
      <div className={classes.fields}>
        {given === null ? (
          <InstalmentField value={chosen} onChange={choose} disabled={busy} error={fields?.instalment_id} />
        ) : (
          <p className={classes.target}>
            <b>{given.instalment}</b> de <span className="num">{given.project_code}</span>,{' '}
            {given.client_name}
            <small>{missingWords(given)}</small>
          </p>
        )}
        <CameFields
          amount={amount}
          onAmount={setAmount}
          day={day}
          onDay={setDay}
          target={chosen && targetOf(chosen)}
          busy={busy}
          errors={fields}
        />
        <Select
          label="Cómo llegó"
          placeholder="Elige un medio"
          data={channels}
          value={channel}
          onChange={(value) => setChannel(manualChannels.find((each) => each === value) ?? null)}
          allowDeselect={false}
          disabled={busy}
          error={fields?.channel}
        />
        <Textarea
          label="Nota (opcional)"
          placeholder="Número de consignación, quién la entregó"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          minRows={2}
          maxLength={500}
          disabled={busy}
          error={fields?.note}
        />
        <Failure
          message={footOf(asks ? null : register.error, [
            ...(given === null ? ['instalment_id'] : []),
            'amount',
            'paid_on',
            'channel',
            'note',
          ])}
        />
      </div>
      <PostingQuestion sending={register} />
    </ConfirmDialog>
  );
};

/** What is neither paid nor in process: money in process is confirmed where its receipt is, not registered again. */
const proposalFor = (chosen: Chosen | null): Pesos | null =>
  chosen === null || chosen.owed === 0 ? null : toPesos(chosen.owed);

interface Filled {
  chosen: Chosen | null;
  amount: Typed<number>;
  day: Typed<Day>;
  channel: ManualChannel | null;
}

const whyOff = ({ chosen, amount, day, channel }: Filled): string | null => {
  if (chosen === null) return 'Elige para qué cuota es el pago.';
  return whyNotCame(amount, day) ?? (channel === null ? 'Elige cómo llegó el dinero.' : null);
};
