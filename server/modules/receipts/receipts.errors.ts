import { UserError } from '../../platform/errors.ts';

/** Unknown, of somebody else, or not confirmed yet: the answer is the same. */
export const receiptNotFound = (): UserError =>
  new UserError('receipt_not_found', 404, 'Este pago no tiene recibo todavía, o no es de tus proyectos.');

/** Wrong, mistyped or never issued: which one is not told. */
export const receiptUnknown = (): UserError =>
  new UserError('receipt_unknown', 404, 'No encontramos un recibo con ese código.');
