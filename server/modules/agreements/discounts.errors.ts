import { type DiscountReason, discountSentences } from '#shared/domain/discounts.ts';
import { refusal, UserError } from '../../platform/errors.ts';

export const discountRefused = (reason: DiscountReason): UserError => {
  const field = reason === 'percentage_out_of_range' ? 'discount_percentage' : null;
  return refusal(reason, discountSentences[reason], field);
};

export const discountTypeNotFound = (): UserError =>
  new UserError('discount_type_not_found', 404, 'Ese tipo de descuento ya no está disponible. Elige otro.', {
    field: 'discount_type_ids',
  });

/** What the screen showed is no longer true: someone changed the price, the discounts or the percentage of the type. */
export const priceChanged = (): UserError =>
  new UserError(
    'price_changed',
    409,
    'El precio o el porcentaje cambió. Revisa el descuento y guárdalo de nuevo.',
  );

/** Unknown, or of another seller's sale: the answer is the same. */
export const discountNotFound = (): UserError =>
  new UserError('discount_not_found', 404, 'No encontramos ese descuento entre los de tus ventas.');

/** The ones before it set the price that the family agreed to. */
export const notLastDiscount = (): UserError =>
  new UserError('not_last_discount', 409, 'Solo puedes quitar el último descuento de la venta.');
