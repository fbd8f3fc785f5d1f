/**
 * Spanish names of the actions and entities of the audit log. The log stores the program's words; screens, filters and
 * the export show these. An action or entity without a name here does not compile. Source: issue 3 (admin panel); Ley
 * 1581 de 2012, article 17.
 */
export const auditActionNames = {
  accept_invitation: 'Cuenta creada con una invitación',
  assign_team: 'Asignación de equipo',
  answer: 'Respuesta',
  assign: 'Asignación',
  cancel: 'Cancelación',
  change_password: 'Cambio de contraseña',
  close: 'Cierre de caja',
  complete: 'Venta completada',
  confirm: 'Confirmación',
  consent: 'Autorización de datos',
  correct: 'Corrección',
  create: 'Creación',
  deactivate: 'Desactivación',
  delete: 'Eliminación',
  discard: 'Descarte',
  early_start: 'Petición de empezar antes',
  end_access: 'Fin del acceso al portal',
  end_other_sessions: 'Cierre de otras sesiones',
  end_session: 'Cierre de una sesión',
  end_sessions: 'Cierre de las sesiones de una persona',
  end_works: 'Fin de obra',
  expire: 'Vencimiento',
  export: 'Exportación',
  finish: 'Terminación',
  hand_over: 'Entrega de trabajo',
  invite: 'Invitación al portal',
  login: 'Ingreso',
  logout: 'Salida',
  overwrite: 'Modificación completa',
  permissions: 'Cambio de permisos',
  propose: 'Propuesta',
  publish: 'Publicación',
  reactivate: 'Reactivación',
  reach_limit: 'Límite alcanzado',
  read: 'Consulta',
  recompute: 'Recálculo',
  refund: 'Devolución',
  reject: 'Rechazo',
  replace_member: 'Cambio de una persona del equipo',
  report_notice: 'Respuesta «No fui yo»',
  reopen: 'Reapertura',
  reschedule: 'Cambio de fechas de obra',
  resolve: 'Resolución',
  reset_password: 'Contraseña restablecida',
  send_password_link: 'Envío de enlace de contraseña',
  sign: 'Firma de un contrato',
  start_works: 'Inicio de obra',
  undo_end_works: 'Fin de obra deshecho',
  undo_start_works: 'Inicio de obra deshecho',
  update: 'Modificación',
  withdraw: 'Retiro',
} as const;

export const auditEntityNames = {
  accounts: 'Cuenta',
  audit_log: 'Registro de auditoría',
  client_internal_info: 'Brief interno',
  client_public_info: 'Brief visible al cliente',
  clients: 'Cliente',
  company: 'Datos de la empresa',
  company_days_off: 'Día no hábil',
  contract_templates: 'Plantilla del contrato',
  contracts: 'Contrato',
  daily_closes: 'Cierre diario',
  discount_types: 'Tipo de descuento',
  discounts: 'Descuento',
  employee_absences: 'Ausencia',
  employees: 'Empleado',
  leads: 'Lead',
  meetings: 'Reunión',
  personal_data_requests: 'Solicitud de datos personales',
  payment_mismatches: 'Pago que no cuadra',
  payment_plans: 'Plan de pagos',
  payments: 'Pago',
  project_documents: 'Documento',
  projects: 'Proyecto',
  remodeling_costs: 'Costo de remodelación',
  sale_details: 'Enlaces de la venta',
  sale_drafts: 'Venta en curso',
  sale_internal_info: 'Brief interno de la venta',
  sale_public_info: 'Brief de la venta visible al cliente',
  sales: 'Venta',
  second_clients: 'Segundo cliente',
  sessions: 'Sesión',
  signing_documents: 'Contrato para firmar',
  space_prices: 'Precio de un espacio',
  styles: 'Estilo',
  suggestions: 'Sugerencia',
  urbanizations: 'Urbanización',
  used_surveys: 'Levantamiento',
  vis_projects: 'Registro VIS',
  working_groups: 'Grupo de trabajo',
} as const;

export type AuditAction = keyof typeof auditActionNames;
export type AuditEntity = keyof typeof auditEntityNames;

const nameIn = (names: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(names, word) ? (names[word] ?? word) : word;

/** The Spanish name of an action; the stored word for actions of earlier versions. */
export const auditActionName = (action: string): string => nameIn(auditActionNames, action);

/** The Spanish name of an entity; the stored word for entities of earlier versions. */
export const auditEntityName = (entity: string): string => nameIn(auditEntityNames, entity);
