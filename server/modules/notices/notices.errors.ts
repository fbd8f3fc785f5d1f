import { UserError } from '../../platform/errors.ts';

export const noticeNotFound = (): UserError =>
  new UserError('notice_not_found', 404, 'No encontramos esa notificación.');
