import {
  type ChangeDepartmentReason,
  changeDepartmentSentences,
  type RegisterReason,
  registerSentences,
  type SignInReason,
  type SpecializationReason,
  signInSentences,
  specializationSentences,
  type TakePermissionReason,
  takePermissionSentences,
} from '#shared/domain/employee.ts';
import { UserError } from '../../platform/errors.ts';

export const employeeNotFound = (): UserError =>
  new UserError('employee_not_found', 404, 'No encontramos a esa persona entre quienes trabajan aquí.');

/** Of an employee or of a client: an address is of one account. */
export const emailTaken = (): UserError =>
  new UserError('email_taken', 409, 'Ya existe una cuenta con ese correo', { field: 'email' });

/** An account is signed in to with its address. */
export const emailMissing = (): UserError =>
  new UserError('email_missing', 422, 'Escribe el correo: es con el que ingresa.', { field: 'email' });

export const specializationRefused = (reason: SpecializationReason): UserError =>
  new UserError(reason, 422, specializationSentences[reason], { field: 'specialization' });

export const registrationRefused = (reason: RegisterReason): UserError =>
  new UserError(reason, 403, registerSentences[reason], { field: 'department' });

export const departmentRefused = (reason: ChangeDepartmentReason): UserError =>
  new UserError(reason, 409, changeDepartmentSentences[reason], { field: 'department' });

export const permissionRefused = (reason: TakePermissionReason): UserError =>
  new UserError(reason, 409, takePermissionSentences[reason], { field: 'permissions' });

export const signInRefused = (reason: SignInReason): UserError =>
  new UserError(reason, 409, signInSentences[reason]);
