import { Box, Select, Stack, Textarea } from '@mantine/core';
import { listOwnDataRequests, sendDataRequest } from '#shared/contract/data-requests.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import {
  MAX_REQUEST,
  type RequestKind,
  requestRules,
  requestStateNames,
} from '#shared/domain/data-requests.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** Consultations, corrections, deletions and claims of a person, with their terms and answers. */
export const Requests = () => {
  const reading = useEndpoint(listOwnDataRequests, {});
  return (
    <section className="card padded" aria-labelledby="solicitudes">
      <h2 id="solicitudes">Solicitudes sobre tus datos</h2>
      <Box component="p" mb={16} className="quiet small">
        Respondemos una consulta en {requestRules.consultation.days} días hábiles y lo demás en{' '}
        {requestRules.claim.days} (Ley 1581 de 2012, arts. 14 y 15).
      </Box>
      <NewRequest />
      {!reading.isSuccess && (
        <NotLoaded reading={reading} label="Cargando solicitudes..." count={1} height={72} />
      )}
      {reading.data && reading.data.data.length > 0 && (
        <ul className="rows">
          {reading.data.data.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
};

const kinds: { value: RequestKind; label: string }[] = [
  { value: 'consultation', label: 'Consultar mis datos' },
  { value: 'correction', label: 'Corregir mis datos' },
  { value: 'deletion', label: 'Eliminar mis datos' },
  { value: 'claim', label: 'Hacer un reclamo' },
];

const nothingTyped: { kind: RequestKind | null; text: string } = { kind: null, text: '' };

const NewRequest = () => {
  const form = useActionForm(sendDataRequest, {
    initial: nothingTyped,
    call: (body) => ({ body }),
    whyOff: ({ kind }) => (kind === null ? 'Elige qué quieres.' : null),
    refreshes: [listOwnDataRequests],
    onSuccess: ({ data }) => {
      form.start(nothingTyped);
      toast(`Solicitud enviada. Te respondemos hasta el ${formatDay(data.due_on)}.`);
    },
  });
  useKeptForm('own-data-request', form);
  return (
    <Form form={form} aria-label="Nueva solicitud">
      <Select
        label="Qué quieres"
        placeholder="Elige una"
        data={kinds}
        allowDeselect={false}
        maw={{ xs: 320 }}
        {...form.field('kind')}
      />
      <Textarea
        label="Tu solicitud"
        aria-required="true"
        minRows={3}
        maxLength={MAX_REQUEST}
        {...form.field('text')}
      />
      <FormSubmit form={form} busyLabel="Enviando...">
        Enviar solicitud
      </FormSubmit>
    </Form>
  );
};

const RequestRow = ({ request }: { request: ReplyOf<typeof listOwnDataRequests>['data'][number] }) => (
  <Stack component="li" gap={8} py={16}>
    <h3>
      {requestRules[request.kind].name} <span className="tag">{requestStateNames[request.state]}</span>
    </h3>
    <p className="small written">{request.text}</p>
    <p className="quiet small">
      Llegó el <DayText value={request.received_on} />, por este medio: {request.channel}.{' '}
      {request.answered_at === null ? (
        <>
          Te respondemos hasta el <DayText value={request.due_on} />.
        </>
      ) : (
        <>
          Respondida el <InstantText value={request.answered_at} dayOnly />.
        </>
      )}
    </p>
    {request.answer !== null && <p className="small written">Respuesta: {request.answer}</p>}
    {request.removed !== null && <p className="small written">Se eliminó: {request.removed}</p>}
    {request.kept !== null && <p className="small written">Se conserva: {request.kept}</p>}
  </Stack>
);
