import { Select } from '@mantine/core';
import { readProject } from '#shared/contract/projects.ts';
import { recordEarlyStart } from '#shared/contract/works.ts';
import type { Day } from '#shared/domain/calendar.ts';
import {
  type EarlyStartChannel,
  earlyStartChannelNames,
  earlyStartChannels,
} from '#shared/domain/purchases.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { Project } from '../project.ts';
import { soldOn } from './works.ts';

/** Records when and how the family asked to begin before its withdrawal ends, which frees the purchases. */
export const Component = ({ project, ...dialog }: DialogProps & { project: Project }) => {
  const today = useToday();
  const form = useDialogForm(recordEarlyStart, dialog.onClose, {
    kept: `early-start-${project.id}`,
    initial: {
      day: today as Typed<Day>,
      request_channel: null as EarlyStartChannel | null,
      note: '',
    },
    call: (body) => ({ params: { id: project.id }, body }),
    whyOff: ({ day, request_channel, note }) => {
      if (day === null) return 'Elige el día.';
      if (isInvalid(day)) return day.why;
      if (request_channel === null) return 'Elige cómo lo pidió.';
      return note.trim() === '' ? 'Escribe qué pidió y quién.' : null;
    },
    refreshes: [readProject],
    done: 'Registrado: ya se puede comprar para este proyecto.',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="La familia pidió empezar antes"
      confirmLabel="Registrar"
      busyLabel="Registrando..."
    >
      <p>
        Compras podrá comprar desde ya, aunque el plazo de retracto no haya terminado. Queda en la historia
        del proyecto con tu nombre y no se puede deshacer.
      </p>
      <DayInput label="¿Qué día lo pidió?" {...form.field('day')} min={soldOn(project)} max={today} />
      <Select
        label="¿Cómo lo pidió?"
        placeholder="Elige uno"
        data={earlyStartChannels.map((value) => ({ value, label: earlyStartChannelNames[value] }))}
        {...form.field('request_channel')}
      />
      <ReasonField
        label="Qué pidió y quién"
        description="Lo leen las personas de la empresa que ven el proyecto."
        {...form.field('note')}
      />
    </FormDialog>
  );
};
