import { departments, type Permission, type Role, roles, saleRoles } from './roles.ts';

/**
 * Who may make a call and who may open a screen: one shape for both, one rule, and the table of screens. The contract
 * holds the calls' half. Deny by default: what is not named is nobody's. Source: access specification, sections 2 and
 * 6; decisions, Access.
 */

export interface RoleAccess {
  readonly roles: readonly Role[];
  /** asked besides the role */
  readonly permission?: Permission;
  /** roles that reach only what is their own: own sales, own project, own sessions */
  readonly own?: readonly Role[];
}

/** 'public': anyone; 'session': whoever is signed in; otherwise the roles named, and the permission if one is. */
export type Access = 'public' | 'session' | RoleAccess;

export type AccessReason = 'role_not_allowed' | 'permission_missing';

/** Why a signed-in person may not; null when they may. */
export function whyNotAllowed(
  access: Access,
  user: { readonly role: Role; readonly permissions: readonly Permission[] },
): AccessReason | null {
  if (access === 'public' || access === 'session') return null;
  if (!access.roles.includes(user.role)) return 'role_not_allowed';
  if (access.permission && !user.permissions.includes(access.permission)) return 'permission_missing';
  return null;
}

/** What a role finds at a door: nothing, everything, everything with the permission, or only what is its own. */
export type AccessCell = 'no' | 'yes' | 'permission' | 'own';

/** A row of the table of permissions: the same rule as `whyNotAllowed`, for every role at once. */
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

/** Sales and what hangs from them: the seller reaches own ones, managers and administrators all. */
export const salesAccess = { roles: saleRoles, own: ['sales'] } as const satisfies RoleAccess;

/** What each signed-in person has for themselves, and nobody else reaches. */
export const ownAccess = { roles, own: roles } as const satisfies RoleAccess;

/** The administrator's lists, to read. */
export const adminAccess = { roles: ['admin'] } as const satisfies RoleAccess;

/** The administrator's changes: the permission is asked besides the department. */
export const adminChangeAccess = {
  roles: ['admin'],
  permission: 'full_access',
} as const satisfies RoleAccess;

/** Registering an employee takes the permission, whatever the department (access specification, section 6). */
export const registerAccess = { roles: departments, permission: 'full_access' } as const satisfies RoleAccess;

/** What the managers see and decide: every project, its team, dates and state. */
export const managerAccess = { roles: ['manager', 'admin'] } as const satisfies RoleAccess;

/** A registered project: the seller reaches own ones, an architect those where they are in the team. */
export const projectAccess = {
  roles: ['sales', 'manager', 'admin', 'architect'],
  own: ['sales', 'architect'],
} as const satisfies RoleAccess;

/** The works of a project: who starts and ends them. */
export const worksAccess = {
  roles: ['manager', 'admin', 'architect'],
  own: ['architect'],
} as const satisfies RoleAccess;

/** What a client does with the own home. */
export const clientAccess = { roles: ['client'], own: ['client'] } as const satisfies RoleAccess;

/** The payments desk: who says that money came. Who sells does not. */
export const paymentsAccess = { roles: ['payments', 'admin'] } as const satisfies RoleAccess;

/** What was paid of a plan: the seller of own sales, the desk and managers of all. */
export const ledgerAccess = {
  roles: ['sales', 'manager', 'admin', 'payments'],
  own: ['sales'],
} as const satisfies RoleAccess;

/** What the family and the staff see of a payment, each of what they reach. */
export const payingAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'payments'],
  own: ['client', 'sales'],
} as const satisfies RoleAccess;

/** A file of a project, for whoever reaches what refers to it. */
export const fileAccess = {
  roles: ['client', 'sales', 'manager', 'admin', 'architect', 'payments'],
  own: ['client', 'sales', 'architect'],
} as const satisfies RoleAccess;

/** Everyone who works here. */
export const staffAccess = { roles: departments } as const satisfies RoleAccess;

/** 'guest': only who is not signed in; who is goes on to where they were going. */
export type ScreenAccess = 'guest' | Access;

export interface ScreenRow {
  /** with :parameters */
  readonly path: string;
  /** the name of the tab, in Spanish */
  readonly title: string;
  readonly who: ScreenAccess;
}

/** Every screen of the program, who may open it and the name of its tab. A path that is not here is nobody's. */
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
  { path: '/manager/team', title: 'Mi equipo', who: managerAccess },
  { path: '/manager/team-assignment/:projectId', title: 'Asignar equipo', who: managerAccess },
  { path: '/manager/team-assignment/meetings/:projectId', title: 'Asignar reuniones', who: managerAccess },
  { path: '/suggestions', title: 'Sugerencias', who: projectAccess },
  { path: '/architect', title: 'Panel de arquitecto', who: { roles: ['architect'] } },
  { path: '/warehouse', title: 'Panel de bodega', who: { roles: ['warehouse'] } },
  { path: '/purchases', title: 'Panel de compras', who: { roles: ['purchases'] } },
  { path: '/suppliers', title: 'Panel de proveedores', who: { roles: ['suppliers'] } },
  { path: '/payments', title: 'Panel de pagos', who: paymentsAccess },
  { path: '/transporters', title: 'Panel de transporte', who: { roles: ['transporters'] } },
  { path: '/home', title: 'Inicio', who: staffAccess },
  { path: '/client', title: 'Mi hogar', who: clientAccess },
  { path: '/client/project', title: 'Mi proyecto', who: clientAccess },
  { path: '/client/payment/:reference', title: 'Tu pago', who: clientAccess },
  { path: '/recibo/:code', title: 'Verificar un recibo', who: 'public' },
] as const satisfies readonly ScreenRow[];

export type ScreenPath = (typeof screenTable)[number]['path'];
