import { z } from 'zod';
import { MAX_AREA } from '#shared/domain/area.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { MAX_PESOS, parsePercent } from '#shared/domain/money.ts';
import { MAX_REASON } from '#shared/domain/reasons.ts';

/**
 * Field types shared by the calls. A message says what to enter; the error mapper puts the field's Spanish label before
 * it (labels.ts). The unit and the example in `.meta` are for /api/docs; the browser's build leaves them out.
 */

const PESOS = 'Whole Colombian pesos.';
const DAY = 'Calendar date in Bogota, yyyy-mm-dd.';
const LINK = 'Full http(s) address.';

/** Whole Colombian pesos, 0 to 10^12. */
export const pesos = z
  .int({ error: 'escribe un valor en pesos, sin decimales.' })
  .min(0, { error: 'escribe un valor que no sea negativo.' })
  .max(MAX_PESOS, { error: 'el valor no puede pasar de un billón de pesos.' })
  .meta({ description: PESOS, examples: [20_543_750] });

/** Pesos above zero. */
export const positivePesos = pesos.min(1, { error: 'escribe un valor mayor que cero.' });

/** Square metres with at most two decimals, 0 to 100.000. */
export const squareMetres = z
  .number({ error: 'escribe un área en metros cuadrados.' })
  .min(0, { error: 'escribe un área que no sea negativa.' })
  .max(MAX_AREA, { error: 'el área no puede pasar de 100.000 m².' })
  .refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6, {
    error: 'escribe el área con dos decimales como máximo.',
  })
  .meta({ description: 'Square metres, two decimals at most.', examples: [68.4] });

/** Database id. */
export const id = z
  .int({ error: 'debe ser un número entero.' })
  .min(1, { error: 'debe ser mayor que cero.' })
  .max(2_147_483_647, { error: 'no existe.' })
  .meta({ description: 'Database id.', examples: [128] });

/** Database id in a path, where it arrives as text. */
export const idInPath = z.coerce.number({ error: 'debe ser un número.' }).pipe(id);

const NOT_A_PROJECT = 'ID de proyecto no válido';
/** The id of a project, refused with the sentence of the access specification (section 8). */
export const projectId = z
  .int({ error: NOT_A_PROJECT })
  .min(1, { error: NOT_A_PROJECT })
  .max(2_147_483_647, { error: NOT_A_PROJECT })
  .meta({ description: 'Database id of a project.', examples: [128] });
export const projectIdInPath = z.coerce.number({ error: NOT_A_PROJECT }).pipe(projectId);

/** Control characters except \n and \t, and Unicode bidi controls, which reorder text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const seenInLines = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const seenInOneLine = /^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/;
/** Line breaks: \n, \v, \f, \r, NEL and the two separators of Unicode. */
const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/;
const unseen = { error: 'quita los caracteres que no se ven.' };

/** Single-line text: trimmed; line breaks and invisible characters are refused. */
export const text = (max: number) =>
  z
    .string({ error: 'escribe un texto.' })
    .trim()
    // a text that is too long is not checked further
    .max(max, { error: `escribe ${max} caracteres como máximo.`, abort: true })
    .regex(oneLine, { error: 'escríbelo en una sola línea.', abort: true })
    .regex(seenInOneLine, unseen);

/** Multi-line text: line breaks are normalised to \n; invisible characters are refused. */
export const multilineText = (max: number) =>
  z
    .string({ error: 'escribe un texto.' })
    .overwrite((value) => value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
    .trim()
    .max(max, { error: `escribe ${max} caracteres como máximo.`, abort: true })
    .regex(seenInLines, unseen);

/** Required text. */
export const requiredText = (max: number) => text(max).min(1, { error: 'completa este campo.' });
export const requiredMultilineText = (max: number) =>
  multilineText(max).min(1, { error: 'completa este campo.' });
/** Why somebody does what others read. */
export const reason = requiredMultilineText(MAX_REASON);

/** Optional text. */
export const optionalText = (max: number) => text(max).nullish();
export const optionalMultilineText = (max: number) => multilineText(max).nullish();

/** Optional text; blank is stored as null. */
export const textOrNull = (max: number) => optionalText(max).transform((value) => value || null);
export const multilineTextOrNull = (max: number) =>
  optionalMultilineText(max).transform((value) => value || null);

/** A field that may be left empty: '' is null, and so is nothing in `orNull`. */
export const orEmpty = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform(() => null), field, z.null()]).optional();
export const orNull = <Field extends z.ZodType>(field: Field) =>
  orEmpty(field).transform((value) => value ?? null);

export const email = text(254)
  .toLowerCase()
  .pipe(z.email({ error: 'escribe un correo válido, como nombre@dominio.com.' }))
  .meta({ description: 'Kept in lower case.', examples: ['maria.rojas@correo.example'] });

/** A number copied from a list of contacts has invisible marks of direction around it, and no-break spaces in it. */
export const phone = z
  .string({ error: 'escribe un texto.' })
  .overwrite((value) => value.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' '))
  .trim()
  .max(30, { error: 'escribe 30 caracteres como máximo.', abort: true })
  .regex(/^[+(]?[0-9][0-9 ()-]{5,28}$/, {
    error: 'escribe un teléfono válido, solo con números, espacios y +.',
  })
  .meta({
    description: 'Digits, spaces, parentheses, hyphens and a leading +.',
    examples: ['+57 300 123 4567'],
  });

export const identityDocument = requiredText(20)
  .regex(/^[0-9A-Za-z.\- ]{4,20}$/, {
    error: 'escribe el documento con 4 a 20 números o letras.',
  })
  .meta({ description: 'Cédula, cédula de extranjería or passport.', examples: ['52418903'] });

/** Calendar date in America/Bogota, yyyy-mm-dd, 1984 to 2100 (the years of the holiday rules). */
export const day = z
  .string({ error: 'escribe una fecha.' })
  .pipe(z.iso.date({ error: 'escribe una fecha que exista, como 2026-05-20.' }))
  .refine((value) => value >= '1984-01-01' && value <= '2100-12-31', {
    error: 'escribe una fecha entre 1984 y 2100.',
  })
  .meta({ description: DAY, examples: ['2026-05-20'] });

/**
 * A contract date. Older programs sent an ISO instant, of which the calendar date in Bogota counts: 2026-05-20 and
 * 2026-05-20T00:00:00-05:00 are the same day.
 */
export const contractDay = z
  .string({ error: 'escribe una fecha.' })
  .max(40, { error: 'escribe una fecha válida.' })
  .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? bogotaDay(value) : value))
  .pipe(day)
  .meta({ description: `${DAY} An instant is taken for its date in Bogota.`, examples: ['2026-05-20'] });

const bogotaDay = (instant: string): string => {
  const parsed = Date.parse(instant);
  return Number.isNaN(parsed) ? 'invalid' : dayInBogota(parsed);
};

/** A full http(s) address without credentials. A javascript: link must never reach a client's page (decisions, Sale wizard). */
export const webAddress = text(2000)
  .regex(/^https?:\/\/[^\s/?#]+([/?#]|$)/i, {
    error: 'escribe la dirección completa, que empiece por http:// o https://.',
    abort: true,
  })
  .regex(/^\S*$/, { error: 'escribe la dirección sin espacios.', abort: true })
  // 'https://bank.example@evil.example' opens evil.example; some URL parsers treat a backslash as a slash
  .regex(/^[^/]*\/\/[^/?#@\\]*([/?#]|$)/, {
    error: 'escribe la dirección sin usuario ni contraseña: quita lo que está antes de la @.',
  })
  .meta({ description: LINK, examples: ['https://docs.remodela.example/parque-central-1204'] });

/** An optional address: '' and null are stored as null. */
export const optionalWebAddress = orNull(webAddress);

/** A percentage of the plan's rows: '25%', at most two decimals ('33,33%' and '33.33%' are the same). */
export const percentageText = z
  .string({ error: 'escribe un porcentaje, como 25%.' })
  .max(10, { error: 'escribe un porcentaje, como 25%.' })
  .refine((text) => text.endsWith('%') && parsePercent(text) !== null, {
    error: 'escribe un porcentaje de 0 a 100 con dos decimales como máximo, como 25%.',
  })
  .meta({ description: "Text that ends in %, two decimals at most: '33,33%'.", examples: ['25%'] });

/** Number of a page, from 1. */
const page = z.coerce
  .number({ error: 'debe ser un número.' })
  .pipe(
    z
      .int({ error: 'debe ser un número entero.' })
      .min(1, { error: 'empieza en 1.' })
      .max(1_000_000, { error: 'es demasiado grande.' }),
  )
  .meta({ description: 'Number of the page, from 1.', examples: [1] });

/** Rows of a page, 1 to 100. */
export const limit = z.coerce
  .number({ error: 'debe ser un número.' })
  .pipe(
    z
      .int({ error: 'debe ser un número entero.' })
      .min(1, { error: 'pide al menos 1.' })
      .max(100, { error: 'pide 100 como máximo.' }),
  )
  .meta({ description: 'Rows of the page.', examples: [10] });

/** The query of a page: the first, with so many rows, unless asked otherwise. */
export const pageQuery = (rows: number) => ({ page: page.default(1), limit: limit.default(rows) });

/** The seller area's pagination (sales specification, section 3). */
const pagination = z
  .object({
    total: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    limit: z.int(),
    hasMore: z.boolean(),
  })
  .meta({
    id: 'Pagination',
    examples: [{ total: 14, totalPages: 2, currentPage: 1, limit: 10, hasMore: true }],
  });

/** An instant in UTC, from PostgreSQL's driver or as text. */
export const instant = z.iso
  .datetime()
  .meta({ description: 'Instant in UTC, ISO 8601.', examples: ['2026-05-20T15:30:00.000Z'] });

const shownText = (example: string, description?: string) =>
  z.string().meta({ examples: [example], description });
const shownCount = (example: number, description: string) =>
  z.int().meta({ examples: [example], description });

/** Fields of a reply: only their type is checked, because old records may not satisfy the rules of a request. */
export const shown = {
  day: shownText('2026-05-20', DAY),
  month: shownText('2026-05', 'Month, yyyy-mm.'),
  hour: shownText('14:30', 'Hour in Bogota, HH:MM.'),
  minutes: shownCount(90, 'Minutes.'),
  businessDays: shownCount(15, 'Business days.'),
  calendarDays: shownCount(6, 'Calendar days.'),
  years: shownCount(38, 'Years.'),
  pesos: shownCount(20_543_750, PESOS),
  balance: shownCount(20_543_750, `${PESOS} It may be below zero where money goes back.`),
  percent: shownCount(45, 'Percent, 0 to 100.'),
  rate: z.number().meta({ examples: [5], description: 'Percent, 0 to 100.' }),
  basisPoints: z.int().meta({ description: 'Basis points, 0 to 10000.', examples: [5500] }),
  percentText: shownText('25%', 'Text that ends in %.'),
  squareMetres: z.number().meta({ examples: [68.4], description: 'Square metres.' }),
  bytes: shownCount(482_133, 'Bytes.'),
  fileType: shownText('application/pdf', 'Media type.'),
  link: shownText('https://docs.remodela.example/parque-central-1204', LINK),
  email: shownText('maria.rojas@correo.example'),
  phone: shownText('+57 300 123 4567'),
  client: shownText('María Fernanda Rojas'),
  employee: shownText('Lucía Ramírez'),
  project: shownText('Parque Central 1204'),
  urbanization: shownText('Parque Central'),
  projectCode: shownText('PRY-0128'),
  space: shownText('Cocina'),
  instalment: shownText('Segundo pago'),
  receiptNumber: shownText('RC-000123'),
};

export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

/** A reply with data. */
export const dataReply = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

/** A reply whose data has these fields. */
export const fieldsReply = <Fields extends z.ZodRawShape>(fields: Fields) => dataReply(z.object(fields));

/** A reply with a page of a list. */
export const pageReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination });

/** The code of a mail, with which a document is signed or approved. */
export const signingCode = requiredText(10)
  .regex(/^\d{3}\s?\d{3}$/, { error: 'escribe los seis números del código.' })
  .meta({ examples: ['482 913'] });

/** The hash of a file that was read; `error` refuses anything else. */
export const fileHash = (error: string) =>
  requiredText(64)
    .regex(/^[0-9a-f]{64}$/, { error })
    .meta({
      description: 'SHA-256 in hexadecimal.',
      examples: ['9f2c41d70be86a35c1f077e228bd1e94a6c350f8d2b74e1693ca08f55b84d3a9'],
    });

/** The author sent by older browser programs: accepted and ignored, because the session identifies the author. */
export const ignoredAuthor = z.unknown().optional();
