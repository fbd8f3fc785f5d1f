import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { readProject } from '#shared/contract/projects.ts';
import { recordEarlyStart } from '#shared/contract/works.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import {
  type EarlyStartChannel,
  earlyStartChannelNames,
  earlyStartChannels,
} from '#shared/domain/purchases.ts';
import { useAction } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';
import { soldOn } from './works.ts';

interface EarlyStartDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Records when and how the family asked to begin before its withdrawal ends, which frees the purchases. */
export const EarlyStartDialog = ({ project, opened, onClose }: EarlyStartDialogProps) => {
  const today = dayInBogota(Date.now());
  const [day, setDay] = useState<Typed<Day>>(today);
  const [channel, setChannel] = useState<EarlyStartChannel | null>(null);
  const [note, setNote] = useState('');
  const record = useAction(recordEarlyStart, {
    refreshes: [readProject],
    onSuccess: () => {
      toast('Registrado: ya se puede comprar para este proyecto.');
      onClose();
    },
  });
  const busy = record.isPending;
  const fields = record.error?.fields;
  const asked = validValue(day);
  return (
    <ConfirmDialog
      opened={opened}
      title="La familia pidió empezar antes"
      confirmLabel="Registrar"
      busyLabel="Registrando..."
      busy={busy}
      whyOff={whyInvalid(day) ?? whyNotSend(asked, channel, note)}
      onConfirm={() =>
        asked &&
        channel &&
        record.mutate({ params: { id: project.id }, body: { day: asked, request_channel: channel, note } })
      }
      onCancel={() => busy || onClose()}
    >
      <Stack gap={16}>
        <p style={{ margin: 0 }}>
          Compras podrá comprar desde ya, aunque el plazo de retracto no haya terminado. Queda en la historia
          del proyecto con tu nombre y no se puede deshacer.
        </p>
        <DayInput
          label="¿Qué día lo pidió?"
          value={day}
          onChange={setDay}
          min={soldOn(project)}
          max={today}
          disabled={busy}
          error={fields?.day}
        />
        <Select
          label="¿Cómo lo pidió?"
          placeholder="Elige uno"
          data={earlyStartChannels.map((value) => ({ value, label: earlyStartChannelNames[value] }))}
          value={channel}
          onChange={(value) => setChannel(earlyStartChannels.find((each) => each === value) ?? null)}
          disabled={busy}
          error={fields?.request_channel}
        />
        <ReasonField
          label="Qué pidió y quién"
          readers="Lo leen las personas de la empresa que ven el proyecto."
          value={note}
          onChange={setNote}
          error={fields?.note}
          disabled={busy}
        />
        <Failure message={footOf(record.error, ['day', 'request_channel', 'note'])} />
      </Stack>
    </ConfirmDialog>
  );
};

const whyNotSend = (day: Day | null, channel: EarlyStartChannel | null, note: string): string | null => {
  if (day === null) return 'Elige el día.';
  if (channel === null) return 'Elige cómo lo pidió.';
  return note.trim() === '' ? 'Escribe qué pidió y quién.' : null;
};
