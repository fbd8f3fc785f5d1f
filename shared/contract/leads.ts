import { z } from 'zod';
import { saleRoles } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';

const leadText = z.string().max(500).nullable();

/** A lead as the CRM holds it (sales specification, section 3), with the id it was merged from, if it was. */
export const lead = z
  .object({
    id: z.string().min(1).max(64),
    mergedFrom: z.string().max(64).nullable(),
    name: leadText,
    email: leadText,
    product: leadText,
    phone: leadText,
    saleTitle: leadText,
    propertyCode: leadText,
    source: leadText,
    perfilcion: leadText,
    hubspot_owner_id: leadText,
    createdate: leadText,
    fecha_cierre: leadText,
    conversionDays: z
      .int()
      .min(0)
      .max(100_000)
      .meta({ description: 'Calendar days.', examples: [21] })
      .nullable(),
    remarketing: leadText,
    campana_manychat: leadText,
  })
  .meta({ id: 'Lead' });

export const leadId = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z_-]{1,64}$/, { error: 'escribe el ID del lead, solo con números y letras.' })
  .meta({ examples: ['9876543210'] });

export const readLead = endpoint({
  name: 'readLead',
  title: 'Consultar un lead de HubSpot',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/hubspot/{id}',
  who: { roles: saleRoles },
  summary:
    'The lead with that id in HubSpot and its contact. Tells apart a lead that does not exist, one that was archived and one merged into another. Answers within 8 seconds.',
  source: 'sales specification, sections 2, 7 and 8',
  params: z.object({ id: leadId }),
  reply: lead,
  errors: [404, 410, 502, 504],
});
