import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { saleRoles } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, done, id, idInPath, pesos, shown } from './fields.ts';

const discountType = z.object({
  id,
  /** snake_case, shown in title case */
  discount_name: z.string(),
  /** percent with two decimals at most, e.g. 3 or 2.5 */
  percentage_discount: shown.rate,
});

export const listDiscountTypes = endpoint({
  name: 'listDiscountTypes',
  title: 'Ver los descuentos que se pueden dar',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/discount-types',
  who: { roles: saleRoles },
  summary: 'The discounts that may be given today, with their percentage.',
  source: 'sales specification, sections 3 and 7',
  reply: dataReply(z.array(discountType)),
  errors: [],
});

/** A discount of a sale, applied to the price left by the previous one (decisions, Sale wizard). */
export const discount = z
  .object({
    id,
    position: z.int(),
    discount_type_id: id,
    discount_name: z.string(),
    discount_percentage: shown.rate,
    price_before: pesos,
    discount_amount: pesos,
    discount_base_price: pesos,
  })
  .meta({ id: 'Discount' });

export const createDiscount = endpoint({
  name: 'createDiscount',
  title: 'Dar un descuento',
  area: 'Ventas',
  method: 'POST',
  path: '/api/discounts',
  who: salesAccess,
  summary:
    'Adds a discount after those a sale has, on the price they leave. The server computes amount and price (pesos); a price or percentage sent that is no longer true is refused with 409.',
  source: 'sales specification, sections 3, 5, 7 and 9; decisions, Sale wizard (several discounts)',
  body: z.object({
    sale_id: z
      .int({ error: 'ID de venta no válido o no proporcionado' })
      .min(1, {
        error: 'ID de venta no válido o no proporcionado',
      })
      .max(2_147_483_647, { error: 'ID de venta no válido o no proporcionado' }),
    discount_base_price: pesos,
    discount_type_ids: z
      .union([id, z.array(id).length(1, { error: 'elige un solo tipo de descuento.' })])
      .transform((value) => (Array.isArray(value) ? value[0] : value))
      .pipe(id),
    discount_percentage: z
      .number({ error: 'escribe un porcentaje.' })
      .min(0, { error: 'no puede ser negativo.' })
      .max(100, { error: 'no puede pasar de 100.' })
      .meta({ description: 'Percent, 0 to 100.', examples: [5] }),
  }),
  reply: dataReply(discount),
  errors: [404, 409, 422],
  idempotent: true,
});

export const deleteDiscount = endpoint({
  name: 'deleteDiscount',
  title: 'Quitar un descuento',
  area: 'Ventas',
  method: 'DELETE',
  path: '/api/discounts/{id}',
  who: salesAccess,
  summary: 'Removes the last discount of a sale that is not finished. An earlier one is refused with 409.',
  source: 'decisions, Sale wizard (several discounts)',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404, 409],
});
