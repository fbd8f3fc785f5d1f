import { UserError } from '../../platform/errors.ts';

/** Unknown, or of another seller's sale: the answer is the same. */
export const fileNotFound = (): UserError =>
  new UserError('file_not_found', 404, 'No encontramos ese archivo entre los de tus ventas.');
