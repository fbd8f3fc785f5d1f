import { readProject } from '#shared/contract/projects.ts';
import { undoWorksStep } from '#shared/contract/works.ts';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import type { Project } from '../project.ts';
import { staleAfterStep, stepWords } from './works.ts';

interface UndoDialogProps extends DialogProps {
  project: Project;
  step: WorksStep;
}

/** Undoes a start or an end of the works that was a mistake. */
export const Component = ({ project, step, ...dialog }: UndoDialogProps) => {
  const form = useDialogForm(undoWorksStep, dialog.onClose, {
    kept: `undo-${step}-${project.id}`,
    initial: { reason: '' },
    call: ({ reason }) => ({ params: { id: project.id }, body: { step, reason } }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe el motivo.' : null),
    refreshes: [readProject, ...staleAfterStep],
    done: step === 'start_works' ? 'La obra no ha empezado' : 'La obra sigue en curso',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={stepWords[step].undo}
      confirmLabel="Deshacer"
      busyLabel="Deshaciendo..."
    >
      <p>El acta sale de los documentos de la familia. Las reuniones canceladas siguen canceladas.</p>
      <ReasonField
        label="Motivo"
        description="Lo leen la familia, el vendedor/a y el equipo."
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
