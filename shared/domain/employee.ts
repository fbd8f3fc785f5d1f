import { type Department, departments, type Role, specializations } from './roles.ts';

/**
 * Rules for changing an employee. Source: access specification, sections 3 and 6; decisions, Access (registration);
 * issue 3 (hand-over).
 */

export type SpecializationReason = 'specialization_of_other_department';

export const specializationSentences: Record<SpecializationReason, string> = {
  specialization_of_other_department:
    'Esa especialización no es del departamento elegido. Elige una de su lista o deja el campo vacío.',
};

/** Why a person cannot have the specialisation; null when they can. No specialisation is always valid. */
export function whyNotSpecialization(person: {
  department: Department;
  specialization: string | null;
}): SpecializationReason | null {
  if (person.specialization === null) return null;
  return Object.hasOwn(specializations[person.department], person.specialization)
    ? null
    : 'specialization_of_other_department';
}

export type RegisterReason = 'administrator_needed';

export const registerSentences: Record<RegisterReason, string> = {
  administrator_needed: 'Solo administración registra a administración y gerencia.',
};

/** Departments that see every sale; administrators are notified of new employees in them. */
export const isSupervising = (department: Department): boolean =>
  department === 'admin' || department === 'manager';

/** Why a role cannot register a person in a department; null when it can (decisions, Access). */
export const whyNotRegisterIn = (role: Role, department: Department): RegisterReason | null =>
  isSupervising(department) && role !== 'admin' ? 'administrator_needed' : null;

/** The departments in which a role can register people, for the form. */
export const registrableDepartments = (role: Role): Department[] =>
  departments.filter((department) => whyNotRegisterIn(role, department) === null);

/**
 * The facts that decide whether a person may stop being an administrator: active, in the department, with full_access
 * and an account. One must always remain, or administration would be impossible.
 */
export interface AdministratorFacts {
  /** the person is the caller */
  readonly self: boolean;
  readonly lastAdministrator: boolean;
}

type AdministratorReason = 'self' | 'last_administrator';

const LAST_ADMINISTRATOR =
  'Es la única persona activa que administra con acceso total. Dale antes ese permiso a alguien más de Administración.';

export type TakePermissionReason = AdministratorReason;

export const takePermissionSentences: Record<TakePermissionReason, string> = {
  self: 'No puedes quitarte tu propio permiso. Pídeselo a otra persona con acceso total.',
  last_administrator: LAST_ADMINISTRATOR,
};

/** Why full_access cannot be taken from a person who has it; null when it can. */
export const whyNotTakePermission = (facts: AdministratorFacts): TakePermissionReason | null =>
  whyNotLeave(facts);

export type ChangeDepartmentReason = 'open_work' | AdministratorReason;

export const changeDepartmentSentences: Record<ChangeDepartmentReason, string> = {
  open_work:
    'Esta persona tiene trabajo abierto. Para cambiarla de departamento, desactívala y elige quién lo recibe; después reactívala.',
  self: 'No puedes sacarte de Administración. Pídeselo a otra persona con acceso total.',
  last_administrator: LAST_ADMINISTRATOR,
};

/**
 * Why a person cannot change department; null when they can. `administers`: they have full_access in the current one.
 */
export function whyNotChangeDepartment(
  facts: AdministratorFacts & { readonly administers: boolean; readonly openWork: boolean },
): ChangeDepartmentReason | null {
  const reason = facts.administers ? whyNotLeave(facts) : null;
  return reason ?? (facts.openWork ? 'open_work' : null);
}

export type DeactivateReason =
  | AdministratorReason
  | 'successor_missing'
  | 'successor_same'
  | 'successor_inactive'
  | 'successor_of_other_department';

export const deactivateSentences: Record<DeactivateReason, string> = {
  self: 'No puedes desactivar tu propia cuenta. Pídeselo a otra persona con acceso total.',
  last_administrator: LAST_ADMINISTRATOR,
  successor_missing: 'Tiene trabajo abierto: elige quién lo recibe.',
  successor_same: 'Nadie recibe su propio trabajo: elige a otra persona.',
  successor_inactive: 'Quien recibe el trabajo debe estar activo. Elige a otra persona.',
  successor_of_other_department: 'Quien recibe el trabajo debe ser del mismo departamento.',
};

export interface Successor {
  /** the successor is the person who leaves */
  readonly same: boolean;
  readonly active: boolean;
  readonly sameDepartment: boolean;
}

/**
 * Why a person cannot be deactivated with that successor; null when they can. Without open work no successor is needed.
 */
export function whyNotDeactivate(
  facts: AdministratorFacts & { readonly openWork: boolean; readonly successor: Successor | null },
): DeactivateReason | null {
  const reason = whyNotLeave(facts);
  if (reason) return reason;
  const { successor } = facts;
  if (!successor) return facts.openWork ? 'successor_missing' : null;
  if (successor.same) return 'successor_same';
  if (!successor.active) return 'successor_inactive';
  return successor.sameDepartment ? null : 'successor_of_other_department';
}

function whyNotLeave({ self, lastAdministrator }: AdministratorFacts): AdministratorReason | null {
  if (lastAdministrator) return 'last_administrator';
  return self ? 'self' : null;
}

export type SignInReason = 'account_missing' | 'inactive';

/** For actions on a person's account. */
export const signInSentences: Record<SignInReason, string> = {
  account_missing: 'Esta persona no tiene cuenta. Escribe su correo en sus datos para que pueda ingresar.',
  inactive: 'Esta persona está desactivada. Reactívala primero.',
};

/** Why a person cannot be sent a link to set a password; null when they can. */
export function whyNotSendReset(person: { account: boolean; active: boolean }): SignInReason | null {
  if (!person.active) return 'inactive';
  return person.account ? null : 'account_missing';
}
