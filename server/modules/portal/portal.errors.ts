import { UserError } from '../../platform/errors.ts';

/** The same answer for unknown data and data of another account. */
export const clientHomeNotFound = (): UserError =>
  new UserError('client_home_not_found', 404, 'No encontramos esos datos entre los tuyos.');

/** The same answer for an unknown home and a home of another family. */
export const homeNotFound = (): UserError =>
  new UserError('home_not_found', 404, 'No encontramos ese hogar entre los tuyos.');
