import { BlockList, isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { WompiAccount } from './modules/payments/wompi.gateway.ts';
import { type LeadProperties, leadProperties } from './modules/sales/crm.properties.ts';
import type { LogLevel } from './platform/log.ts';
import type { S3Account } from './platform/s3-files.ts';
import { withFiles } from './platform/setting-files.ts';
import { StartError } from './platform/start-error.ts';
import { type Settings, settings } from './settings.ts';
import { settingsGuide } from './settings-guide.ts';

/**
 * 'off': a real installation. 'local': the demo, reachable from this machine only, with the known password. 'remote':
 * the demo, requested with DEMO=true and reachable from other machines, with random passwords.
 */
export type DemoMode = 'off' | 'local' | 'remote';

/** The settings of the program, read once from the environment. All are optional. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null: the embedded database, in dataDir */
  readonly databaseUrl: string | null;
  /** maximum of database connections of this process */
  readonly databasePool: number;
  readonly demo: DemoMode;
  /** public base address without a trailing slash, for links in mails */
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
  /** draining time in milliseconds: serves while reporting that it is not ready */
  readonly drainMs: number;
  readonly mail: {
    /** null: the demo keeps mails in its mailbox; other installations queue them in the database */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  readonly logLevel: LogLevel;
  /** statements that take this many milliseconds or more are logged; 0 for none */
  readonly slowQueryMs: number;
  /** bearer token for /metrics; null: disabled */
  readonly metricsToken: string | null;
  /** the installed commit, as the installation states it */
  readonly commit: string | null;
  readonly hubspot: {
    /** null: the demo uses the sandbox; other installations cannot read leads */
    readonly token: string | null;
    readonly url: string;
    readonly apiVersion: string;
    readonly properties: LeadProperties;
  };
  /** backups of the embedded database and its files */
  readonly backups: { readonly folder: string; readonly keep: number };
  /** null: no keys were set */
  readonly wompi: WompiAccount | null;
  /** storage of uploads; null: in dataDir */
  readonly s3: S3Account | null;
  /** the file with the company's certificate; null: documents are sealed with a self-made one */
  readonly sealCertificate: { readonly path: string; readonly password: string } | null;
  /** time stamping authority; null: the demo uses the sandbox; other installations seal without a time stamp */
  readonly timeStampUrl: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The proxies of docs/operacion.md check every one or two seconds, and act on the second failure. */
const DRAIN_SECONDS = 5;

/** Reads the settings. Throws StartError with the name of the invalid one and the remedy; never its value. */
export function readConfig(env: Env): Config {
  const written = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const given = withFiles(written, settings.keyof().options);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const name = settings.keyof().parse(parsed.error.issues[0]?.path[0]);
    throw badSetting(name);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    demo: demoMode(values, given.NODE_ENV),
    publicUrl: values.PUBLIC_URL ?? ownUrl(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    drainMs: (values.DRAIN_SECONDS ?? (values.DATABASE_URL === null ? 0 : DRAIN_SECONDS)) * 1000,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      keep: values.BACKUP_KEEP,
    },
    logLevel: values.LOG_LEVEL,
    slowQueryMs: values.SLOW_QUERY_MS,
    metricsToken: values.METRICS_TOKEN,
    commit: values.COMMIT,
    hubspot: {
      token: values.HUBSPOT_TOKEN,
      url: values.HUBSPOT_URL,
      apiVersion: values.HUBSPOT_API_VERSION,
      properties: propertiesOf(values.HUBSPOT_PROPERTIES),
    },
    wompi: wompiOf(values),
    s3: s3Of(values),
    sealCertificate: sealCertificateOf(values),
    timeStampUrl: values.TIME_STAMP_URL,
  };
}

/**
 * Whether this program is the demo: when no setting of a real installation is present, or with DEMO=true. DEMO=true
 * together with NODE_ENV=production is refused. Source: decisions, Demo.
 */
function demoMode(values: Settings, nodeEnv: string | undefined): DemoMode {
  if (values.DEMO === true && nodeEnv === 'production') {
    throw new StartError(
      'DEMO=true llena la base de datos con una empresa inventada, y NODE_ENV=production dice que este programa trabaja de verdad.',
      'Quita DEMO, o quita NODE_ENV=production.',
    );
  }
  if (values.DEMO === false || nodeEnv === 'production') return 'off';
  const local = isLocalOnly(values);
  if (values.DEMO === true) return local ? 'local' : 'remote';
  return local && !hasRealService(values) ? 'local' : 'off';
}

/** A proxy on this machine exposes the program to others, unless PUBLIC_URL names this machine. */
function isLocalOnly({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  if (!isLoopback(HOST)) return false;
  return PUBLIC_URL === undefined ? TRUST_PROXY.length === 0 : isLoopback(new URL(PUBLIC_URL).hostname);
}

/** One key each of Wompi and S3 suffices: their settings are complete or refused. */
function hasRealService(values: Settings): boolean {
  const { DATABASE_URL, SMTP_URL, HUBSPOT_TOKEN, TRUST_PROXY, WOMPI_PUBLIC_KEY, S3_ENDPOINT } = values;
  const { SEAL_CERTIFICATE_FILE: seal } = values;
  const services = [DATABASE_URL, SMTP_URL, HUBSPOT_TOKEN, WOMPI_PUBLIC_KEY, S3_ENDPOINT, seal];
  return TRUST_PROXY.length > 0 || services.some((value) => value != null);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Any other host name counts as reachable from other machines. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  const version = isIP(name);
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost');
  return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

/** The address that the start prints, so that a link opens the origin of the session. 0.0.0.0 and :: are no address for a link. */
function ownUrl(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}

function propertiesOf(text: string): LeadProperties {
  try {
    return leadProperties(text);
  } catch {
    throw badSetting('HUBSPOT_PROPERTIES');
  }
}

/** The Wompi account, when complete: partial settings would open payments whose events never arrive. */
function wompiOf(values: Settings): WompiAccount | null {
  const {
    WOMPI_PUBLIC_KEY: publicKey,
    WOMPI_PRIVATE_KEY: privateKey,
    WOMPI_EVENTS_SECRET: eventsSecret,
    WOMPI_INTEGRITY_SECRET: integritySecret,
  } = values;
  const keys = [publicKey, privateKey, eventsSecret, integritySecret];
  if (keys.every((key) => key === undefined)) return null;
  if (!publicKey || !privateKey || !eventsSecret || !integritySecret) {
    throw new StartError(
      'Faltan llaves de Wompi.',
      'Escribe WOMPI_PUBLIC_KEY, WOMPI_PRIVATE_KEY, WOMPI_EVENTS_SECRET y WOMPI_INTEGRITY_SECRET, o ninguna de las cuatro.',
    );
  }
  const { WOMPI_URL: url, WOMPI_CHECKOUT_URL: checkoutUrl } = values;
  return { url, checkoutUrl, publicKey, privateKey, eventsSecret, integritySecret };
}

/** A backup of the embedded database includes its files, so both must be on the same machine. */
function s3Of(values: Settings): S3Account | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, DATABASE_URL } = values;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY];
  if (given.every((value) => value === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new StartError(
      'Faltan datos del almacenamiento S3.',
      'Escribe S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY y S3_SECRET_KEY, o ninguno de los cinco.',
    );
  }
  if (DATABASE_URL === null) {
    throw new StartError(
      'S3 guarda los archivos de varias máquinas, y la base de datos de este programa es de una sola.',
      'Escribe DATABASE_URL con la dirección de un PostgreSQL, o quita los datos de S3.',
    );
  }
  return {
    endpoint: withBucket(S3_ENDPOINT, S3_BUCKET),
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

function withBucket(endpoint: string, bucket: string): string {
  const url = new URL(endpoint);
  if (!url.hostname.startsWith(`${bucket}.`)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  return url.href;
}

function sealCertificateOf(values: Settings): Config['sealCertificate'] {
  const { SEAL_CERTIFICATE_FILE: path, SEAL_CERTIFICATE_PASSWORD: password = '' } = values;
  if (path !== undefined) return { path: resolve(path), password };
  if (password === '') return null;
  throw new StartError(
    'SEAL_CERTIFICATE_PASSWORD es la clave de un archivo que no dijiste.',
    'Escribe SEAL_CERTIFICATE_FILE con la ruta del archivo, o quita SEAL_CERTIFICATE_PASSWORD.',
  );
}

const badSetting = (name: keyof Settings) =>
  new StartError(`El valor de ${name} no sirve.`, settingsGuide[name].remedy);
