/**
 * A lead of the CRM, what it must hold, and what the lookup screen says. Source: sales specification, sections 3, 5
 * and 8; decisions for merged and archived leads.
 */

/** A deal and its contact, in the specification's words. `mergedFrom`: the id that was asked for, when merged. */
export type Lead = {
  id: string;
  mergedFrom: string | null;
  name: string | null;
  email: string | null;
  product: string | null;
  phone: string | null;
  saleTitle: string | null;
  propertyCode: string | null;
  source: string | null;
  perfilcion: string | null;
  hubspot_owner_id: string | null;
  createdate: string | null;
  fecha_cierre: string | null;
  /** whole days from the creation of the lead to its closing */
  conversionDays: number | null;
  remarketing: string | null;
  campana_manychat: string | null;
};

export type LookupReason =
  | 'not_json'
  | 'not_found'
  | 'other_not_found'
  | 'forbidden'
  | 'other'
  | 'network'
  | 'incomplete'
  | 'archived';

/** Texts of the specification's error catalogue, and our own for a lead archived in HubSpot. */
export const lookupSentences: Record<LookupReason, string> = {
  not_json: 'Ocurrió un error al comunicarse con el servidor. Por favor, intenta nuevamente.',
  not_found:
    'No se encontró ningún cliente con este ID en HubSpot. Por favor, verifica el ID e intenta nuevamente.',
  other_not_found:
    'El ID de HubSpot ingresado no existe o no es válido. Por favor, verifica e intenta nuevamente.',
  forbidden: 'No tienes permisos para acceder a esta información. Por favor, verifica tu sesión.',
  other: 'Ocurrió un error al consultar la información. Por favor, intenta nuevamente más tarde.',
  network: 'No pudimos conectarnos con HubSpot. Por favor, verifica tu conexión e intenta nuevamente.',
  incomplete: 'La información del cliente está incompleta. Por favor, contacta a soporte técnico.',
  archived: 'Este lead está archivado en HubSpot. Restáuralo allí o consulta otro ID.',
};

/** Shown to staff when HubSpot is not connected. */
export const notConnected =
  'La empresa no ha conectado HubSpot, y sin él no se pueden consultar leads. Pide a administración que configure HUBSPOT_TOKEN.';

/** The message of a failed lookup. `status` 0: no response; `json`: whether the body was JSON. */
export function lookupReason(answer: {
  status: number;
  category?: string | null;
  json: boolean;
}): LookupReason {
  if (answer.status === 0) return 'network';
  if (!answer.json) return 'not_json';
  if (answer.status === 410) return 'archived';
  if (answer.status === 404) return answer.category === 'OBJECT_NOT_FOUND' ? 'not_found' : 'other_not_found';
  if (answer.status === 401 || answer.status === 403) return 'forbidden';
  return 'other';
}

/** A lead needs name, email and product. */
export function whyNotLead(lead: Pick<Lead, 'name' | 'email' | 'product'>): 'incomplete' | null {
  return [lead.name, lead.email, lead.product].every((text) => (text ?? '').trim() !== '')
    ? null
    : 'incomplete';
}

/** Reasons to start another sale from a lead that already has one. Stored as shown. */
export const repeatReasons = ['Otro inmueble', 'Se repite la venta'] as const;
export type RepeatReason = (typeof repeatReasons)[number];

/** The notice for a lead that was merged into the one found; null otherwise. */
export function mergedNote(lead: Pick<Lead, 'id' | 'mergedFrom'>): string | null {
  if (lead.mergedFrom === null || lead.mergedFrom === lead.id) return null;
  return `El lead ${lead.mergedFrom} se fusionó en HubSpot con el ${lead.id}. Estos son los datos actuales.`;
}

/** The sale created from a lead (sales specification, section 3), without the ids of its clients. */
export type LeadSalePayload = {
  sales_code: string | null;
  product_type: string;
  source: string | null;
  profiler: string | null;
  lead_creation_date: string | null;
  contract_signing_date: string | null;
  conversion_days: number;
  remarketing_campaign: string | null;
  state_of_remarketing: boolean;
  owner_client: string | null;
};

/**
 * The lead fields stored with a sale. Conversion days default to 0; remarketing is on when the client consented to
 * receive news.
 */
export function salePayloadFromLead(lead: Lead, consent: { news: boolean }): LeadSalePayload {
  return {
    sales_code: lead.propertyCode,
    product_type: lead.product?.trim() ?? '',
    source: lead.source,
    profiler: lead.perfilcion,
    lead_creation_date: lead.createdate,
    contract_signing_date: lead.fecha_cierre,
    conversion_days: lead.conversionDays ?? 0,
    remarketing_campaign: lead.campana_manychat,
    state_of_remarketing: consent.news,
    owner_client: lead.hubspot_owner_id,
  };
}
