import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { labels } from '#shared/contract/labels.ts';
import type * as api from '#shared/contract/projects.ts';
import { vipTypeWords } from '#shared/domain/brief.ts';
import { formatDay, isDay } from '#shared/domain/calendar.ts';
import type { PaymentMethod } from '#shared/domain/payments.ts';

type Document = ReplyOf<typeof api.readProject>['data']['documents'][number];

/** What a document is called on the project's page. */
export const documentNames: Record<Exclude<Document['kind'], 'survey_record'>, string> = {
  quote: 'Cotización en Excel',
  survey_link: 'Levantamiento',
};

/** Sentences of the history by table and action. Entries without one (reads, amounts of spaces) are not shown. */
const sentences = {
  accounts: {
    end_access: 'Quitó un acceso al portal',
    end_sessions: 'Cerró las sesiones del portal',
    send_password_link: 'Envió un enlace de contraseña del portal',
  },
  sales: {
    create: 'Registró la venta',
    update: 'Cambió los datos de la venta',
    hand_over: 'Pasó la venta a otra persona',
    reopen: 'Reabrió la venta',
    correct: 'Corrigió los datos de la venta',
  },
  sale_details: {
    update: 'Guardó los enlaces de la venta',
    correct: 'Corrigió los enlaces de la venta',
  },
  contracts: { create: 'Guardó los datos del contrato', update: 'Cambió los datos del contrato' },
  discounts: { create: 'Agregó un descuento' },
  payment_plans: {
    create: 'Guardó el plan de pagos',
    update: 'Cambió el plan de pagos',
    recompute: 'Cambió el precio o las fechas del plan de pagos',
    reschedule: 'Movió las cuotas que no están pagadas',
  },
  payments: {
    create: 'Envió un comprobante de pago',
    confirm: 'Confirmó un pago',
    reject: 'Rechazó un comprobante de pago',
    refund: 'Registró una devolución',
  },
  projects: {
    create: 'Guardó los datos del proyecto',
    update: 'Cambió los datos del proyecto',
    correct: 'Corrigió los datos del inmueble',
    complete: 'Terminó la venta y registró el proyecto',
    assign_team: 'Asignó el equipo',
    replace_member: 'Cambió a una persona del equipo',
    cancel: 'Canceló la venta',
    early_start: 'Registró que la familia pidió empezar antes',
    start_works: 'Registró el inicio de obra',
    end_works: 'Registró el fin de obra',
    undo_start_works: 'Deshizo el inicio de obra',
    undo_end_works: 'Deshizo el fin de obra',
    reschedule: 'Cambió las fechas de obra',
  },
  meetings: {
    create: 'Asignó una reunión',
    update: 'Cambió una reunión',
    cancel: 'Canceló una reunión',
  },
  suggestions: {
    create: 'Envió una sugerencia',
    answer: 'Respondió una sugerencia',
    finish: 'Marcó como hecha una sugerencia',
  },
  vis_projects: {
    create: 'Guardó los datos de la vivienda nueva',
    update: 'Cambió los datos de la vivienda nueva',
    correct: 'Corrigió los datos de la vivienda nueva',
  },
  used_surveys: {
    create: 'Guardó el levantamiento',
    update: 'Cambió el levantamiento',
    correct: 'Corrigió el levantamiento',
  },
  clients: {
    create: 'Registró al cliente',
    update: 'Corrigió los datos del cliente',
    correct: 'Corrigió los datos del cliente',
    propose: 'Propuso otro correo o documento del cliente',
    consent: 'Registró la autorización de datos del cliente',
    invite: 'Invitó al cliente a su portal',
    accept_invitation: 'Creó su cuenta del portal',
    report_notice: 'Alguien respondió «No fui yo» sobre el cliente',
  },
  second_clients: {
    create: 'Registró al segundo cliente',
    update: 'Corrigió los datos del segundo cliente',
    correct: 'Corrigió los datos del segundo cliente',
    propose: 'Propuso otro correo del segundo cliente',
    consent: 'Registró la autorización de datos del segundo cliente',
    invite: 'Invitó al segundo cliente a su portal',
    accept_invitation: 'Creó su cuenta del portal',
    report_notice: 'Alguien respondió «No fui yo» sobre el segundo cliente',
  },
  client_public_info: { update: 'Guardó el brief visible a cliente' },
  client_internal_info: { update: 'Guardó el brief interno' },
  sale_public_info: {
    update: 'Guardó el brief visible a cliente',
    correct: 'Corrigió el brief visible a cliente',
  },
  sale_internal_info: { update: 'Guardó el brief interno', correct: 'Corrigió el brief interno' },
} as const satisfies Record<string, Record<string, string>>;

/** For payments that are not transfers. */
const paymentSentences: Partial<Record<PaymentMethod, Record<string, string>>> = {
  online: { create: 'Empezó un pago en línea', reject: 'Registró que un pago en línea no se aplicó' },
  manual: { create: 'Registró un pago' },
};

export type ToldEntity = keyof typeof sentences;

export const toldEntities = Object.keys(sentences) as ToldEntity[];

/** The actions on a table that the history tells. */
export const toldActions = (entity: ToldEntity): string[] => {
  const told = Object.keys(sentences[entity]);
  return told.includes('update') ? [...told, 'overwrite'] : told;
};

const byAction = new Map(
  Object.entries(sentences).flatMap(([entity, told]) =>
    Object.entries(told).map(([action, sentence]) => [`${entity}.${action}`, sentence] as const),
  ),
);

/**
 * The sentence of a line of the history, with the name of the thing where it has one: 'Cambió una reunión: Sesión de
 * dudas'. A plan in which only receipts and their days changed says so.
 */
export function historySentence(
  row: { entity: string; action: string; fields: readonly string[] },
  name?: string,
  method?: PaymentMethod,
): string {
  const onlyReceipts =
    row.fields.length > 0 && row.fields.every((field) => /_(receipt_url|paid_on)$/.test(field));
  // the family and the team read of a change, however it was sent
  const action = row.action === 'overwrite' ? 'update' : row.action;
  if (row.entity === 'payment_plans' && action === 'update' && onlyReceipts) {
    return 'Guardó un comprobante de pago';
  }
  const ofMethod = method && paymentSentences[method]?.[action];
  const sentence = ofMethod ?? byAction.get(`${row.entity}.${action}`) ?? `${row.action} ${row.entity}`;
  return name === undefined ? sentence : `${sentence}: ${name}`;
}

/** Fields that repeat those of another row, and change with them. */
const copies: Partial<Record<string, readonly string[]>> = {
  projects: ['name'],
  sales: ['design_style', 'has_property', 'property_receive_date'],
  vis_projects: ['builder_name', 'urbanization_name', 'tower', 'apartment_number'],
  used_surveys: ['urbanization_name', 'tower', 'apartment_or_house_number', 'total_area'],
};

type Values = Readonly<Record<string, unknown>>;

/** What a correction changed, field by field, in the words of the screens; without what repeats another row. */
export const correctedFields = (
  entity: string,
  { before, after }: { before: Values; after: Values },
): { field: string; before: string; after: string }[] =>
  Object.keys(after)
    .filter((field) => field !== 'reason' && !copies[entity]?.includes(field))
    .map((field) => ({
      field: labels[field] ?? field,
      before: valueWords(before[field]),
      after: valueWords(after[field]),
    }));

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return value.toLocaleString('es-CO');
  return typeof value === 'string' && isDay(value) ? formatDay(value) : vipTypeWords(String(value));
}
