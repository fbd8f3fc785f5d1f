import { Textarea } from '@mantine/core';
import { resolveMismatch } from '#shared/contract/payments-desk.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { isMoreThanCame, resolveSentences } from '#shared/domain/desk.ts';
import type { MismatchResolution } from '#shared/domain/gateway.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type Choice, ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { CameFields } from '../CameFields.tsx';
import { InstalmentField } from '../InstalmentField.tsx';
import { PostingQuestion, questionOf } from '../PostingQuestion.tsx';
import { type Chosen, type Mismatch, splitCents, targetOf, whyNotReceivedAmount } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';

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

/** What the money of a mismatch is, with a note that says why. What was typed outlives a failure. */
export const ResolveDialog = ({ mismatch, ...dialog }: DialogProps & { mismatch: Mismatch }) => {
  const { amount_in_cents: amountInCents, currency } = mismatch;
  const form = useDialogForm(resolveMismatch, dialog.onClose, {
    kept: `mismatch-${mismatch.id}`,
    initial: {
      resolution: null as MismatchResolution | null,
      instalment_id: null as Chosen | null,
      // unknown for another currency until the bank reports them
      amount: (currency === 'COP' ? toPesos(splitCents(amountInCents).whole) : null) as Typed<Pesos>,
      paid_on: dayInBogota(Date.parse(mismatch.found_at)) as Typed<Day>,
      note: '',
    },
    call: ({ resolution, note, instalment_id, ...came }) => ({
      params: { id: mismatch.id },
      body: {
        resolution,
        note,
        ...(resolution === 'posted' ? { ...came, instalment_id: instalment_id?.id ?? null } : {}),
      },
    }),
    whyOff: ({ resolution, instalment_id, amount, paid_on, note }) => {
      if (resolution === null) return 'Elige qué pasó con el dinero.';
      if (resolution === 'posted') {
        if (mismatch.status !== 'APPROVED') return resolveSentences.went_back;
        if (instalment_id === null) return 'Elige a qué cuota va.';
        const missing = whyNotReceivedAmount(amount, paid_on);
        if (missing !== null) return missing;
        const more = isMoreThanCame({ amountInCents, currency }, validValue(amount) ?? 0);
        if (more) return resolveSentences.more_than_came;
      }
      return note.trim() === '' ? 'Escribe una nota: queda en el registro.' : null;
    },
    refreshes: deskQueries,
    done: (_, { body }) => done[body.resolution],
  });
  const { resolution, instalment_id: chosen } = form.values;
  return (
    <FormDialog
      form={form}
      asks={questionOf(form.action.error) !== null}
      {...dialog}
      title="Resolver diferencia"
      confirmLabel="Resolver"
      busyLabel="Resolviendo..."
    >
      <ChoiceCards label="Qué pasó" {...form.field('resolution')} options={choices} />
      {resolution === 'posted' && (
        <>
          <InstalmentField
            {...form.field('instalment_id')}
            {...(mismatch.expected ? { words: mismatch.expected.project_code } : {})}
          />
          <CameFields
            amount={form.field('amount')}
            day={form.field('paid_on')}
            target={chosen && targetOf(chosen)}
          />
        </>
      )}
      <Textarea
        label="Nota"
        placeholder="Qué encontraste y con quién lo confirmaste"
        {...form.field('note')}
        minRows={2}
        maxLength={500}
      />
      <PostingQuestion sending={form.action} />
    </FormDialog>
  );
};
