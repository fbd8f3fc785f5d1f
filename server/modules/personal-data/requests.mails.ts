import { formatDayLong } from '#shared/domain/calendar.ts';
import { type RequestKind, requestRules } from '#shared/domain/data-requests.ts';
import { hello } from '../../platform/mail.ts';
import type { ContactMail } from '../contact/contact.actions.ts';
import type { Answer } from './requests.queries.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Request {
  readonly kind: RequestKind;
  readonly text: string;
}

const nameOf = (kind: RequestKind): string => requestRules[kind].name.toLowerCase();

/** Confirms a request with the last day for its answer. */
export const receivedMail = (to: Recipient, request: Request & { readonly due_on: string }): ContactMail => ({
  kind: 'data_request_received',
  contact: 'requested',
  to: to.email,
  subject: `Recibimos tu solicitud de datos personales: ${nameOf(request.kind)}`,
  content: {
    ...hello(to.name),
    paragraphs: [
      `Tu solicitud: ${request.text}`,
      `Te respondemos a más tardar el ${formatDayLong(request.due_on)} (${requestRules[request.kind].source}).`,
    ],
  },
});

/** The answer, in the words of the administrator; a person without an account reads it here alone. */
export const answeredMail = (
  to: Recipient & { readonly has_account: boolean },
  request: Request,
  { answer, removed, kept }: Answer,
  publicUrl: string,
): ContactMail => ({
  kind: 'data_request_answered',
  contact: 'requested',
  to: to.email,
  subject: `Respuesta a tu solicitud de datos personales: ${nameOf(request.kind)}`,
  content: {
    ...hello(to.name),
    paragraphs: [
      `Tu solicitud: ${request.text}`,
      `Respuesta: ${answer}`,
      ...(removed === null ? [] : [`Se eliminó: ${removed}`]),
      ...(kept === null ? [] : [`Se conserva: ${kept}`]),
    ],
    ...(to.has_account && { action: { label: 'Ver mis datos', url: `${publicUrl}/account#mis-datos` } }),
  },
});

export const waitingMail = (
  to: Recipient,
  request: { readonly kind: RequestKind; readonly due_on: string },
  publicUrl: string,
): ContactMail => ({
  kind: 'data_request_waiting',
  contact: 'service',
  to: to.email,
  subject: `Solicitud de datos personales por responder: ${nameOf(request.kind)}`,
  content: {
    ...hello(to.name),
    paragraphs: [
      `Una persona envió una solicitud sobre sus datos. La respuesta vence el ${formatDayLong(request.due_on)} (${requestRules[request.kind].source}).`,
    ],
    action: { label: 'Ver la solicitud', url: `${publicUrl}/admin?tab=datos` },
  },
});
