import { readArchitectPanel } from '#shared/contract/panels.ts';
import { addSurvey } from '#shared/contract/surveys.ts';
import { surveySentences } from '#shared/domain/project.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { FileField } from '../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { LinkInput } from '../../ui/LinkInput.tsx';

interface SurveyDialogProps extends DialogProps {
  projectId: number;
  name: string | null;
}

/** The survey of a new build: its link, its acta or both. */
export const Component = ({ projectId, name, ...dialog }: SurveyDialogProps) => {
  const form = useDialogForm(addSurvey, dialog.onClose, {
    initial: { survey_link: '', file: null as File | null },
    call: ({ survey_link, file }) => ({ params: { id: projectId }, form: { survey_link }, file }),
    whyOff: ({ survey_link, file }) =>
      survey_link.trim() === '' && file === null ? surveySentences.survey_empty : null,
    refreshes: [readArchitectPanel],
    done: 'Levantamiento añadido',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Levantamiento de ${name ?? 'este inmueble'}`}
      confirmLabel="Añadir levantamiento"
      busyLabel="Añadiendo..."
    >
      <LinkInput label="Enlace del levantamiento" {...form.field('survey_link')} />
      <FileField
        label="Acta"
        upload={addSurvey.upload}
        progress={form.progress}
        help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
        {...form.field('file')}
      />
    </FormDialog>
  );
};
