import { UserError } from '../../platform/errors.ts';

/** Of another account, or of none: the answer is the same. */
export const clientHomeNotFound = (): UserError =>
  new UserError('client_home_not_found', 404, 'No encontramos esos datos entre los tuyos.');

/** The home of somebody else, or of nobody: the answer is the same. */
export const homeNotFound = (): UserError =>
  new UserError('home_not_found', 404, 'No encontramos ese hogar entre los tuyos.');
