import { Text, Textarea } from '@mantine/core';
import { answerDataRequest, countDataRequests, listDataRequests } from '#shared/contract/data-requests.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { requestRules } from '#shared/domain/data-requests.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import type { DataRequest } from './data-requests.ts';

/** The answer to a request; that of a deletion also says what was removed, and what stays and why. */
export const AnswerDialog = ({ request, ...dialog }: DialogProps & { request: DataRequest }) => {
  const { name, source, removes } = requestRules[request.kind];
  const form = useDialogForm(answerDataRequest, dialog.onClose, {
    kept: `request-${request.id}`,
    initial: { answer: '', removed: '', kept: '' },
    call: (body) => ({ params: { id: String(request.id) }, body }),
    refreshes: [listDataRequests, countDataRequests],
    done: 'Respuesta guardada. La persona la lee en su correo y, si tiene cuenta, en «Mis datos».',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Responder a ${request.person}`}
      confirmLabel="Responder"
      busyLabel="Enviando..."
    >
      <Text fz="sm" className="written">
        <b>{name}</b>: {request.text}
        <small>
          Vence el {formatDay(request.due_on)} ({source}).
        </small>
      </Text>
      <Textarea
        label="Respuesta"
        aria-required="true"
        description="La persona la lee tal como la escribes."
        minRows={3}
        maxLength={4000}
        {...form.field('answer')}
      />
      {removes && (
        <>
          <Textarea
            label="Qué se eliminó"
            aria-required="true"
            description="Si no se eliminó nada, escribe «Nada»."
            minRows={2}
            maxLength={2000}
            {...form.field('removed')}
          />
          <Textarea
            label="Qué se conserva y por qué"
            aria-required="true"
            description="Los papeles de contabilidad se guardan diez años (Código de Comercio, art. 60)."
            minRows={2}
            maxLength={2000}
            {...form.field('kept')}
          />
        </>
      )}
    </FormDialog>
  );
};
