import { isIP } from 'node:net';
import { z } from 'zod';
import { isApiVersion } from './modules/sales/crm.gateway.ts';
import { logLevels } from './platform/log.ts';

const yes = ['1', 'true', 'on', 'yes'];
const no = ['0', 'false', 'off', 'no'];

const httpUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname });

const originOf = (url: string): string => new URL(url).origin;
/** An origin only (protocol, host and port): the program owns the paths. */
const isOrigin = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash, username } = new URL(url);
  return pathname + search + hash + username === '/';
};

/** No query, fragment or password; a path is allowed for storage. */
const isBareUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { search, hash, username, password } = new URL(url);
  return search + hash + username + password === '';
};

/** 'correo@dominio', or 'Nombre <correo@dominio>'. */
const isMailbox = (text: string): boolean => {
  const address = /^[^<>"\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success;
};

/**
 * Each setting with its shape and default; `settings-guide.ts` says what each means. Each may also be read from the file
 * that NAME_FILE names.
 */
export const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(14),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .nullable()
    .default(null),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(2))
    .default(10),
  DEMO: z
    .enum([...yes, ...no])
    .transform((text) => yes.includes(text))
    .optional(),
  PUBLIC_URL: httpUrl.refine(isOrigin).transform(originOf).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .transform((list) => list.filter((each) => each !== ''))
    .refine((list) => list.every(isAddressOrRange)),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .nullable()
    .default(null),
  MAIL_FROM: z.string().refine(isMailbox).default('Remodela <no-responder@remodela.example>'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(500),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .nullable()
    .default(null),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/i)
    .nullable()
    .default(null),
  HUBSPOT_TOKEN: z.string().min(1).nullable().default(null),
  HUBSPOT_URL: httpUrl.default('https://api.hubapi.com'),
  HUBSPOT_API_VERSION: z.string().refine(isApiVersion).default('2026-03'),
  HUBSPOT_PROPERTIES: z.string().default(''),
  WOMPI_PUBLIC_KEY: z
    .string()
    .regex(/^pub_\w{8,100}$/)
    .optional(),
  WOMPI_PRIVATE_KEY: z
    .string()
    .regex(/^prv_\w{8,100}$/)
    .optional(),
  WOMPI_EVENTS_SECRET: z
    .string()
    .regex(/^\S{8,200}$/)
    .optional(),
  WOMPI_INTEGRITY_SECRET: z
    .string()
    .regex(/^\S{8,200}$/)
    .optional(),
  WOMPI_URL: httpUrl.default('https://production.wompi.co/v1'),
  WOMPI_CHECKOUT_URL: httpUrl.default('https://checkout.wompi.co/p/'),
  S3_ENDPOINT: httpUrl.refine(isBareUrl).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,60}$/)
    .optional(),
  S3_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{3,200}$/)
    .optional(),
  S3_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .optional(),
  SEAL_CERTIFICATE_FILE: z.string().min(1).optional(),
  SEAL_CERTIFICATE_PASSWORD: z.string().min(1).optional(),
  TIME_STAMP_URL: httpUrl.nullable().default(null),
});

export type Settings = z.output<typeof settings>;

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
