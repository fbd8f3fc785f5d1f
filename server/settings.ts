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
 * Each setting with its meaning, default and error message. Each may also be read from the file that NAME_FILE names.
 */
export const settings = z.object({
  /** the address to listen on; 0.0.0.0 for access from other machines */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  /** folder of the embedded database and of uploads */
  DATA_DIR: z.string().min(1).default('./data'),
  /** folder of the backups of DATA_DIR, preferably on another disk; DATA_DIR/backups unless stated */
  BACKUP_DIR: z.string().min(1).optional(),
  /** number of backups to keep */
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
  /** maximum of connections of a process to DATABASE_URL; a start briefly needs two more */
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(2))
    .default(10),
  /**
   * Demo accounts and a story, in an empty database only. Without it the demo is on while nothing of a real installation
   * is set: no HOST or PUBLIC_URL beyond this machine, no DATABASE_URL, SMTP_URL, HUBSPOT_TOKEN, TRUST_PROXY, WOMPI_ or
   * S3_ key, and NODE_ENV is not production. With DEMO=true on a HOST or PUBLIC_URL beyond this machine the accounts get
   * random passwords, printed once. Refused with NODE_ENV=production.
   */
  DEMO: z
    .enum([...yes, ...no])
    .transform((text) => yes.includes(text))
    .optional(),
  /** public address of the program, for links in mails; this machine unless stated */
  PUBLIC_URL: httpUrl.refine(isOrigin).transform(originOf).optional(),
  /**
   * addresses or ranges of trusted proxies, separated by commas; only their forwarded headers are used. Without it
   * everybody behind a proxy shares one address in the limits of sign-in.
   */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .transform((list) => list.filter((each) => each !== ''))
    .refine((list) => list.every(isAddressOrRange)),
  /**
   * seconds of draining on a stop, while /readyz reports not ready: longer than the proxy's check takes. 5 with
   * DATABASE_URL, where other processes take over; 0 without
   */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  /**
   * the SMTP server, with its user and password; without it mails wait in the database for up to a month, and those of
   * the demo stay in DATA_DIR/mailbox
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .nullable()
    .default(null),
  /** sender of mails */
  MAIL_FROM: z.string().refine(isMailbox).default('Remodela <no-responder@remodela.example>'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** database statements that take this many milliseconds or more are logged; 0 for none */
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(500),
  /** bearer token for /metrics; without it the address does not exist */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .nullable()
    .default(null),
  /** the installed commit, shown beside the version on the status page */
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/i)
    .nullable()
    .default(null),
  /**
   * token of a HubSpot private app, with crm.objects.deals.read and crm.objects.contacts.read; without it leads cannot
   * be read, except from the demo's sandbox
   */
  HUBSPOT_TOKEN: z.string().min(1).nullable().default(null),
  HUBSPOT_URL: httpUrl.default('https://api.hubapi.com'),
  HUBSPOT_API_VERSION: z.string().refine(isApiVersion).default('2026-03'),
  /** HubSpot property of each field of a lead, overriding the defaults */
  HUBSPOT_PROPERTIES: z.string().default(''),
  /** a Wompi account, all four or none: without them online payments are disabled, except with the demo's sandbox */
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
  /**
   * S3-compatible storage, all five or none: without them files are stored in DATA_DIR. The bucket goes in the path,
   * unless the host name of the endpoint begins with it.
   */
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
});

export type Settings = z.output<typeof settings>;

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The message for an invalid setting. */
export const remedies: Record<keyof Settings, string> = {
  HOST: 'Escribe una dirección, por ejemplo HOST=0.0.0.0.',
  PORT: 'Escribe un número de 0 a 65535, por ejemplo PORT=3000.',
  DATA_DIR: 'Escribe una carpeta, por ejemplo DATA_DIR=./data.',
  BACKUP_DIR: 'Escribe una carpeta, por ejemplo BACKUP_DIR=/mnt/copias.',
  BACKUP_KEEP: 'Escribe cuántas copias guardar, por ejemplo BACKUP_KEEP=14.',
  DATABASE_URL:
    'Escribe la dirección de un PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/remodela.',
  DATABASE_POOL:
    'Escribe cuántas conexiones abre este proceso, de 2 en adelante, por ejemplo DATABASE_POOL=10.',
  DEMO: 'Escribe DEMO=true o DEMO=false.',
  PUBLIC_URL:
    'Escribe la dirección con la que las personas abren el programa, por ejemplo PUBLIC_URL=https://remodela.example.',
  TRUST_PROXY:
    'Escribe las direcciones de los proxies, con comas, por ejemplo TRUST_PROXY=127.0.0.1,10.0.0.0/8.',
  DRAIN_SECONDS: 'Escribe segundos, por ejemplo DRAIN_SECONDS=5.',
  SMTP_URL:
    'Escribe la dirección de tu servidor de correo, por ejemplo smtps://usuario:clave@correo.example:465.',
  MAIL_FROM:
    'Escribe un nombre y un correo, por ejemplo MAIL_FROM="Remodela <no-responder@remodela.example>".',
  LOG_LEVEL: `Escribe una de estas palabras: ${logLevels.join(', ')}.`,
  SLOW_QUERY_MS: 'Escribe milisegundos, por ejemplo SLOW_QUERY_MS=500, o 0 para ninguna.',
  METRICS_TOKEN:
    'Escribe 16 letras, números o signos como mínimo, sin espacios, por ejemplo lo que responde: openssl rand -hex 24.',
  COMMIT: 'Escribe el commit instalado, por ejemplo COMMIT=9f2d80c.',
  HUBSPOT_TOKEN: 'Escribe el token de la aplicación privada de HubSpot.',
  HUBSPOT_URL: 'Escribe la dirección completa, por ejemplo HUBSPOT_URL=https://api.hubapi.com.',
  HUBSPOT_API_VERSION: 'Escribe v3 o una versión con fecha, por ejemplo 2026-03.',
  HUBSPOT_PROPERTIES:
    'Escribe campo=objeto.propiedad, por ejemplo product=deal.tipo_producto,phone=contact.phone.',
  WOMPI_PUBLIC_KEY: 'Escribe la llave pública de tu comercio en Wompi: empieza por pub_.',
  WOMPI_PRIVATE_KEY: 'Escribe la llave privada de tu comercio en Wompi: empieza por prv_.',
  WOMPI_EVENTS_SECRET: 'Escribe el secreto de eventos de tu comercio en Wompi, de 8 caracteres o más.',
  WOMPI_INTEGRITY_SECRET: 'Escribe el secreto de integridad de tu comercio en Wompi, de 8 caracteres o más.',
  WOMPI_URL:
    'Escribe https://production.wompi.co/v1, o https://sandbox.wompi.co/v1 si tus llaves son de prueba.',
  WOMPI_CHECKOUT_URL:
    'Escribe la dirección completa, por ejemplo WOMPI_CHECKOUT_URL=https://checkout.wompi.co/p/.',
  S3_ENDPOINT:
    'Escribe la dirección de tu almacenamiento S3, por ejemplo S3_ENDPOINT=https://s3.us-east-1.amazonaws.com.',
  S3_BUCKET:
    'Escribe el nombre del bucket: minúsculas, números, puntos y guiones, por ejemplo remodela-archivos.',
  S3_REGION: 'Escribe la región del bucket, por ejemplo S3_REGION=us-east-1, o la que diga tu proveedor.',
  S3_ACCESS_KEY: 'Escribe la llave de acceso del usuario que puede leer y escribir en el bucket.',
  S3_SECRET_KEY: 'Escribe la llave secreta de ese usuario, de 8 caracteres o más.',
};
