import { UserError } from '../../platform/errors.ts';

/** The project is unknown or not registered, or the person does not reach it: one answer for all. */
export const projectNotFound = (): UserError =>
  new UserError('project_not_found', 404, 'No encontramos ese proyecto entre los tuyos.');
