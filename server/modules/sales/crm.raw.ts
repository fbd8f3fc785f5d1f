import { type Day, dayInBogota, isDay, yearRange } from '#shared/domain/calendar.ts';
import type { Lead } from '#shared/domain/lead.ts';
import type { LeadField, LeadProperties } from './crm.properties.ts';

/** What HubSpot holds, made into a lead. People type these values in another program: nothing in them is trusted. */

export type RawProperties = Readonly<Record<string, unknown>>;

export interface RawLead {
  readonly id: string;
  readonly mergedFrom: string | null;
  readonly deal: RawProperties;
  readonly contact: RawProperties | null;
}

/** The most characters that the calls of the sale accept, so that what is read can be registered. */
const lengths = {
  name: 120,
  email: 254,
  product: 80,
  saleTitle: 200,
  propertyCode: 80,
  source: 200,
  perfilcion: 200,
  hubspot_owner_id: 80,
  remarketing: 200,
  campana_manychat: 200,
} as const;

const PHONE_LENGTH = 30;
const MOST_DAYS = 100_000;

/**
 * The lead that a deal and its contact make. Texts are trimmed, without control characters and no longer than the
 * sale accepts; the email is in lower case; dates are calendar dates in Bogota; what is not usable is null.
 */
export function leadOf(raw: RawLead, properties: LeadProperties): Lead {
  const value = (field: LeadField): string | null => {
    for (const alternative of properties[field]) {
      const parts = alternative.map(({ of, name }) =>
        visible((of === 'deal' ? raw.deal : raw.contact)?.[name]),
      );
      const joined = parts.filter((part) => part !== '').join(' ');
      if (joined !== '') return joined;
    }
    return null;
  };
  const text = (field: keyof typeof lengths) => shorten(value(field), lengths[field]);
  return {
    id: raw.id,
    mergedFrom: raw.mergedFrom,
    name: text('name'),
    email: cleanEmail(value('email')),
    product: text('product'),
    phone: cleanPhone(value('phone')),
    saleTitle: text('saleTitle'),
    propertyCode: text('propertyCode'),
    source: text('source'),
    perfilcion: text('perfilcion'),
    hubspot_owner_id: text('hubspot_owner_id'),
    createdate: cleanDay(value('createdate')),
    fecha_cierre: cleanDay(value('fecha_cierre')),
    conversionDays: cleanDays(value('conversionDays')),
    remarketing: text('remarketing'),
    campana_manychat: text('campana_manychat'),
  };
}

/** One line of visible characters; '' for what is not text. */
function visible(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return String(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function shorten(text: string | null, length: number): string | null {
  // a cut in the middle of a pair would leave half a character
  return text === null
    ? null
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
}

/** A cut email is another person's email, so one that is too long is not kept. */
function cleanEmail(text: string | null): string | null {
  return text === null || text.length > lengths.email ? null : text.toLowerCase();
}

/** Kept as typed when the sale accepts it; otherwise the digits of its first number, with + for a country code. */
function cleanPhone(text: string | null): string | null {
  if (text === null) return null;
  if (text.length <= PHONE_LENGTH && /^\+?[0-9][0-9 ()-]+$/.test(text)) return text;
  // an extension or another number beside it would make a number of nobody
  const [first = text] = /\d[\d ().-]{5,}/.exec(text) ?? [];
  const digits = first.replace(/\D/g, '').slice(0, PHONE_LENGTH - 1);
  if (digits === '') return null;
  return text.startsWith('+') || text.startsWith('(+') ? `+${digits}` : digits;
}

/**
 * HubSpot keeps a date as midnight UTC, which in Bogota is still the day before, and an instant as itself. Both come
 * as ISO text or as milliseconds.
 */
function cleanDay(text: string | null): Day | null {
  if (text === null) return null;
  if (isDay(text)) return text;
  const instant = instantOf(text);
  // a day inside the known years whichever side of midnight it falls; also false for NaN
  if (!(instant >= Date.UTC(yearRange.first, 0, 2) && instant < Date.UTC(yearRange.last, 11, 31)))
    return null;
  const isDate = instant % 86_400_000 === 0;
  return isDate ? new Date(instant).toISOString().slice(0, 10) : dayInBogota(instant);
}

/** Milliseconds since 1970, or NaN. Date.parse alone makes 2 March of 30 February. */
function instantOf(text: string): number {
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const isInstant = /^[-\d]{10}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  return isInstant && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** Whole days, 0 or more; HubSpot counts them with decimals. */
function cleanDays(text: string | null): number | null {
  if (text === null || !/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  const days = Math.trunc(Number(text));
  return days <= MOST_DAYS ? days : null;
}
