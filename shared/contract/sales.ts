import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { purchasePurposes } from '#shared/domain/brief.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  done,
  fieldsReply,
  id,
  idInPath,
  ignoredAuthor,
  optionalWebAddress,
  orEmpty,
  requiredText,
  shown,
  textOrNull,
} from './fields.ts';
import { seenOf, seenTextOf } from './seen.ts';

/** A date of the CRM: a calendar date or an instant, of which the date counts; other values are stored as null. */
const crmDay = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => {
    const start = value?.slice(0, 10) ?? '';
    return day.safeParse(start).success ? start : null;
  });

export const createSale = endpoint({
  name: 'createSale',
  title: 'Registrar una venta',
  area: 'Ventas',
  method: 'POST',
  path: '/api/sales',
  who: salesAccess,
  summary: 'Opens the sale of a client with what the CRM knows of it. The seller is who is signed in.',
  source: 'sales specification, sections 3 and 7',
  body: z.object({
    client_id: id,
    sales_code: textOrNull(80),
    product_type: requiredText(80),
    second_client_id: id.nullish(),
    source: textOrNull(200),
    profiler: textOrNull(200),
    lead_creation_date: crmDay,
    contract_signing_date: crmDay,
    conversion_days: z
      .int({ error: 'escribe los días como un número entero.' })
      .min(0, { error: 'no puede ser negativo.' })
      .max(100_000, { error: 'es demasiado grande.' })
      .nullish()
      .transform((value) => value ?? 0),
    remarketing_campaign: textOrNull(200),
    state_of_remarketing: z.boolean({ error: 'debe ser verdadero o falso.' }).default(true),
    owner_client: textOrNull(80),
    draft_id: z.uuid({ error: 'no es válido.' }).optional(),
  }),
  reply: fieldsReply({ id }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** The changes of a sale by the wizard's steps. */
export const saleFields = {
  /** from the style catalogue, or the previous choice (listStyles) */
  design_style: orEmpty(requiredText(60)),
  purchase_purpose: orEmpty(z.enum(purchasePurposes, { error: 'elige una opción de la lista.' })),
  has_property: z.boolean({ error: 'elige Sí o No.' }).nullish(),
  property_receive_date: orEmpty(day),
  second_client_id: id.nullish(),
};

export const updateSale = endpoint({
  name: 'updateSale',
  title: 'Corregir los datos de una venta',
  area: 'Ventas',
  method: 'PATCH',
  path: '/api/sales/{saleId}',
  who: salesAccess,
  summary:
    'Keeps the style and purpose of the brief with the sale. Also its second client and, for a product the CRM names otherwise, VIS or Apto. 422 for a style that is neither offered today nor chosen before.',
  source:
    'sales specification, sections 3 and 7; decisions, Sale wizard (unrecognised product type); issue 3 (style catalogue)',
  params: z.object({ saleId: idInPath }),
  body: z.object({
    id: z.unknown().optional(),
    ...saleFields,
    seen: seenOf(saleFields),
    product_type: z.enum(['VIS', 'Apto'], { error: 'elige VIS o Apto.' }).optional(),
    updated_by: ignoredAuthor,
  }),
  reply: done,
  errors: [404, 409, 422],
});

/** The three saved links of a sale. */
export const savedSaleDetails = z
  .object({
    contract_url: shown.link.nullable(),
    excel_quote_url: shown.link.nullable(),
    call_read_ia_summary_url: shown.link.nullable(),
  })
  .meta({ id: 'SaleDetails' });

export const saleLinks = {
  contract_url: optionalWebAddress,
  excel_quote_url: optionalWebAddress,
  call_read_ia_summary_url: optionalWebAddress,
};

export const saveSaleDetails = endpoint({
  name: 'saveSaleDetails',
  title: 'Guardar los enlaces de una venta',
  area: 'Ventas',
  method: 'POST',
  path: '/api/sale-details',
  who: salesAccess,
  summary:
    'Saves the three links of a sale: contract, quote and call summary. Each is empty or a full http(s) address.',
  source: 'sales specification, sections 2 (step 3), 3 and 7; decisions, Sale wizard (URL fields)',
  form: z.object({
    ...saleLinks,
    seen: seenTextOf(saleLinks),
    client_id: idInPath.optional(),
    sale_id: idInPath,
    updated_by: ignoredAuthor,
  }),
  reply: done,
  errors: [404, 409],
});
