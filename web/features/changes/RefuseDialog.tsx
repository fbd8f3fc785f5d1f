import { Textarea } from '@mantine/core';
import { listMyChanges, readMyChange, refuseChange } from '#shared/contract/change-approval.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Consequences } from './Consequences.tsx';
import { consequencesOf, type MyChange } from './changes.ts';

const whys = ['El precio', 'Los días de más', 'Quiero solo una parte', 'Otra razón'] as const;

interface RefuseDialogProps extends DialogProps {
  change: MyChange;
  onDone: () => Promise<void>;
}

/** To say no: what stays is said before, and the reason goes to the team. */
export const RefuseDialog = ({ change, onDone, ...dialog }: RefuseDialogProps) => {
  const { id, number, approvals } = change;
  const form = useActionForm(refuseChange, {
    initial: { why: null, words: '' } as { why: (typeof whys)[number] | null; words: string },
    call: ({ why, words }) => ({
      params: { id: String(id) },
      body: { reason: [why, words.trim()].filter(Boolean).join(': ') },
    }),
    whyOff: ({ why, words }) => {
      if (why === null) return 'Elige por qué no.';
      return why === 'Otra razón' && words.trim() === '' ? 'Cuéntale al equipo por qué.' : null;
    },
    refreshes: [listMyChanges, readClientHome],
    refreshesOnError: [readMyChange],
    onSuccess: async () => {
      await onDone();
      toast(`Dijiste que no al otrosí ${number}. El equipo ya lo sabe.`);
    },
  });
  useKeptForm(`refuse-change-${id}`, form);
  const approved = approvals.find(({ approved_at }) => approved_at !== null);
  const items = consequencesOf(change).filter(({ kind }) => kind !== 'deadline');
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Decir que no al otrosí ${number}`}
      confirmLabel="Decir que no"
      busyLabel="Enviando..."
    >
      <Consequences
        items={[
          ...items.filter(({ kind }) => kind === 'stays'),
          ...(approved
            ? [{ kind: 'stays' as const, text: `La aprobación de ${approved.name} queda sin efecto.` }]
            : []),
          ...items.filter(({ kind }) => kind === 'careful'),
        ]}
      />
      <div>
        <p className="label">¿Por qué no?</p>
        <ChoiceCards
          label="¿Por qué no?"
          options={whys.map((value) => ({ value, label: value }))}
          value={form.values.why}
          onChange={(why) => form.set({ why })}
        />
      </div>
      <Textarea
        label={form.values.why === 'Otra razón' ? 'Cuéntale al equipo' : 'Cuéntale al equipo (opcional)'}
        minRows={2}
        maxLength={250}
        {...form.field('words')}
        error={form.at('reason').error}
      />
    </FormDialog>
  );
};
