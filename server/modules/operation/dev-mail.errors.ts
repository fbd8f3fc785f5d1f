import { UserError } from '../../platform/errors.ts';

export const noMailbox = () =>
  new UserError('not_found', 404, 'Este programa no tiene buzón de demostración.');
