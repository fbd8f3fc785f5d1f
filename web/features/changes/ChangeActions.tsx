import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copyChange, listChanges, readChange, voidChange } from '#shared/contract/changes.ts';
import { useAction } from '../../api/use-action.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { paths } from '../../app/paths.ts';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { toast, toastError } from '../../ui/toasts.tsx';
import type { Change } from './changes.ts';
import { ChangePdf } from './Standing.tsx';

/** The actions on an otrosí as a whole: its PDF, voiding it, and copying it to a new one. */
export const ChangeActions = ({ change }: { change: Change }) => {
  const [voiding, setVoiding] = useState(false);
  const navigate = useNavigate();
  const copy = useAction(copyChange, {
    refreshes: [listChanges],
    onSuccess: ({ data }) => {
      toast(`Copiado al otrosí ${data.number}`);
      void navigate(paths.change(data.id));
    },
    onError: ({ message }) => toastError(message),
  });
  const { id, state, powers, why_not_void, why_not_copy } = change;
  const draft = state === 'draft';
  return (
    <Group gap="sm" className="wide-on-phone">
      {!draft && powers.prices && change.document_id !== null && <ChangePdf change={change} />}
      {why_not_void === null && (
        <Button variant={draft ? 'subtle' : 'default'} color="red" onClick={() => setVoiding(true)}>
          {draft ? 'Descartar' : 'Anular'}
        </Button>
      )}
      {why_not_copy === null && (
        <Button
          variant="default"
          loading={copy.isPending}
          onClick={() => copy.mutate({ params: { id: String(id) } })}
        >
          Copiar a uno nuevo
        </Button>
      )}
      <VoidDialog change={change} opened={voiding} onClose={() => setVoiding(false)} />
    </Group>
  );
};

const VoidDialog = ({ change, ...dialog }: DialogProps & { change: Change }) => {
  const { id, number, state, works_ended_on } = change;
  const draft = state === 'draft';
  const copies = works_ended_on === null;
  const form = useDialogForm(voidChange, dialog.onClose, {
    kept: `void-change-${id}`,
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe el motivo.' : null),
    refreshes: [readChange, listChanges],
    done: draft
      ? `Otrosí ${number} descartado`
      : `Otrosí ${number} anulado.${copies ? ' Ya puedes copiarlo a uno nuevo.' : ''}`,
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={draft ? `¿Descartar el otrosí ${number}?` : `¿Anular el otrosí ${number}?`}
      confirmLabel={draft ? 'Descartar' : 'Anular'}
      busyLabel={draft ? 'Descartando...' : 'Anulando...'}
    >
      <p>
        {draft
          ? 'Deja de estar entre los borradores, y su número no se usa otra vez.'
          : 'La familia ya no lo puede aprobar y lee el motivo.'}{' '}
        {copies
          ? 'Después lo puedes copiar a uno nuevo.'
          : 'La obra ya terminó: no se puede copiar a uno nuevo.'}
      </p>
      <ReasonField
        label="Motivo"
        description={draft ? 'Queda en el historial.' : 'Lo leen la familia y el equipo.'}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
