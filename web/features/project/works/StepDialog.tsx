import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { readProject } from '#shared/contract/projects.ts';
import { endWorks, readStepWarnings, startWorks } from '#shared/contract/works.ts';
import { type Day, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import type { StepWarningKind, WorksStep } from '#shared/domain/works-steps.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { upload } from '../../../api/upload.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { footOf } from '../../../ui/fields.ts';
import { ErrorState } from '../../../ui/States.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed, validValue } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';
import classes from './works.module.css';
import { soldOn, staleAfterStep, stepWords, whyNotSend } from './works.ts';

interface StepDialogProps {
  project: Project;
  step: WorksStep;
  opened: boolean;
  onClose: () => void;
}

const endpoints = { start_works: startWorks, end_works: endWorks };

/**
 * The start or the end of the works: its day, its record, and a tick for each warning of the server. What was chosen
 * outlives a failure.
 */
export const StepDialog = ({ project, step, opened, onClose }: StepDialogProps) => {
  const today = dayInBogota(Date.now());
  const [day, setDay] = useState<Typed<Day>>(today);
  const [file, setFile] = useState<File | null>(null);
  const [confirmed, setConfirmed] = useState<readonly StepWarningKind[]>([]);
  const [cancelsMeetings, setCancelsMeetings] = useState(true);
  const warnings = useEndpoint(
    readStepWarnings,
    {
      params: { id: project.id },
      query: { step, day: validValue(day) ?? today, pdf_bytes: pdfBytesOf(file) },
    },
    // a payment or a meeting since then may have changed what is warned of
    { enabled: opened && validValue(day) !== null, staleTime: 0 },
  );
  const { send, progress, failure } = useStep(project, step, onClose);
  const words = stepWords[step];
  const busy = progress !== null;
  const { fields } = failure ?? {};
  const warned = warnings.data?.data ?? [];
  const open = warned.filter(({ kind }) => !confirmed.includes(kind));
  const unread = warnings.data === undefined ? 'Espera a ver qué hay que confirmar.' : null;
  const unconfirmed = open.length > 0 ? 'Confirma cada aviso con su casilla.' : null;
  return (
    <ConfirmDialog
      opened={opened}
      title={words.name}
      confirmLabel={words.name}
      busyLabel={words.sending}
      busy={busy}
      whyOff={whyNotSend(project, step, { day, file, today }) ?? unread ?? unconfirmed}
      onConfirm={() => void send({ day, file, confirmed, cancelsMeetings })}
      // what is on its way is waited for
      onCancel={() => busy || onClose()}
    >
      <Stack gap={16}>
        <p style={{ margin: 0 }}>{words.what}</p>
        <DayInput
          label={words.day}
          value={day}
          onChange={setDay}
          min={project.works_started_on ?? soldOn(project)}
          max={today}
          disabled={busy}
          error={fields?.day}
        />
        <FileField
          label={words.record}
          value={file}
          onChange={setFile}
          types={endpoints[step].upload.types}
          maxBytes={endpoints[step].upload.maxBytes}
          progress={progress}
          required
          help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
          error={fields?.file}
        />
        {warnings.error && (
          <ErrorState message={warnings.error.message} onRetry={() => void warnings.refetch()} />
        )}
        {warned.length > 0 && (
          <fieldset className={classes.warnings} disabled={busy}>
            <legend>Antes de seguir, confirma</legend>
            {warned.map(({ kind, sentence }) => (
              <Checkbox
                key={kind}
                label={sentence}
                checked={confirmed.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setConfirmed(checked ? [...confirmed, kind] : confirmed.filter((each) => each !== kind))
                }
              />
            ))}
            {step === 'end_works' && warned.some(({ kind }) => kind === 'meetings_to_come') && (
              <Checkbox
                label="Cancelar esas reuniones y avisar por correo"
                checked={cancelsMeetings}
                onChange={(event) => setCancelsMeetings(event.currentTarget.checked)}
              />
            )}
          </fieldset>
        )}
        <Failure message={footOf(failure, ['day', 'file'])} />
      </Stack>
    </ConfirmDialog>
  );
};

/** Images are drawn again by the server, so only the size of a PDF says something. */
const pdfBytesOf = (file: File | null): number | undefined =>
  file?.type === 'application/pdf' ? file.size : undefined;

interface Sent {
  readonly day: Typed<Day>;
  readonly file: File | null;
  readonly confirmed: readonly StepWarningKind[];
  readonly cancelsMeetings: boolean;
}

const useStep = (project: Project, step: WorksStep, onDone: () => void) => {
  const refresh = useRefresh();
  const { sending, progress, failure } = useSending();
  const send = async ({ day, file, confirmed, cancelsMeetings }: Sent) => {
    if (day === null || isInvalid(day) || file === null) return;
    const form = { day, confirmed: confirmed.join() };
    await sending(async (onProgress) => {
      const params = { id: project.id };
      if (step === 'start_works') await upload(startWorks, { params, form, file }, { onProgress });
      else {
        const cancel_meetings = cancelsMeetings ? 'true' : 'false';
        await upload(endWorks, { params, form: { ...form, cancel_meetings }, file }, { onProgress });
      }
      // the page says the new state before the dialog goes
      await refresh(readProject);
      for (const stale of staleAfterStep) void refresh(stale);
      toast(stepWords[step].done(formatDay(day)));
      onDone();
    });
    // somebody else may have changed what is warned of
    void refresh(readStepWarnings);
  };
  return { send, progress, failure };
};
