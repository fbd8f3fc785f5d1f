import { labels } from '#shared/contract/labels.ts';
import { formatArea } from '#shared/domain/area.ts';
import { formatDay, isDay, momentWords } from '#shared/domain/calendar.ts';
import { formatPercent, formatPesos } from '#shared/domain/money.ts';
import { wordNames } from './audit-log.names.ts';
import type { LogRow } from './audit-log.queries.ts';

/** What an entry of the audit log says of each field, as a person reads it on the screen and in the export. */

/** Fields that are only in the tables: no call takes them, so the contract has no label. */
const ownLabels: Readonly<Record<string, string>> = {
  account_id: 'Cuenta',
  acta_file_id: 'Acta',
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
  copy_of: 'Copia del otrosí',
  credit_added: 'A favor del cliente',
  credit_used: 'Usado del saldo a favor',
  currency: 'Moneda',
  discount_name: 'Nombre',
  discount_type_id: 'Tipo de descuento',
  disputed: 'En disputa',
  done_on: 'Hecha el',
  due_date: 'Fecha',
  due_on: 'Responder a más tardar',
  early_start_channel: 'Cómo lo pidió',
  early_start_on: 'Pidió empezar antes',
  effect: 'Qué se hizo',
  employee_id: 'Persona',
  ended_invitation: 'Invitación anulada',
  ended_sessions: 'Sesiones cerradas',
  expires_at: 'Vence',
  expires_on: 'Vence',
  file_id: 'Archivo',
  from_day: 'Desde',
  hash: 'Huella',
  invited_by: 'Invitó',
  lead_id: 'Lead',
  limit_reached: 'Límite',
  logo_file_id: 'Logo',
  mailed: 'Enviada por correo',
  manual_amount: 'Registros manuales',
  message: 'Mensaje',
  most_allowed: 'Permitido',
  new_date: 'Fecha de la cuota nueva',
  new_name: 'Nombre de la cuota nueva',
  off: 'Notificaciones apagadas',
  online_amount: 'Pagos en línea',
  payment_id: 'Pago',
  percentage_bp: 'Porcentaje',
  photo: 'Foto',
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
  repeat_reason: 'Motivo de otra venta',
  role_name: 'Papel en el equipo',
  seller_id: 'Vendedor/a',
  stage: 'Etapa',
  state: 'Estado',
  survey_file_id: 'Levantamiento',
  to_day: 'Hasta',
  to_refund: 'Por devolver',
  told_on: 'Día que dice quien lo envió',
  transaction_id: 'Transacción',
  transfer_amount: 'Transferencias',
  value: 'Valor',
  warnings: 'Avisos',
  warnings_confirmed: 'Avisos confirmados',
  working_group_id: 'Grupo de trabajo',
  works_ended_on: 'Fin de obra real',
  works_started_on: 'Inicio de obra real',
};

/** 'Precio base'; 'Cuota 2, fecha' for the rows of a plan; the name of the field when it has no label. */
export const fieldLabel = (field: string): string => {
  const row = /^instalment_(\d+)_(.+)$/.exec(field);
  if (row?.[1] && row[2]) return `Cuota ${row[1]}, ${lowerFirst(fieldLabel(row[2]))}`;
  return known(ownLabels, field) ?? known(labels, field) ?? field.replaceAll('_', ' ');
};

/** What a table says of a word that may be none of its own. */
export const known = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Fields whose number is a person's, with the table of these. */
const peopleFields = {
  assigned_to: 'employees',
  client_id: 'clients',
  client_ids: 'clients',
  employee_id: 'employees',
  member_ids: 'employees',
  seller_id: 'employees',
  successor_id: 'employees',
} as const;

/** The same values with something else in place of each id of a person. */
export function mapPeople<Values>(
  values: Values,
  change: (table: 'clients' | 'employees', id: number) => unknown,
  field = '',
): Values {
  if (Array.isArray(values)) return values.map((each) => mapPeople(each, change, field)) as Values;
  if (typeof values === 'object' && values !== null) {
    const changed = Object.entries(values).map(([name, inner]) => [name, mapPeople(inner, change, name)]);
    return Object.fromEntries(changed);
  }
  const table = known<'clients' | 'employees'>(peopleFields, field);
  return table && typeof values === 'number' ? (change(table, values) as Values) : values;
}

/** What an entry changed, field by field; what was nothing and stays so is left out. */
export const changesIn = ({
  entity,
  old_values: old,
  new_values: now,
}: Pick<LogRow, 'entity' | 'old_values' | 'new_values'>) =>
  [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(entity, field, old?.[field]),
      after: valueText(entity, field, now?.[field]),
    }))
    .filter(({ before, after }) => before !== null || after !== null);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A value in words; null for nothing. */
export const valueText = (entity: string, field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return wordsText(entity, field, value);
  if (Array.isArray(value)) return listed(value.map((item) => itemText(entity, field, item)));
  return listed(
    Object.entries(value).map(([name, inner]) => {
      const text = valueText(entity, name, inner);
      return text && `${name}: ${text}`;
    }),
  );
};

const listed = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join('; ') || null;

/** A row of a list in one breath: 'Tipo A 44,1 m²'. */
const itemText = (entity: string, field: string, item: unknown): string | null =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.entries(item)
        .flatMap(([name, inner]) => valueText(entity, name, inner) ?? [])
        .join(' ')
    : valueText(entity, field, item);

const numberText = (field: string, value: number): string => {
  if (/percentage_bp$/.test(field)) return formatPercent(value);
  if (
    /(price|amount|cost|cost_per_sqm|price_after|price_before|^value|^to_refund|^credit_(added|used)|^change_code_below)$/.test(
      field,
    ) &&
    Number.isSafeInteger(value)
  ) {
    return formatPesos(value);
  }
  if (/area$/.test(field)) return `${formatArea(value)} m²`;
  return String(value);
};

const wordsText = (entity: string, field: string, value: string): string => {
  if (isDay(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentWords(value);
  const names = [`${entity}.${field}`, field].map((name) => known(wordNames, name)).find((found) => found);
  if (!names) return value;
  // the warnings that were confirmed are one text: 'early, unpaid'
  return value
    .split(', ')
    .map((word) => known(names, word) ?? word)
    .join(', ');
};
