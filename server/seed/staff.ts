import type { Department, Permission } from '#shared/domain/roles.ts';

/** The staff of the demo company. People and addresses are invented; the domain .example is reserved. */

export interface StaffMember {
  readonly name: string;
  readonly department: Department;
  readonly specialization: string;
  readonly permissions: readonly Permission[];
  /** the address to sign in with */
  readonly email: string;
}

/** Signs in with `mailbox`@remodela.example. */
const member = <Name extends string>(
  name: Name,
  department: Department,
  specialization: string,
  mailbox: string,
  permissions: readonly Permission[] = [],
): StaffMember & { readonly name: Name } => ({
  name,
  department,
  specialization,
  email: `${mailbox}@remodela.example`,
  permissions,
});

export const staff = [
  member('Valentina Duarte', 'sales', 'seller', 'vendedora'),
  member('Mateo Quiroga', 'sales', 'seller', 'vendedor'),
  member('Mariana Suárez', 'manager', 'operations_manager', 'gerente'),
  member('Gloria Inés Tovar', 'admin', 'administrator', 'admin', ['full_access']),
  member('Laura Cifuentes', 'architect', 'designer', 'arquitecta'),
  member('Wilson Cortés', 'warehouse', 'warehouse_assistant', 'bodega'),
  member('Adriana Pulido', 'purchases', 'purchase_leader', 'compras'),
  member('Hernando Ballesteros', 'suppliers', 'supplier', 'proveedores'),
  member('Yamile Rojas', 'payments', 'payments_officer', 'pagos'),
  member('Jairo Buitrago', 'transporters', 'transporter', 'transporte'),
  member('Santiago Melo', 'architect', 'designer', 'santiago.melo'),
  member('Nicolás Arango', 'architect', 'designer', 'nicolas.arango'),
  member('Manuela Zapata', 'architect', 'designer', 'manuela.zapata'),
  member('Camilo Ortega', 'architect', 'designer', 'camilo.ortega'),
  member('Tatiana Gil', 'architect', 'renderist', 'tatiana.gil'),
  member('Esteban Villa', 'architect', 'renderist', 'esteban.villa'),
  member('Julián Prada', 'architect', 'resident_engineer', 'julian.prada'),
  member('Diana Castaño', 'architect', 'resident_engineer', 'diana.castano'),
  member('Óscar Beltrán', 'architect', 'resident_engineer', 'oscar.beltran'),
  member('Paola Rincón', 'architect', 'admin_resident', 'paola.rincon'),
  member('Felipe Urrutia', 'architect', 'admin_resident', 'felipe.urrutia'),
  member('Ana Lucía Bermúdez', 'sales', 'seller', 'ana.bermudez'),
] as const;

/** The employee who left, and the successor who took the open work. */
export const leaver = 'Ana Lucía Bermúdez' satisfies StaffName;
export const successor = 'Valentina Duarte' satisfies StaffName;

export type StaffName = (typeof staff)[number]['name'];

/** The maximum number of concurrent projects; absent: no limit. */
export const projectLimits: Partial<Record<StaffName, number>> = {
  'Laura Cifuentes': 11,
  'Santiago Melo': 8,
  'Nicolás Arango': 13,
  'Manuela Zapata': 8,
  'Camilo Ortega': 8,
  'Paola Rincón': 11,
  'Felipe Urrutia': 9,
  'Julián Prada': 8,
  'Diana Castaño': 11,
  'Óscar Beltrán': 5,
  'Tatiana Gil': 14,
  'Esteban Villa': 7,
};

/** Planned absences, in business days from today. */
export const absences: readonly { name: StaffName; from: number; to: number; reason: string }[] = [
  { name: 'Nicolás Arango', from: 8, to: 17, reason: 'Vacaciones' },
  { name: 'Óscar Beltrán', from: 24, to: 26, reason: 'Curso de alturas' },
];

/** The client who signs in: the one of the story with this address. */
export const CLIENT_EMAIL = 'cliente@remodela.example';

/** The roles of a team by the name that is stored (access specification, section 3). */
export type TeamRole =
  | 'coordinador'
  | 'disenador_lider'
  | 'disenador_junior'
  | 'residente_administrativo'
  | 'residente'
  | 'renderista';

export type Team = readonly (readonly [StaffName, TeamRole])[];

/** People who usually work together, with what each does in a project of the group. */
export const workingGroups = {
  'Grupo Norte': [
    ['Santiago Melo', 'coordinador'],
    ['Laura Cifuentes', 'disenador_lider'],
    ['Nicolás Arango', 'disenador_junior'],
    ['Paola Rincón', 'residente_administrativo'],
    ['Julián Prada', 'residente'],
    ['Diana Castaño', 'residente'],
    ['Tatiana Gil', 'renderista'],
  ],
  'Grupo Sabana': [
    ['Laura Cifuentes', 'coordinador'],
    ['Manuela Zapata', 'disenador_lider'],
    ['Nicolás Arango', 'disenador_junior'],
    ['Paola Rincón', 'residente_administrativo'],
    ['Diana Castaño', 'residente'],
    ['Tatiana Gil', 'renderista'],
  ],
  'Grupo Medellín': [
    ['Manuela Zapata', 'coordinador'],
    ['Camilo Ortega', 'disenador_lider'],
    ['Felipe Urrutia', 'residente_administrativo'],
    ['Óscar Beltrán', 'residente'],
    ['Esteban Villa', 'renderista'],
  ],
  'Grupo Cali': [
    ['Camilo Ortega', 'coordinador'],
    ['Nicolás Arango', 'disenador_lider'],
    ['Felipe Urrutia', 'residente_administrativo'],
    ['Óscar Beltrán', 'residente'],
    ['Esteban Villa', 'renderista'],
  ],
} as const satisfies Record<string, Team>;

export type GroupName = keyof typeof workingGroups;
