import { Stack } from '@mantine/core';
import { useState } from 'react';
import { readProject } from '#shared/contract/projects.ts';
import { undoWorksStep } from '#shared/contract/works.ts';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import { useAction } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Project } from '../project.ts';
import { staleAfterStep, stepWords } from './works.ts';

interface UndoDialogProps {
  project: Project;
  step: WorksStep;
  opened: boolean;
  onClose: () => void;
}

/** Undoes a start or an end of the works that was a mistake. */
export const UndoDialog = ({ project, step, opened, onClose }: UndoDialogProps) => {
  const [reason, setReason] = useState('');
  const undo = useAction(undoWorksStep, {
    refreshes: [readProject, ...staleAfterStep],
    onSuccess: () => {
      toast(step === 'start_works' ? 'La obra no ha empezado' : 'La obra sigue en curso');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={stepWords[step].undo}
      confirmLabel="Deshacer"
      busyLabel="Deshaciendo..."
      busy={undo.isPending}
      whyOff={reason.trim() === '' ? 'Escribe el motivo.' : null}
      onConfirm={() => undo.mutate({ params: { id: project.id }, body: { step, reason } })}
      onCancel={() => undo.isPending || onClose()}
    >
      <Stack gap={16}>
        <p style={{ margin: 0 }}>
          El acta sale de los documentos de la familia. Las reuniones canceladas siguen canceladas.
        </p>
        <ReasonField
          label="Motivo"
          readers="Lo leen la familia, el vendedor/a y el equipo."
          value={reason}
          onChange={setReason}
          error={undo.error?.fields?.reason}
          disabled={undo.isPending}
        />
        <Failure message={footOf(undo.error, ['reason'])} />
      </Stack>
    </ConfirmDialog>
  );
};
