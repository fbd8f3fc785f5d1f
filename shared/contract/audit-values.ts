import { formatDay, isDay, momentWords } from '#shared/domain/calendar.ts';
import { cancellationRules } from '#shared/domain/cancellation.ts';
import { planWayNames } from '#shared/domain/change-plan.ts';
import { purposeTitles } from '#shared/domain/consents.ts';
import { momentNames } from '#shared/domain/daily-record.ts';
import { postingCheckNames } from '#shared/domain/desk.ts';
import { documentNames } from '#shared/domain/documents.ts';
import { mismatchNames, mismatchResolutionNames } from '#shared/domain/gateway.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { formatPercent, formatPesos } from '#shared/domain/money.ts';
import { manualChannelNames, type PaymentState, paymentMethodNames } from '#shared/domain/payments.ts';
import { earlyStartChannelNames } from '#shared/domain/purchases.ts';
import { departmentNames } from '#shared/domain/roles.ts';
import { signingEventNames } from '#shared/domain/signing.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import { labels } from './labels.ts';

/** What an entry of the audit log says of each field, as a person reads it on the screen and in the export. */

/** Fields that are only in the tables: no call takes them, so the contract has no label. */
const ownLabels: Readonly<Record<string, string>> = {
  amount: 'Monto',
  amount_in_cents: 'Centavos',
  answer_by: 'Responder a más tardar',
  assigned_to: 'A cargo de',
  booked_on: 'Día contable',
  cancellation_kind: 'Cómo se canceló',
  cancellation_reason: 'Motivo de la cancelación',
  cancelled_on: 'Cancelada el',
  channel: 'Canal',
  client_ids: 'Clientes',
  completed_at: 'Completada',
  credit_added: 'A favor del cliente',
  credit_used: 'Usado del saldo a favor',
  currency: 'Moneda',
  discount_name: 'Nombre',
  discount_type_id: 'Tipo de descuento',
  done_on: 'Hecha el',
  due_date: 'Fecha',
  early_start_channel: 'Cómo lo pidió',
  early_start_on: 'Pidió empezar antes',
  employee_id: 'Persona',
  ended_sessions: 'Sesiones cerradas',
  expires_at: 'Vence',
  expires_on: 'Vence',
  file_id: 'Archivo',
  from_day: 'Desde',
  hash: 'Huella',
  lead_id: 'Lead',
  repeat_reason: 'Motivo de otra venta',
  mailed: 'Enviada por correo',
  limit_reached: 'Límite',
  manual_amount: 'Registros manuales',
  most_allowed: 'Permitido',
  new_date: 'Fecha de la cuota nueva',
  new_name: 'Nombre de la cuota nueva',
  online_amount: 'Pagos en línea',
  payment_id: 'Pago',
  percentage_bp: 'Porcentaje',
  position: 'Posición',
  price_after: 'Precio después',
  price_before: 'Precio antes',
  project_code: 'Código',
  reason: 'Explicación',
  receipt_number: 'Recibo',
  receipt_url: 'Comprobante',
  record_id: 'Registro del día',
  refund_by: 'Devolver a más tardar',
  refunds_amount: 'Devoluciones',
  role_name: 'Papel en el equipo',
  seller_id: 'Vendedor/a',
  stage: 'Etapa',
  state: 'Estado',
  to_day: 'Hasta',
  to_refund: 'Por devolver',
  told_on: 'Día que dice quien lo envió',
  transaction_id: 'Transacción',
  transfer_amount: 'Transferencias',
  value: 'Valor',
  working_group_id: 'Grupo de trabajo',
  works_ended_on: 'Fin de obra real',
  works_started_on: 'Inicio de obra real',
};

/** 'Precio base'; 'Cuota 2, fecha' for the rows of a plan; the name of the field when it has no label. */
export const fieldLabel = (field: string): string => {
  const row = /^instalment_(\d+)_(.+)$/.exec(field);
  if (row?.[1] && row[2]) return `Cuota ${row[1]}, ${lowerFirst(fieldLabel(row[2]))}`;
  if (Object.hasOwn(ownLabels, field)) return ownLabels[field] ?? field;
  if (Object.hasOwn(labels, field)) return labels[field] ?? field;
  return field.replaceAll('_', ' ');
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A value in words; null for nothing. */
export const valueText = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return wordsText(field, value);
  if (Array.isArray(value)) return listed(value.map((item) => itemText(field, item)));
  return listed(
    Object.entries(value).map(([name, inner]) => {
      const text = valueText(name, inner);
      return text && `${name}: ${text}`;
    }),
  );
};

const listed = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join('; ') || null;

/** A row of a list in one breath: 'Tipo A 44,1 m²'. */
const itemText = (field: string, item: unknown): string | null =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.entries(item)
        .flatMap(([name, inner]) => valueText(name, inner) ?? [])
        .join(' ')
    : valueText(field, item);

const numberText = (field: string, value: number): string => {
  if (/percentage_bp$/.test(field)) return formatPercent(value);
  if (
    /(price|amount|cost|cost_per_sqm|price_after|price_before|^value|^to_refund|^credit_(added|used))$/.test(
      field,
    ) &&
    Number.isSafeInteger(value)
  ) {
    return formatPesos(value);
  }
  if (/area$/.test(field)) return `${formatArea(value)} m²`;
  return String(value);
};

const wordsText = (field: string, value: string): string => {
  if (isDay(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentWords(value);
  const names = Object.hasOwn(wordNames, field) ? wordNames[field] : undefined;
  return names && Object.hasOwn(names, value) ? (names[value] ?? value) : value;
};

/** Fields whose words are the program's, with what a person calls them. */
const wordNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  department: departmentNames,
  cancellation_kind: {
    withdrawal: cancellationRules.withdrawal.name,
    manager: cancellationRules.manager.name,
  },
  channel: manualChannelNames,
  early_start_channel: earlyStartChannelNames,
  confirmed: postingCheckNames,
  direction: { asc: 'Ascendente', desc: 'Descendente' },
  event: signingEventNames,
  kind: { ...mismatchNames, ...meetingNames, ...documentNames, other: 'Otro documento' },
  method: { ...paymentMethodNames, standard: 'Standard', custom: 'Personalizado' },
  moment: momentNames,
  purpose: purposeTitles,
  resolution: mismatchResolutionNames,
  sort: {
    newest: 'Más nuevos primero',
    oldest: 'Más antiguos primero',
    name: 'Nombre',
    revenue: 'Revenue',
    start_date: 'Inicio obra',
    anticipo: 'Anticipo',
  },
  state: {
    open: 'Pago en línea abierto',
    in_process: 'En proceso',
    confirmed: 'Confirmado',
    rejected: 'Rechazado',
    expired: 'Vencido sin pagar',
  } satisfies Record<PaymentState, string>,
  team: { none: 'Sin equipo' },
  way: planWayNames,
  works: { under_way: 'Obra en curso' },
};
