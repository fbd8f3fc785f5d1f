/**
 * Departments, specialisations and role permissions. Source: access specification, sections 1, 3 and 6; decisions,
 * Access. The server enforces these tables and the screens hide by them.
 */

export const departments = [
  'sales',
  'architect',
  'admin',
  'manager',
  'warehouse',
  'purchases',
  'suppliers',
  'payments',
  'transporters',
] as const;
export type Department = (typeof departments)[number];

/** The specialisations of each department (access specification, section 3), with their Spanish names. */
export const specializations = {
  sales: { seller: 'Vendedor/a' },
  architect: {
    designer: 'Diseñador/a',
    renderist: 'Renderista',
    resident_engineer: 'Residente de obra',
    admin_resident: 'Residente administrativo/a',
  },
  admin: { administrator: 'Administrador/a', admin_assistant: 'Asistente administrativo/a' },
  manager: {
    operations_manager: 'Gerencia de operaciones',
    sales_manager: 'Gerencia de ventas',
    construction_manager: 'Gerencia de construcción',
    schedule_manager: 'Gerencia de cronograma',
    marketing_manager: 'Gerencia de mercadeo',
  },
  warehouse: { warehouse_assistant: 'Auxiliar de bodega' },
  purchases: { purchase_analyst: 'Analista de compras', purchase_leader: 'Líder de compras' },
  suppliers: { supplier: 'Proveedor/a' },
  payments: { payments_officer: 'Analista de pagos' },
  transporters: { transporter: 'Transportador/a' },
} as const satisfies Record<Department, Readonly<Record<string, string>>>;

/** The Spanish name of a specialisation; null for none, or for one of another department. */
export function specializationName(department: Department, specialization: string | null): string | null {
  const names: Readonly<Record<string, string>> = specializations[department];
  return specialization !== null && Object.hasOwn(names, specialization)
    ? (names[specialization] ?? null)
    : null;
}

/** A role as endpoints name it: a department of the staff, or the client. */
export const roles = [...departments, 'client'] as const;
export type Role = (typeof roles)[number];

export const permissions = ['full_access'] as const;
export type Permission = (typeof permissions)[number];

/** Roles that register sales: sellers their own, managers and administrators any. */
export const saleRoles = ['sales', 'manager', 'admin'] as const satisfies readonly Role[];

/** True for roles that see every sale; sellers see only their own (decisions, Access). */
export const seesEverySale = (role: Role): boolean => role === 'manager' || role === 'admin';

/** True for roles that may change a known address or document of a person (decisions, Decided later). */
export const mayChangeKnownAddress = (role: Role): boolean => seesEverySale(role);

/** True for roles that read the internal brief and the VIP data of a sale. */
export const seesInternalBrief = (role: Role): boolean => saleRoles.some((each) => each === role);

/** True for roles that read the clients' legal identity: identity document, e-mail and consents. */
export const seesIdentity = (role: Role): boolean => saleRoles.some((each) => each === role);

/** Spanish name of each department, as menus and tables show it. */
export const departmentNames: Record<Department, string> = {
  sales: 'Ventas',
  architect: 'Arquitectura',
  admin: 'Administración',
  manager: 'Gerencia',
  warehouse: 'Bodega',
  purchases: 'Compras',
  suppliers: 'Proveedores',
  payments: 'Pagos',
  transporters: 'Transporte',
};

/** The landing page of each role after sign-in. Source: access specification, section 6; decisions, Access. */
export const landingPath: Record<Role, string> = {
  sales: '/seller',
  architect: '/architect',
  admin: '/admin',
  manager: '/manager',
  warehouse: '/warehouse',
  purchases: '/purchases',
  suppliers: '/suppliers',
  payments: '/payments',
  transporters: '/transporters',
  client: '/client',
};
