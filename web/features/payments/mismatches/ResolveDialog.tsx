import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { resolveMismatch } from '#shared/contract/payments-desk.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { isMoreThanCame, resolveSentences } from '#shared/domain/desk.ts';
import type { MismatchResolution } from '#shared/domain/gateway.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { useAction } from '../../../api/hooks.ts';
import { type Choice, ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed, validValue } from '../../../ui/typed-value.ts';
import { CameFields } from '../CameFields.tsx';
import { InstalmentField } from '../InstalmentField.tsx';
import { PostingQuestion, questionOf } from '../PostingQuestion.tsx';
import shared from '../payments.module.css';
import { type Chosen, type Mismatch, splitCents, targetOf, whyNotCame } from '../payments.ts';
import { theBooks } from '../refreshes.ts';
import classes from './mismatches.module.css';

const choices: readonly Choice<MismatchResolution>[] = [
  { value: 'posted', label: 'Registrar en una cuota', description: 'Queda pagado, con su recibo.' },
  { value: 'refunded', label: 'Se devolvió', description: 'El dinero volvió a quien pagó.' },
  { value: 'dismissed', label: 'Descartar', description: 'No es dinero de la empresa.' },
];

const done: Record<MismatchResolution, string> = {
  posted: 'Diferencia registrada en la cuota',
  refunded: 'Diferencia resuelta: se devolvió',
  dismissed: 'Diferencia descartada',
};

interface ResolveDialogProps {
  mismatch: Mismatch;
  opened: boolean;
  onClose: () => void;
}

/** What the money of a mismatch is, with a note that says why. What was typed outlives a failure. */
export const ResolveDialog = ({ mismatch, opened, onClose }: ResolveDialogProps) => {
  const [resolution, setResolution] = useState<MismatchResolution | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [amount, setAmount] = useState<Typed<Pesos>>(pesosOf(mismatch));
  const [day, setDay] = useState<Typed<Day>>(dayInBogota(Date.parse(mismatch.found_at)));
  const [note, setNote] = useState('');
  const resolve = useAction(resolveMismatch, {
    refreshes: theBooks,
    onSuccess: (_, { body }) => {
      toast(done[body.resolution]);
      onClose();
    },
  });
  const busy = resolve.isPending;
  const fields = resolve.error?.fields;
  const asks = questionOf(resolve.error) !== null;
  const posting = resolution === 'posted' ? { chosen, amount, day } : null;
  const send = () => {
    if (resolution === null) return;
    const post =
      chosen !== null && amount !== null && !isInvalid(amount) && day !== null && !isInvalid(day)
        ? { instalment_id: chosen.id, amount, paid_on: day }
        : {};
    resolve.mutate({
      params: { id: mismatch.id },
      body: { resolution, note: note.trim(), ...(resolution === 'posted' ? post : {}) },
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Resolver diferencia"
      confirmLabel="Resolver"
      busyLabel="Resolviendo..."
      busy={busy}
      whyOff={whyOff(mismatch, resolution, posting, note)}
      onConfirm={send}
      onCancel={() => busy || asks || onClose()}
    >
      <div className={shared.fields}>
        <div className={classes.choices}>
          <ChoiceCards label="Qué pasó" value={resolution} onChange={setResolution} options={choices} />
        </div>
        {posting && (
          <>
            <InstalmentField
              value={chosen}
              onChange={setChosen}
              {...(mismatch.expected ? { words: mismatch.expected.project_code } : {})}
              disabled={busy}
              error={fields?.instalment_id}
            />
            <CameFields
              amount={amount}
              onAmount={setAmount}
              day={day}
              onDay={setDay}
              target={chosen && targetOf(chosen)}
              busy={busy}
              errors={fields}
            />
          </>
        )}
        <Textarea
          label="Nota"
          placeholder="Qué encontraste y con quién lo confirmaste"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          minRows={2}
          maxLength={500}
          disabled={busy}
          error={fields?.note}
        />
        <Failure
          message={footOf(asks ? null : resolve.error, [
            ...(posting ? ['instalment_id', 'amount', 'paid_on'] : []),
            'note',
          ])}
        />
      </div>
      <PostingQuestion sending={resolve} />
    </ConfirmDialog>
  );
};

/** The pesos that came; in another currency nobody knows them before the bank says. */
const pesosOf = ({ amount_in_cents, currency }: Mismatch): Pesos | null =>
  currency === 'COP' ? toPesos(splitCents(amount_in_cents).whole) : null;

const cameOf = ({ amount_in_cents, currency }: Mismatch) => ({ amountInCents: amount_in_cents, currency });

type Posting = { chosen: Chosen | null; amount: Typed<number>; day: Typed<Day> };

const whyOff = (
  mismatch: Mismatch,
  resolution: MismatchResolution | null,
  posting: Posting | null,
  note: string,
): string | null => {
  if (resolution === null) return 'Elige qué pasó con el dinero.';
  if (posting && mismatch.status !== 'APPROVED') return resolveSentences.went_back;
  if (posting?.chosen === null) return 'Elige a qué cuota va.';
  const missing = posting && whyNotCame(posting.amount, posting.day);
  if (missing) return missing;
  const amount = posting && validValue(posting.amount);
  if (amount && isMoreThanCame(cameOf(mismatch), amount)) return resolveSentences.more_than_came;
  return note.trim() === '' ? 'Escribe una nota: queda en el registro.' : null;
};
