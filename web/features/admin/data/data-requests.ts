import type { listDataRequests } from '#shared/contract/data-requests.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { type RequestState, requestStates } from '#shared/domain/data-requests.ts';
import { oneOf, searched } from '../../../ui/use-list-filters.ts';

/** Words and filters of the tab 'Datos personales'. No React. */

export type DataRequest = ReplyOf<typeof listDataRequests>['data'][number];

export const requestFilters = { ...searched, status: oneOf(requestStates, 'open') };

export const viewNames: Readonly<Record<RequestState, string>> = {
  open: 'Por responder',
  late: 'Tarde',
  answered: 'Respondidas',
};

export const emptyTexts: Readonly<Record<RequestState, { title: string; text: string }>> = {
  open: {
    title: 'No hay solicitudes por responder',
    text: 'Aparecen aquí cuando una persona escribe desde «Mis datos», o cuando registras una que llegó por otro medio.',
  },
  late: { title: 'Ninguna solicitud está tarde', text: 'Las respuestas están dentro de su plazo.' },
  answered: { title: 'Todavía no hay respuestas', text: 'Aquí queda cada solicitud con su respuesta.' },
};
