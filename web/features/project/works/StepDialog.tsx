import { Checkbox, Stack } from '@mantine/core';
import { readProject } from '#shared/contract/projects.ts';
import { endWorks, readStepWarnings, startWorks } from '#shared/contract/works.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import type { StepWarningKind, WorksStep } from '#shared/domain/works-steps.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { Project } from '../project.ts';
import { soldOn, staleAfterStep, stepWords, whyNotSend } from './works.ts';

interface StepDialogProps extends DialogProps {
  project: Project;
  step: WorksStep;
}

const endpoints = { start_works: startWorks, end_works: endWorks };

/**
 * The start or the end of the works: its day, its record, and a tick for each warning of the server. What was chosen
 * outlives a failure.
 */
export const Component = ({ project, step, ...dialog }: StepDialogProps) => {
  const today = useToday();
  const refresh = useRefresh();
  const words = stepWords[step];
  const form = useDialogForm(endpoints[step], dialog.onClose, {
    initial: { day: today, file: null, confirmed: [], cancelsMeetings: true } as Values,
    call: ({ day, file, confirmed, cancelsMeetings }) => ({
      params: { id: project.id },
      form: {
        day,
        confirmed: confirmed.join(),
        ...(step === 'end_works' ? { cancel_meetings: cancelsMeetings ? 'true' : 'false' } : {}),
      },
      file,
    }),
    onSuccess: async () => {
      // the page says the new state before the dialog goes
      await refresh(readProject);
      for (const stale of [...staleAfterStep, readStepWarnings]) void refresh(stale);
    },
    done: (_, { form: { day } }) => words.done(formatDay(day)),
    // somebody else may have changed what is warned of
    refreshesOnError: [readStepWarnings],
  });
  const { day, file, confirmed, cancelsMeetings } = form.values;
  const warnings = useEndpoint(
    readStepWarnings,
    {
      params: { id: project.id },
      query: { step, day: validValue(day) ?? today, pdf_bytes: pdfBytesOf(file) },
    },
    // a payment or a meeting since then may have changed what is warned of
    { enabled: dialog.opened && validValue(day) !== null, staleTime: 0 },
  );
  const warned = warnings.data?.data ?? [];
  const open = warned.filter(({ kind }) => !confirmed.includes(kind));
  const unread = warnings.data === undefined ? 'Espera a ver qué hay que confirmar.' : null;
  const unconfirmed = open.length > 0 ? 'Confirma cada aviso con su casilla.' : null;
  const tick = (kind: StepWarningKind, checked: boolean) =>
    form.set({ confirmed: checked ? [...confirmed, kind] : confirmed.filter((each) => each !== kind) });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={words.name}
      confirmLabel={words.name}
      busyLabel={words.sending}
      whyOff={
        warnings.data?.why_not ?? whyNotSend(project, step, { day, file, today }) ?? unread ?? unconfirmed
      }
    >
      <p>{words.what}</p>
      <DayInput
        label={words.day}
        {...form.field('day')}
        min={project.works_started_on ?? soldOn(project)}
        max={today}
      />
      <FileField
        label={words.record}
        {...form.field('file')}
        upload={endpoints[step].upload}
        progress={form.progress}
        required
        help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
      />
      {warnings.error && (
        <ErrorState message={warnings.error.message} onRetry={() => void warnings.refetch()} />
      )}
      {warned.length > 0 && (
        <Stack component="fieldset" className="notice" gap="sm">
          <legend>Antes de seguir, confirma</legend>
          {warned.map(({ kind, sentence }) => (
            <Checkbox
              key={kind}
              label={unbroken(sentence)}
              checked={confirmed.includes(kind)}
              onChange={(event) => tick(kind, event.currentTarget.checked)}
            />
          ))}
          {step === 'end_works' && warned.some(({ kind }) => kind === 'meetings_to_come') && (
            <Checkbox
              label="Cancelar esas reuniones y avisar por correo"
              checked={cancelsMeetings}
              onChange={(event) => form.set({ cancelsMeetings: event.currentTarget.checked })}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
};

interface Values {
  day: Typed<Day>;
  file: File | null;
  confirmed: readonly StepWarningKind[];
  cancelsMeetings: boolean;
}

/** Images are drawn again by the server, so only the size of a PDF says something. */
const pdfBytesOf = (file: File | null): number | undefined =>
  file?.type === 'application/pdf' ? file.size : undefined;
