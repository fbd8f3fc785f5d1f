import { UserError } from '../../platform/errors.ts';

export const urbanizationNotFound = (): UserError =>
  new UserError('urbanization_not_found', 404, 'No encontramos esa urbanización en el catálogo.');

export const urbanizationNameTaken = (): UserError =>
  new UserError('urbanization_name_taken', 409, 'Ya hay una urbanización con ese nombre.', { field: 'name' });

/** `row` is the second of the two, from 0. */
export const typologyRepeated = (row: number, type: string): UserError =>
  new UserError('typology_repeated', 422, `La tipología «${type}» está dos veces.`, {
    field: `typologies.${row}.type`,
  });
