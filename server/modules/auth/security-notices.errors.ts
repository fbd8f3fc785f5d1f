import { UserError } from '../../platform/errors.ts';

/** Used, expired or never made: the answer is the same. */
export const noticeGone = (): UserError =>
  new UserError(
    'notice_gone',
    410,
    'Este aviso ya se reportó o venció. Si algo no está bien, escríbele a quien lleva tu proyecto.',
  );
