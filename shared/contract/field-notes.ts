import type { z } from 'zod';
import {
  contractDay,
  day,
  email,
  id,
  identityDocument,
  instant,
  limit,
  page,
  percentageText,
  pesos,
  phone,
  squareMetres,
  webAddress,
} from './fields.ts';

/** Descriptions of fields in /api/docs, units first. Server only. */

const PESOS = 'Whole Colombian pesos.';
const DAY = 'Calendar date in Bogota, yyyy-mm-dd.';

/** By the kind of the field. */
export const kindNotes: readonly (readonly [kind: z.ZodType, note: string])[] = [
  [pesos, PESOS],
  [squareMetres, 'Square metres, two decimals at most.'],
  [id, 'Database id.'],
  [day, DAY],
  [contractDay, `${DAY} An instant is taken for its date in Bogota.`],
  [instant, 'Instant in UTC, ISO 8601.'],
  [percentageText, "Text that ends in %, two decimals at most: '33,33%'."],
  [identityDocument, 'Cédula, cédula de extranjería or passport.'],
  [email, 'Kept in lower case.'],
  [phone, 'Digits, spaces, parentheses, hyphens and a leading +.'],
  [webAddress, 'Full http(s) address.'],
  [page, 'Number of the page, from 1.'],
  [limit, 'Rows of the page.'],
];

type Note = readonly [name: RegExp, type: 'integer' | 'number' | 'string', note: string];

/** By name, for plain text or numbers in a reply. */
const nameNotes: readonly Note[] = [
  [/(_on|_day|_date)$|^(day|date|today|monday|first_date|anticipo|inicio)$/, 'string', DAY],
  [/_url$|^(url|survey_link)$/, 'string', 'Full http(s) address.'],
  [/^(percentage)$/, 'string', 'Text that ends in %.'],
  [/^month$/, 'string', 'Month, yyyy-mm.'],
  [/^starts_at$/, 'string', 'Hour in Bogota, HH:MM.'],
  [/^(business_days|late_days|days)$/, 'integer', 'Business days.'],
  [/^(busy_days|oldest_days|conversion_days|conversionDays)$/, 'integer', 'Calendar days.'],
  [/^(amount|margin|net|revenue|credit)$/, 'integer', `${PESOS} It may be below zero where money goes back.`],
  [/^amount_in_cents$/, 'integer', 'Cents of a peso, as the gateway counts.'],
  [/^(percent|discount_percentage|percentage_discount|percentage)$/, 'number', 'Percent, 0 to 100.'],
  [/^percent$/, 'integer', 'Percent, 0 to 100.'],
  [/(^|_)area$|^privatearea$/, 'number', 'Square metres.'],
  [/^bytes$/, 'integer', 'Bytes.'],
  [/^minutes$/, 'integer', 'Minutes.'],
  [/^approx_age$/, 'integer', 'Years.'],
];

/** The unit of a field by its name, or null. `type` is its JSON Schema type. */
export function unitOf(name: string, type: unknown): string | null {
  const types = [type].flat();
  return nameNotes.find(([names, of]) => types.includes(of) && names.test(name))?.[2] ?? null;
}
