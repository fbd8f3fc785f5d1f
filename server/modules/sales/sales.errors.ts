import { correctionSentences } from '#shared/domain/corrections.ts';
import { refused, UserError } from '../../platform/errors.ts';

/** Unknown, or of another seller: the answer is the same, so that it never tells that a sale exists. */
export const saleNotFound = (): UserError =>
  new UserError('sale_not_found', 404, 'No encontramos esa venta entre las tuyas.');

export const draftNotFound = (): UserError =>
  new UserError('draft_not_found', 404, 'No encontramos esa venta en curso entre las tuyas.');

/** The screen asks for the reason at the lookup. */
export const leadHasSale = (seller: string): UserError =>
  new UserError(
    'lead_has_sale',
    409,
    `Este lead ya tiene una venta de ${seller}. Di por qué empiezas otra.`,
    { field: 'repeat_reason' },
  );

export const saleComplete = (): UserError =>
  new UserError('sale_complete', 409, 'Esta venta ya está completa: no se puede descartar.');

/** Discarding it would cancel a sold home without a manager (docs/decisions/0032, 0033). */
export const saleReopened = (): UserError =>
  new UserError(
    'sale_reopened',
    409,
    'Esta venta ya fue final y se reabrió: no se puede descartar. Finalízala de nuevo; si no sigue, gerencia la cancela.',
  );

export const productFixed = (): UserError =>
  new UserError(
    'product_fixed',
    409,
    'El tipo de proyecto ya está definido en esta venta y no se puede cambiar.',
    { field: 'product_type' },
  );

export const correctionRefused = refused(409, correctionSentences);

export const draftOfOtherClient = (): UserError =>
  new UserError('draft_of_other_client', 422, 'Esta venta en curso es de otro cliente.', {
    field: 'client_id',
  });

export const secondClientOfOther = (status: 409 | 422): UserError =>
  new UserError('second_client_of_other', status, 'El segundo cliente no es de este cliente.', {
    field: 'second_client_id',
  });
