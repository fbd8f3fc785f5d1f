import {
  changeDepartmentSentences,
  registerSentences,
  signInSentences,
  specializationSentences,
  takePermissionSentences,
} from '#shared/domain/employee.ts';
import { refused, UserError } from '../../platform/errors.ts';

export const employeeNotFound = (): UserError =>
  new UserError('employee_not_found', 404, 'No encontramos a esa persona entre quienes trabajan aquí.');

/** Of an employee or of a client: an address is of one account. */
export const emailTaken = (): UserError =>
  new UserError('email_taken', 409, 'Ya existe una cuenta con ese correo', { field: 'email' });

/** An account is signed in to with its address. */
export const emailMissing = (): UserError =>
  new UserError('email_missing', 422, 'Escribe el correo: es con el que ingresa.', { field: 'email' });

export const specializationRefused = refused(422, specializationSentences, 'specialization');

export const registrationRefused = refused(403, registerSentences, 'department');

export const departmentRefused = refused(409, changeDepartmentSentences, 'department');

export const permissionRefused = refused(409, takePermissionSentences, 'permissions');

export const signInRefused = refused(409, signInSentences);
