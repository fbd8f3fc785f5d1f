import type { Department, Permission } from '#shared/domain/roles.ts';

/** The staff of the demo company. People and addresses are invented; the domain .example is reserved. */

export interface StaffMember {
  readonly name: string;
  readonly department: Department;
  readonly specialization: string;
  readonly permissions?: readonly Permission[];
  /** the address to sign in with */
  readonly email: string;
}

export const staff = [
  {
    name: 'Valentina Duarte',
    department: 'sales',
    specialization: 'seller',
    email: 'vendedora@remodela.example',
  },
  {
    name: 'Mateo Quiroga',
    department: 'sales',
    specialization: 'seller',
    email: 'vendedor@remodela.example',
  },
  {
    name: 'Mariana Suárez',
    department: 'manager',
    specialization: 'operations_manager',
    email: 'gerente@remodela.example',
  },
  {
    name: 'Gloria Inés Tovar',
    department: 'admin',
    specialization: 'administrator',
    permissions: ['full_access'],
    email: 'admin@remodela.example',
  },
  {
    name: 'Laura Cifuentes',
    department: 'architect',
    specialization: 'designer',
    email: 'arquitecta@remodela.example',
  },
  {
    name: 'Wilson Cortés',
    department: 'warehouse',
    specialization: 'warehouse_assistant',
    email: 'bodega@remodela.example',
  },
  {
    name: 'Adriana Pulido',
    department: 'purchases',
    specialization: 'purchase_leader',
    email: 'compras@remodela.example',
  },
  {
    name: 'Hernando Ballesteros',
    department: 'suppliers',
    specialization: 'supplier',
    email: 'proveedores@remodela.example',
  },
  {
    name: 'Yamile Rojas',
    department: 'payments',
    specialization: 'payments_officer',
    email: 'pagos@remodela.example',
  },
  {
    name: 'Jairo Buitrago',
    department: 'transporters',
    specialization: 'transporter',
    email: 'transporte@remodela.example',
  },
  {
    name: 'Santiago Melo',
    department: 'architect',
    specialization: 'designer',
    email: 'santiago.melo@remodela.example',
  },
  {
    name: 'Nicolás Arango',
    department: 'architect',
    specialization: 'designer',
    email: 'nicolas.arango@remodela.example',
  },
  {
    name: 'Manuela Zapata',
    department: 'architect',
    specialization: 'designer',
    email: 'manuela.zapata@remodela.example',
  },
  {
    name: 'Camilo Ortega',
    department: 'architect',
    specialization: 'designer',
    email: 'camilo.ortega@remodela.example',
  },
  {
    name: 'Tatiana Gil',
    department: 'architect',
    specialization: 'renderist',
    email: 'tatiana.gil@remodela.example',
  },
  {
    name: 'Esteban Villa',
    department: 'architect',
    specialization: 'renderist',
    email: 'esteban.villa@remodela.example',
  },
  {
    name: 'Julián Prada',
    department: 'architect',
    specialization: 'resident_engineer',
    email: 'julian.prada@remodela.example',
  },
  {
    name: 'Diana Castaño',
    department: 'architect',
    specialization: 'resident_engineer',
    email: 'diana.castano@remodela.example',
  },
  {
    name: 'Óscar Beltrán',
    department: 'architect',
    specialization: 'resident_engineer',
    email: 'oscar.beltran@remodela.example',
  },
  {
    name: 'Paola Rincón',
    department: 'architect',
    specialization: 'admin_resident',
    email: 'paola.rincon@remodela.example',
  },
  {
    name: 'Felipe Urrutia',
    department: 'architect',
    specialization: 'admin_resident',
    email: 'felipe.urrutia@remodela.example',
  },
  {
    name: 'Ana Lucía Bermúdez',
    department: 'sales',
    specialization: 'seller',
    email: 'ana.bermudez@remodela.example',
  },
] as const satisfies readonly StaffMember[];

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
