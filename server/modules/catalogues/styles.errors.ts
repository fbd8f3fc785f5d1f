import { UserError } from '../../platform/errors.ts';

export const styleNotFound = (): UserError =>
  new UserError('style_not_found', 404, 'No encontramos ese estilo en el catálogo.');

export const styleNameTaken = (): UserError =>
  new UserError('style_name_taken', 409, 'Ya hay un estilo con ese nombre.', { field: 'name' });

/** Neither offered today nor chosen before. `field` is where it was sent. */
export const styleNotOffered = (field: 'style_catalog' | 'design_style'): UserError =>
  new UserError('style_not_offered', 422, 'Elige un estilo de la lista.', { field });
