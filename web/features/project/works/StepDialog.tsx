import { Stack } from '@mantine/core';
import { useState } from 'react';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProject } from '#shared/contract/projects.ts';
import { endWorks, startWorks } from '#shared/contract/works.ts';
import { type Day, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { upload } from '../../../api/upload.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { footOf } from '../../../ui/fields.ts';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';
import { soldOn, stepWords, type WorksStep, whyNotSend } from './works.ts';

interface StepDialogProps {
  project: Project;
  step: WorksStep;
  opened: boolean;
  onClose: () => void;
}

const endpoints = { start_works: startWorks, end_works: endWorks };

/** The start or the end of the works: its day and its record. What was chosen outlives a failure. */
export const StepDialog = ({ project, step, opened, onClose }: StepDialogProps) => {
  const today = dayInBogota(Date.now());
  const [day, setDay] = useState<Typed<Day>>(today);
  const [file, setFile] = useState<File | null>(null);
  const { send, progress, failure } = useStep(project, step, onClose);
  const words = stepWords[step];
  const busy = progress !== null;
  const { fields } = failure ?? {};
  return (
    <ConfirmDialog
      opened={opened}
      title={words.name}
      confirmLabel={words.name}
      busyLabel={words.sending}
      busy={busy}
      whyOff={whyNotSend(project, step, { day, file, today })}
      onConfirm={() => void send(day, file)}
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
          file={file}
          onChange={setFile}
          types={endpoints[step].upload.types}
          maxBytes={endpoints[step].upload.maxBytes}
          progress={progress}
          required
          help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
          error={fields?.file}
        />
        <Failure message={footOf(failure, ['day', 'file'])} />
      </Stack>
    </ConfirmDialog>
  );
};

const useStep = (project: Project, step: WorksStep, onDone: () => void) => {
  const refresh = useRefresh();
  const { sending, progress, failure } = useSending();
  const send = async (day: Typed<Day>, file: File | null) => {
    if (day === null || isInvalid(day) || file === null) return;
    await sending(async (onProgress) => {
      await upload(endpoints[step], { day }, file, { params: { id: project.id }, onProgress });
      // the page says the new state before the dialog goes
      await refresh(readProject);
      for (const stale of [listManagedProjects, readIndicators]) void refresh(stale);
      toast(stepWords[step].done(formatDay(day)));
      onDone();
    });
  };
  return { send, progress, failure };
};
