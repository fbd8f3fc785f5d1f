/**
 * Who works here and who may do what. Source: access specification, sections 1, 3 and 6; decisions, Access.
 * The table is data: the server refuses with it and the screens hide with it.
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

/** The Spanish name of a specialisation; null for none, or for one that the department does not have. */
export function specializationName(department: Department, specialization: string | null): string | null {
  const names: Readonly<Record<string, string>> = specializations[department];
  return specialization !== null && Object.hasOwn(names, specialization)
    ? (names[specialization] ?? null)
    : null;
}

/** A role is what the contract of an endpoint names: a department of the staff, or the client. */
export const roles = [...departments, 'client'] as const;
export type Role = (typeof roles)[number];

export const permissions = ['full_access'] as const;
export type Permission = (typeof permissions)[number];

/** The roles that register sales: the seller his own, managers and administrators anyone's. */
export const saleRoles = ['sales', 'manager', 'admin'] as const satisfies readonly Role[];

/** True for the roles that see every sale; a seller sees only own sales (decisions, Access). */
export const seesEverySale = (role: Role): boolean => role === 'manager' || role === 'admin';

/** True for the roles that change the address or the document of a person who has one (decisions, Decided later). */
export const mayChangeKnownAddress = (role: Role): boolean => seesEverySale(role);

/** True for the roles that read the internal brief and the VIP data of a sale. */
export const seesInternalBrief = (role: Role): boolean => saleRoles.some((each) => each === role);

/** True for the roles that read who the clients are before the law: identity document, e-mail and consents. */
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

/** Where each role lands after signing in. Source: access specification, section 6; decisions, Access. */
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
