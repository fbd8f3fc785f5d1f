import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { contractDay, fieldsReply, id, idInPath, pesos, positivePesos, shown } from './fields.ts';
import { seenOf } from './seen.ts';

export const contract = z
  .object({
    base_price: pesos,
    start_date: shown.day,
    end_date: shown.day,
    direct_cost: pesos,
    version: z.int(),
  })
  .meta({ id: 'Contract' });

/** The calculation from the sum of the spaces to the price after discounts (domain, homePrice). Pesos. */
export const homePriceFigures = z
  .object({
    spaces: pesos,
    /** of otrosíes, outside the spaces */
    other: shown.balance.optional(),
    discount: pesos,
    difference: shown.pesos,
    price: pesos.nullable(),
  })
  .meta({ id: 'HomePrice' });

const terms = {
  base_price: positivePesos,
  start_date: contractDay,
  end_date: contractDay,
  direct_cost: pesos,
};

export const saveContract = endpoint({
  name: 'saveContract',
  title: 'Guardar el contrato de una venta',
  area: 'Ventas',
  method: 'POST',
  path: '/api/contract/save',
  who: salesAccess,
  summary:
    'Saves the base price and direct cost (pesos) and the dates of the works of a sale. Discounts and payment plan that exist are recomputed from the new price and dates.',
  source: 'sales specification, sections 3, 5 and 7; decisions, Sale wizard (payment plan)',
  body: z.object({
    ...terms,
    seen: seenOf(terms),
    sales_id: id,
    version: z.literal(1, { error: 'debe ser 1.' }).default(1),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  errors: [404, 409, 422],
});

export const readBasePrice = endpoint({
  name: 'readBasePrice',
  title: 'Ver el precio base de una venta',
  area: 'Ventas',
  method: 'GET',
  path: '/api/sales/{id}/base-price',
  who: salesAccess,
  summary: 'The base price of a sale in pesos, before discounts. 404 while the contract has not been saved.',
  source: 'sales specification, sections 3 and 7',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({ base_price: pesos }),
  errors: [404],
});

export const readDiscountedPrice = endpoint({
  name: 'readDiscountedPrice',
  title: 'Ver el precio de una venta con descuentos',
  area: 'Ventas',
  method: 'GET',
  path: '/api/budget-version/discount-base-price/{saleId}',
  who: salesAccess,
  summary: 'The price of a sale in pesos after its discounts; the base price when it has none.',
  source: 'sales specification, sections 3, 6 and 7; decisions, Access (needs a session)',
  params: z.object({ saleId: idInPath }),
  reply: fieldsReply({ discount_base_price: pesos }),
  errors: [404],
});
