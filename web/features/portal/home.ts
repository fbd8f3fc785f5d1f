import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readClientHome } from '#shared/contract/portal.ts';
import { dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { firstName, greetingNames } from '#shared/domain/invitation.ts';

/** What the client home says, with no React. */
export type Home = ReplyOf<typeof readClientHome>['data'];
export type OwnProject = Home['projects'][number];

export const askedProject = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The project asked for when it is one of the family's; otherwise the newest. */
export const chosenProject = (projects: readonly OwnProject[], asked: number | null): OwnProject | null =>
  projects.find(({ id }) => id === asked) ?? projects.at(0) ?? null;

/** How the family is greeted: 'Camila y Andrés'. */
export const familyNames = ({ client, secondClient }: Home): string =>
  greetingNames(firstName(client.name), secondClient && firstName(secondClient.name));

/** A late payment is stated as a fact without blame, because the receipt may be on its way. */
export function nextPaymentSentence(next: { readonly days: number } | null): string {
  if (!next) return 'No tienes pagos pendientes';
  if (next.days === 0) return 'Tu próximo pago vence hoy';
  const days = Math.abs(next.days) === 1 ? '1 día' : `${Math.abs(next.days)} días`;
  return next.days > 0 ? `Tu próximo pago vence en ${days}` : `Tu pago venció hace ${days}`;
}

export const paymentHeadline = (payment: OwnProject['next_payment']): string =>
  payment?.in_process ? 'Tu pago está en proceso' : nextPaymentSentence(payment);

export const documentsHeadline = ({ count }: OwnProject['documents']): string => {
  if (count === 0) return 'Aún no tienes documentos';
  return count === 1 ? 'Tienes 1 documento' : `Tienes ${count} documentos`;
};

export const toSignHeadline = ({ length }: OwnProject['to_sign']): string =>
  length === 1 ? 'Tienes 1 documento por firmar' : `Tienes ${length} documentos por firmar`;

export const documentsSentence = ({ newest }: OwnProject['documents']): string =>
  newest === null
    ? 'Tu contrato, pólizas y actas estarán guardados aquí.'
    : `El más reciente: ${newest.title}, del ${formatDay(dayInBogota(Date.parse(newest.published_at)))}.`;
