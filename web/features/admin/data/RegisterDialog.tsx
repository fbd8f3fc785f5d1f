import { Select, Textarea } from '@mantine/core';
import { countDataRequests, listDataRequests, registerDataRequest } from '#shared/contract/data-requests.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { type ConsentChannel, consentChannels } from '#shared/domain/client.ts';
import { MAX_REQUEST, type RequestKind, requestKinds, requestRules } from '#shared/domain/data-requests.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import type { Typed } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Owner, OwnerField } from './OwnerField.tsx';

const kinds = requestKinds.map((value) => ({ value, label: requestRules[value].name }));

/** A request that came in person, by telephone, WhatsApp or mail. */
export const RegisterDialog = (dialog: DialogProps) => {
  const today = useToday();
  const form = useDialogForm(registerDataRequest, dialog.onClose, {
    kept: 'data-request',
    initial: {
      client_id: null as Owner | null,
      kind: null as RequestKind | null,
      text: '',
      request_channel: null as ConsentChannel | null,
      received_on: today as Typed<Day>,
    },
    call: ({ client_id: owner, ...rest }) => ({
      body: {
        ...rest,
        client_id: owner?.client_id ?? null,
        second_client_id: owner?.second_client_id ?? null,
      },
    }),
    whyOff: ({ client_id, kind, request_channel }) => {
      if (client_id === null) return 'Busca y elige a la persona.';
      if (kind === null) return 'Elige qué pide.';
      return request_channel === null ? 'Elige por dónde llegó.' : null;
    },
    refreshes: [listDataRequests, countDataRequests],
    done: ({ data }) => `Solicitud registrada. Se responde hasta el ${formatDay(data.due_on)}.`,
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Registrar solicitud"
      confirmLabel="Registrar"
      busyLabel="Registrando..."
    >
      <OwnerField {...form.field('client_id')} />
      <Select
        label="Qué pide"
        placeholder="Elige una"
        data={kinds}
        allowDeselect={false}
        {...form.field('kind')}
      />
      <Textarea
        label="Texto"
        aria-required="true"
        description="Lo que pidió, con sus palabras."
        minRows={3}
        maxLength={MAX_REQUEST}
        {...form.field('text')}
      />
      <Select
        label="Por dónde llegó"
        placeholder="Elige un medio"
        data={[...consentChannels]}
        allowDeselect={false}
        {...form.field('request_channel')}
      />
      <DayInput
        label="Día en que llegó"
        description="El plazo se cuenta desde este día."
        max={today}
        {...form.field('received_on')}
      />
    </FormDialog>
  );
};
