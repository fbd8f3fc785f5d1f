import type { Lead } from '#shared/domain/lead.ts';

/**
 * Which HubSpot properties each field of a lead is read from. Every account names its own, so they are a setting
 * (HUBSPOT_PROPERTIES) over these defaults.
 */

export type LeadField = Exclude<keyof Lead, 'id' | 'mergedFrom'>;
export type HubspotObject = 'deal' | 'contact';
interface Property {
  readonly of: HubspotObject;
  readonly name: string;
}
/** The first alternative that says something wins; the properties of one alternative are joined by a space. */
export type LeadProperties = Readonly<Record<LeadField, readonly (readonly Property[])[]>>;

const defaults: Record<LeadField, string> = {
  name: 'contact.firstname+contact.lastname',
  email: 'contact.email',
  product: 'deal.producto',
  phone: 'contact.phone|contact.mobilephone',
  saleTitle: 'deal.dealname',
  propertyCode: 'deal.codigo_inmueble',
  source: 'deal.fuente|deal.hs_analytics_source',
  perfilcion: 'deal.perfilcion',
  hubspot_owner_id: 'deal.hubspot_owner_id',
  createdate: 'deal.createdate',
  fecha_cierre: 'deal.fecha_cierre|deal.closedate',
  conversionDays: 'deal.dias_conversion|deal.days_to_close',
  remarketing: 'deal.remarketing',
  campana_manychat: 'deal.campana_manychat',
};

const leadFields = Object.keys(defaults) as LeadField[];
const isLeadField = (text: string): text is LeadField => Object.hasOwn(defaults, text);

const parseProperty = (text: string): Property => {
  const [, of, name] = /^(deal|contact)\.([a-z0-9_]{1,100})$/.exec(text.trim()) ?? [];
  if (!of || !name) throw new Error(`'${text.trim()}' is not a property of HubSpot`);
  return { of: of === 'deal' ? 'deal' : 'contact', name };
};

const parseSource = (text: string): Property[][] =>
  text.split('|').map((alternative) => alternative.split('+').map(parseProperty));

/**
 * The properties of every field: the defaults, and over them the setting's text, such as
 * 'product=deal.tipo_producto,phone=contact.mobilephone|contact.phone,name=contact.firstname+contact.lastname'.
 * Throws on a text that names no field or no property.
 */
export function leadProperties(setting = ''): LeadProperties {
  const sources = { ...defaults };
  for (const part of setting.split(/[,;\n]/).filter((text) => text.trim() !== '')) {
    const [field = '', source = ''] = part.split('=').map((text) => text.trim());
    if (!isLeadField(field)) throw new Error(`'${field}' is not a field of a lead`);
    sources[field] = source;
  }
  const entries = leadFields.map((field) => [field, parseSource(sources[field])] as const);
  return Object.fromEntries(entries) as Record<LeadField, Property[][]>;
}

/** The names to ask HubSpot for, of one kind of object, each once. */
export function namesOf(properties: LeadProperties, of: HubspotObject): string[] {
  const all = Object.values(properties).flat(2);
  return [...new Set(all.filter((property) => property.of === of).map((property) => property.name))];
}
