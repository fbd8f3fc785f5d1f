import {
  type AuditAction,
  type AuditEntity,
  auditActionName,
  auditEntityName,
} from '#shared/domain/audit.ts';
import { formatDay, isDay } from '#shared/domain/calendar.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import type { LogRow } from './audit-log.queries.ts';
import { known } from './audit-log.values.ts';

/** An entry of the audit log as a sentence that a person reads: 'cambió el contrato de la venta 12'. */

/** What was done; `{}` is the thing. Where it does not stand, the act says it all. */
const acts: Record<AuditAction, string> = {
  accept_invitation: 'creó su cuenta con una invitación',
  answer: 'respondió {}',
  apply: 'aplicó {}',
  approve: 'aprobó {}',
  assign: 'asignó {} a otra persona',
  assign_team: 'asignó el equipo de {}',
  cancel: 'canceló {}',
  change_password: 'cambió su contraseña',
  close: 'hizo {}',
  complete: 'completó {}',
  confirm: 'confirmó {}',
  consent: 'registró una autorización de {}',
  correct: 'corrigió {}',
  create: 'creó {}',
  deactivate: 'desactivó a {}',
  delete: 'quitó {}',
  discard: 'descartó {}',
  early_start: 'registró que la familia pidió empezar antes en {}',
  end_access: 'cerró el acceso al portal de {}',
  end_other_sessions: 'cerró sus otras sesiones',
  end_session: 'cerró una de sus sesiones',
  end_sessions: 'cerró las sesiones de {}',
  end_works: 'registró el fin de obra de {}',
  expire: 'dejó vencer {}',
  export: 'exportó {}',
  finish: 'terminó {}',
  reopen: 'reabrió {}',
  hand_over: 'entregó {} a otra persona',
  invite: 'invitó al portal a {}',
  login: 'ingresó',
  logout: 'cerró su sesión',
  overwrite: 'escribió de nuevo todos los datos de {}',
  permissions: 'cambió los permisos de {}',
  propose: 'propuso un cambio de {}',
  publish: 'publicó {}',
  reactivate: 'reactivó a {}',
  reach_limit: 'llegó a un límite de uso',
  read: 'consultó {}',
  recompute: 'cambió el precio o las fechas, y se recalculó {}',
  refund: 'registró una devolución de {}',
  reject: 'rechazó {}',
  replace_member: 'cambió una persona del equipo de {}',
  report_notice: 'respondió «No fui yo» sobre {}',
  reschedule: 'cambió las fechas de obra en {}',
  reset_password: 'restableció la contraseña de {}',
  resolve: 'resolvió {}',
  send: 'envió {}',
  send_password_link: 'envió un enlace de contraseña a {}',
  sign: 'firmó {}',
  start_works: 'registró el inicio de obra de {}',
  undo_end_works: 'deshizo el fin de obra de {}',
  undo_start_works: 'deshizo el inicio de obra de {}',
  update: 'cambió {}',
  withdraw: 'retiró {}',
};

type Said = Pick<LogRow, 'entity_id' | 'subject' | 'old_values' | 'new_values'>;

const numbered = (what: string) => (entry: Said) =>
  `${what} ${entry.entity_id}${entry.subject === null ? '' : ` de ${entry.subject}`}`;

/** One of a person: with the name of the person, or the number of the thing while no name is known. */
const ofPerson = (what: string) => (entry: Said) =>
  entry.subject === null ? `${what} ${entry.entity_id}` : `${what} de ${entry.subject}`;

/** With the name that the entry holds, else the present one, else the number. */
const named = (what: string, field: string, nameOf = (name: string) => name) => {
  return (entry: Said): string => {
    const name = entry.new_values?.[field] ?? entry.old_values?.[field] ?? entry.subject;
    return `${what} ${typeof name === 'string' ? nameOf(name) : entry.entity_id}`;
  };
};

const things: Record<AuditEntity, (entry: Said) => string> = {
  accounts: ofPerson('la cuenta'),
  audit_log: () => 'el registro de auditoría',
  calendar_feeds: ofPerson('la dirección de calendario'),
  // its number counts those of its home: the screens know no other
  change_orders: ({ subject, entity_id }) => `el otrosí ${subject ?? entity_id}`,
  client_internal_info: ofPerson('el brief interno del cliente'),
  client_public_info: ofPerson('el brief del cliente'),
  // a list of them is recorded under its own name
  clients: (entry) =>
    /^\d+$/.test(entry.entity_id) ? named('el cliente', 'name')(entry) : 'una lista con datos de clientes',
  company: () => 'los datos de la empresa',
  company_days_off: ({ entity_id: day }) => `el día no hábil ${isDay(day) ? formatDay(day) : day}`,
  contract_templates: () => 'la plantilla del contrato',
  contracts: ofPerson('el contrato de la venta'),
  daily_closes: ({ entity_id: day }) => `el cierre de caja del ${isDay(day) ? formatDay(day) : day}`,
  daily_records: () => 'un registro del día de una obra',
  discount_types: named('el tipo de descuento', 'discount_name', discountTypeLabel),
  discounts: numbered('el descuento'),
  employee_absences: () => 'una ausencia',
  employees: named('el empleado', 'name'),
  leads: numbered('el lead'),
  meetings: () => 'una reunión',
  notice_choices: () => 'qué notificaciones recibe',
  payment_mismatches: numbered('el pago que no cuadra'),
  payment_plans: ofPerson('el plan de pagos de la venta'),
  // what is exported are the movements of all
  payments: (entry) =>
    /^\d+$/.test(entry.entity_id) ? numbered('el pago')(entry) : 'los movimientos de pagos',
  personal_data_requests: numbered('la solicitud de datos personales'),
  progress_explanations: () => 'la explicación de por qué una obra va atrás',
  project_documents: named('el documento', 'title'),
  projects: (entry) =>
    isDay(entry.entity_id) ? 'la lista de proyectos' : named('el proyecto', 'project_code')(entry),
  remodeling_costs: named('el costo del proyecto', 'project_code'),
  sale_details: ofPerson('los enlaces de la venta'),
  sale_drafts: () => 'una venta en curso',
  sale_internal_info: ofPerson('el brief interno de la venta'),
  sale_public_info: ofPerson('el brief de la venta'),
  sales: ofPerson('la venta'),
  second_clients: named('el segundo cliente', 'name'),
  sessions: () => 'una sesión',
  signing_documents: ofPerson('el contrato para firmar'),
  site_photos: () => 'una foto de la obra',
  space_moves: () => 'los días de un espacio',
  space_prices: (entry) =>
    `${named('el precio de', 'space_name')({ ...entry, subject: null })} en el proyecto ${entry.subject ?? entry.entity_id}`,
  stage_ticks: () => 'una etapa marcada',
  styles: named('el estilo', 'name'),
  suggestions: numbered('la sugerencia'),
  urbanizations: named('la urbanización', 'name'),
  used_surveys: numbered('el levantamiento'),
  vis_projects: numbered('el registro VIS'),
  working_groups: named('el grupo de trabajo', 'name'),
  works_stages: () => 'las etapas de la obra',
};

/** What was done to what: 'cambió el contrato de la venta 12'. What an older program recorded keeps its own words. */
export const deedOf = (entry: Pick<LogRow, 'action' | 'entity'> & Said): string => {
  const act = known(acts, entry.action) ?? `${auditActionName(entry.action)}: {}`;
  const thing = (known(things, entry.entity) ?? numbered(auditEntityName(entry.entity)))(entry);
  const [before = '', after] = act.split('{}');
  return after === undefined ? before : `${joined(before, thing)}${after}`;
};

/** 'de' and 'a' before 'el' are 'del' and 'al'. */
const joined = (before: string, thing: string): string => {
  if (!thing.startsWith('el ') || !/\b(de|a) $/.test(before)) return before + thing;
  return `${before.trimEnd()}l ${thing.slice(3)}`;
};
