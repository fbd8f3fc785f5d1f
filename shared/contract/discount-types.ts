import { z } from 'zod';
import { adminAccess, adminChangeAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, id, idInPath, requiredText, shown } from './fields.ts';

/** The discount types, for their administrators; sellers read `listDiscountTypes`. */
const discountType = z
  .object({
    id,
    /** snake_case, shown in title case */
    discount_name: z.string(),
    /** percent with two decimals at most, e.g. 3 or 2.5 */
    percentage_discount: shown.rate,
    active: z.boolean(),
    /** number of discounts with it */
    uses: z.int(),
  })
  .meta({ id: 'DiscountType' });

const oneType = dataReply(discountType);

const changes = {
  /** as typed; stored in snake_case without accents */
  name: requiredText(60),
  percentage: z
    .number({ error: 'escribe un porcentaje.' })
    // a smaller value would be stored as 0, which is no discount
    .min(0.01, { error: 'escribe un porcentaje mayor que 0.' })
    .max(99.99, { error: 'escribe un porcentaje menor que 100.' })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'escribe dos decimales como máximo.',
    })
    .meta({ description: 'Percent, 0 to 100.', examples: [5] }),
};

export const listAllDiscountTypes = endpoint({
  name: 'listAllDiscountTypes',
  title: 'Ver todos los tipos de descuento',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/discount-types/all',
  who: adminAccess,
  summary:
    'Every kind of discount by name, with its percentage and how many times it was given; those out of use last.',
  source: 'issue 3 (admin panel)',
  reply: dataReply(z.array(discountType)),
  errors: [],
});

export const createDiscountType = endpoint({
  name: 'createDiscountType',
  title: 'Agregar un tipo de descuento',
  area: 'Catálogos',
  method: 'POST',
  path: '/api/discount-types',
  who: adminChangeAccess,
  summary: 'Adds a kind of discount. 409 when the name is taken, 422 when the name has no letter.',
  source: 'issue 3 (admin panel)',
  body: z.object(changes),
  reply: oneType,
  errors: [409, 422],
  idempotent: true,
});

export const updateDiscountType = endpoint({
  name: 'updateDiscountType',
  title: 'Cambiar un tipo de descuento',
  area: 'Catálogos',
  method: 'PUT',
  path: '/api/discount-types/{id}',
  who: adminChangeAccess,
  summary:
    'Changes a kind of discount or stops giving it; what is not sent stays as it is. Discounts already given keep their percentage. 409 when the name is taken.',
  source: 'issue 3 (admin panel)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...changes, active: z.boolean({ error: 'di si se ofrece.' }) }).partial(),
  reply: oneType,
  errors: [404, 409, 422],
});
