import { departments, type Permission, type Role, roles, saleRoles } from './roles.ts';

/**
 * Access rules of calls and screens: one shape and one check for both, and the table of screens. The contract holds the
 * rules of the calls. Deny by default: a call or path without a rule is refused. Source: access specification, sections
 * 2 and 6; decisions, Access.
 */

export interface RoleAccess {
  readonly roles: readonly Role[];
  /** permission required besides the role */
  readonly permission?: Permission;
  /** roles limited to their own records: own sales, own project, own sessions */
  readonly own?: readonly Role[];
}

/**
 * 'public': no session needed; 'session': any signed-in person; otherwise one of the roles, with the permission if one
 * is named.
 */
export type Access = 'public' | 'session' | RoleAccess;

export type AccessReason = 'role_not_allowed' | 'permission_missing';

/** Why a signed-in person is refused; null when allowed. */
export function whyNotAllowed(
  access: Access,
  user: { readonly role: Role; readonly permissions: readonly Permission[] },
): AccessReason | null {
  if (access === 'public' || access === 'session') return null;
  if (!access.roles.includes(user.role)) return 'role_not_allowed';
  if (access.permission && !user.permissions.includes(access.permission)) return 'permission_missing';
  return null;
}

/** The access of a role: none, all, all with the permission, or own records only. */
export type AccessCell = 'no' | 'yes' | 'permission' | 'own';

/** A row of the permission table: the rule of `whyNotAllowed` for every role at once. */
export function accessCells(access: ScreenAccess): {
  public: boolean;
  permission: Permission | null;
  roles: Record<Role, AccessCell>;
} {
  const cellOf = (role: Role): AccessCell => {
    if (access === 'guest') return 'no';
    if (typeof access === 'string') return 'yes';
    if (!access.roles.includes(role)) return 'no';
    if (access.permission) return 'permission';
    return access.own?.includes(role) ? 'own' : 'yes';
  };
  return {
    public: access === 'public' || access === 'guest',
    permission: typeof access === 'string' ? null : (access.permission ?? null),
    roles: Object.fromEntries(roles.map((role) => [role, cellOf(role)])) as Record<Role, AccessCell>,
  };
}

/** Sales and their parts: sellers reach their own, managers and administrators reach all. */
export const salesAccess = { roles: saleRoles, own: ['sales'] } as const satisfies RoleAccess;

/** Personal data of any signed-in person, such as their sessions. */
export const ownAccess = { roles, own: roles } as const satisfies RoleAccess;

/** Read access to the administrator's lists. */
export const adminAccess = { roles: ['admin'] } as const satisfies RoleAccess;

/** Changes by the administrator; they need the permission besides the department. */
export const adminChangeAccess = {
  roles: ['admin'],
  permission: 'full_access',
} as const satisfies RoleAccess;

/** Registering an employee needs the permission, in any department (access specification, section 6). */
export const registerAccess = { roles: departments, permission: 'full_access' } as const satisfies RoleAccess;

/** Manager's calls: every project, its team, dates and status. */
export const managerAccess = { roles: ['manager', 'admin'] } as const satisfies RoleAccess;

/** A registered project: sellers reach their own, architects those of their team. */
export const projectAccess = {
  roles: ['sales', 'manager', 'admin', 'architect'],
  own: ['sales', 'architect'],
} as const satisfies RoleAccess;

/** Works of a project, its survey, and the agenda of meetings: architects reach the projects of their team. */
export const worksAccess = {
  roles: ['manager', 'admin', 'architect'],
  own: ['architect'],
} as const satisfies RoleAccess;

/** Actions of a client on their home. */
export const clientAccess = { roles: ['client'], own: ['client'] } as const satisfies RoleAccess;

/** Signing a contract: the family its own, a manager for the company. A seller never signs. */
export const signingAccess = {
  roles: ['client', 'manager', 'admin'],
  own: ['client'],
} as const satisfies RoleAccess;

/** An otrosí and its questions: the family its own, sellers and architects those of the projects that they reach. */
export const changeAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect'],
  own: ['client', 'sales', 'architect'],
} as const satisfies RoleAccess;

/** What an otrosí costs the family: its document, and showing it again. */
export const pricedChangeAccess = {
  roles: ['client', 'sales', 'manager', 'admin'],
  own: ['client', 'sales'],
} as const satisfies RoleAccess;

/** The payments desk, which confirms payments. Sellers have no access. */
export const paymentsAccess = { roles: ['payments', 'admin'] } as const satisfies RoleAccess;

/** What is owed by all the sales: the desk collects it, managers read it. */
export const owedAccess = {
  roles: ['payments', 'manager', 'admin'],
} as const satisfies RoleAccess;

/** Payments of a plan: sellers reach their own sales, the desk and managers reach all. */
export const ledgerAccess = {
  roles: ['sales', 'manager', 'admin', 'payments'],
  own: ['sales'],
} as const satisfies RoleAccess;

/** A payment as the family and the staff see it, each for the records they reach. */
export const payingAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'payments'],
  own: ['client', 'sales'],
} as const satisfies RoleAccess;

/** A file of a project; access follows the record that refers to it. */
export const fileAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect', 'payments'],
  own: ['client', 'sales', 'architect'],
} as const satisfies RoleAccess;

/** A photo or the calendar of the works: the staff of the project, and the family what it is shown. */
export const sitePhotoAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect'],
  own: ['client', 'sales', 'architect'],
} as const satisfies RoleAccess;

/** The calendar feed of a person who reaches homes. */
export const feedAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect'],
  own: ['client', 'sales', 'manager', 'admin', 'architect'],
} as const satisfies RoleAccess;

/** The notices of a person, for the roles that get some. */
export const noticeAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect', 'payments'],
  own: ['client', 'sales', 'manager', 'admin', 'architect', 'payments'],
} as const satisfies RoleAccess;

/** Any employee. */
export const staffAccess = { roles: departments } as const satisfies RoleAccess;

/** 'guest': only without a session; a signed-in person continues to the page they asked for. */
export type ScreenAccess = 'guest' | Access;

export interface ScreenRow {
  /** with :parameters */
  readonly path: string;
  /** title of the browser tab, in Spanish */
  readonly title: string;
  readonly who: ScreenAccess;
}

/** Every screen with its access rule and tab title. A path that is not listed is refused. */
export const screenTable = [
  { path: '/login', title: 'Ingresar', who: 'guest' },
  { path: '/client-login', title: 'Ingreso de clientes', who: 'guest' },
  { path: '/forgot-password', title: 'Olvidé mi contraseña', who: 'public' },
  { path: '/reset-password', title: 'Nueva contraseña', who: 'public' },
  { path: '/invitation', title: 'Tu invitación', who: 'public' },
  { path: '/no-fui-yo', title: 'Aviso de seguridad', who: 'public' },
  { path: '/dev/mail', title: 'Buzón de la demostración', who: 'public' },
  { path: '/account', title: 'Mi cuenta', who: ownAccess },
  { path: '/change-password', title: 'Cambia tu contraseña', who: ownAccess },
  { path: '/notices', title: 'Notificaciones', who: noticeAccess },
  { path: '/register', title: 'Registrar emplead@', who: registerAccess },
  { path: '/admin', title: 'Panel de administrador', who: adminAccess },
  { path: '/seller', title: 'Mis proyectos', who: salesAccess },
  { path: '/new-sale/hubspot', title: 'Nueva venta', who: salesAccess },
  { path: '/new-sale/data', title: 'Datos del cliente', who: salesAccess },
  { path: '/new-sale/client-brief', title: 'Brief de cliente', who: salesAccess },
  { path: '/new-sale/client-brief/sale-details', title: 'Datos de venta', who: salesAccess },
  { path: '/new-sale/payment-methods', title: 'Acuerdos de pago', who: salesAccess },
  { path: '/new-sale/vis-project', title: 'Datos del proyecto', who: salesAccess },
  { path: '/new-sale/used-project', title: 'Datos del proyecto', who: salesAccess },
  { path: '/new-sale/project', title: 'Datos del proyecto', who: salesAccess },
  { path: '/new-sale/sale-completed', title: 'Venta completada', who: salesAccess },
  { path: '/projects/:projectId', title: 'Proyecto', who: projectAccess },
  { path: '/projects/:projectId/corrections', title: 'Corregir datos', who: salesAccess },
  { path: '/manager', title: 'Dashboard de proyectos', who: managerAccess },
  { path: '/manager/sites', title: 'Obras en curso', who: managerAccess },
  { path: '/manager/team', title: 'Mi equipo', who: managerAccess },
  { path: '/manager/team-assignment/:projectId', title: 'Asignar equipo', who: managerAccess },
  { path: '/manager/team-assignment/meetings/:projectId', title: 'Asignar reuniones', who: managerAccess },
  { path: '/agenda', title: 'Agenda', who: worksAccess },
  { path: '/obra', title: 'Obra de hoy', who: worksAccess },
  { path: '/obra/por-subir', title: 'Por subir', who: worksAccess },
  { path: '/obra/:projectId', title: 'Registro del día', who: worksAccess },
  { path: '/suggestions', title: 'Sugerencias', who: projectAccess },
  { path: '/architect', title: 'Panel de arquitecto', who: { roles: ['architect'] } },
  { path: '/warehouse', title: 'Panel de bodega', who: { roles: ['warehouse'] } },
  { path: '/purchases', title: 'Panel de compras', who: { roles: ['purchases'] } },
  { path: '/suppliers', title: 'Panel de proveedores', who: { roles: ['suppliers'] } },
  { path: '/payments', title: 'Panel de pagos', who: owedAccess },
  { path: '/payments/projects/:projectId', title: 'Pagos del proyecto', who: paymentsAccess },
  { path: '/transporters', title: 'Panel de transporte', who: { roles: ['transporters'] } },
  { path: '/home', title: 'Inicio', who: staffAccess },
  { path: '/client', title: 'Mi hogar', who: clientAccess },
  { path: '/client/project', title: 'Mi proyecto', who: clientAccess },
  { path: '/client/news', title: 'Novedades de tu obra', who: clientAccess },
  { path: '/client/calendar', title: 'Calendario de tu obra', who: clientAccess },
  { path: '/client/payment/:reference', title: 'Tu pago', who: clientAccess },
  { path: '/client/contract/:documentId', title: 'Tu contrato', who: clientAccess },
  { path: '/client/changes/:changeId', title: 'Tu otrosí', who: clientAccess },
  { path: '/changes/:changeId', title: 'Otrosí', who: projectAccess },
  { path: '/manager/changes', title: 'Otrosíes', who: managerAccess },
  { path: '/contracts/:documentId', title: 'Firmar por la empresa', who: managerAccess },
  { path: '/recibo/:code', title: 'Verificar un recibo', who: 'public' },
  { path: '/firma/:code', title: 'Comprobar una firma', who: 'public' },
] as const satisfies readonly ScreenRow[];

export type ScreenPath = (typeof screenTable)[number]['path'];
