import { UserError } from '../../platform/errors.ts';

/** The administrator of the catalogue asked for an unknown discount type. */
export const storedTypeNotFound = (): UserError =>
  new UserError('discount_type_not_found', 404, 'No encontramos ese tipo de descuento.');

export const discountNameTaken = (): UserError =>
  new UserError('discount_name_taken', 409, 'Ya hay un tipo de descuento con ese nombre.', { field: 'name' });

export const discountNameEmpty = (): UserError =>
  new UserError('discount_name_empty', 422, 'Escribe un nombre que tenga letras.', { field: 'name' });
