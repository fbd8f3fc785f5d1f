import type { Config } from './config.ts';
import { StartError } from './platform/start-error.ts';

type Env = Readonly<Record<string, string | undefined>>;
/** A setting that tells one installation from another. */
export type Place = 'DATA_DIR' | 'DATABASE_URL';

/**
 * StartError unless the environment states one of these settings. The default folder is a guess: the settings of a
 * service are not in the shell of its operator.
 */
export function requirePlace(env: Env, places: readonly Place[]): void {
  if (places.some((name) => [name, `${name}_FILE`].some((each) => env[each]?.trim()))) return;
  throw new StartError(
    `No sabemos en qué instalación trabajar: falta ${places.join(' o ')}.`,
    'Los ajustes del servicio están en /etc/remodela/remodela.env; sin ese archivo escríbelos antes del comando, por ejemplo DATA_DIR=/var/lib/remodela. DATA_DIR=./data es la carpeta de npm start.',
  );
}

/** The installation that a command works on, for its operator: database, files and public address, without secrets. */
export const installationLines = (config: Config): string =>
  [
    `Base de datos: ${databaseOf(config)}`,
    `Archivos: ${config.s3 === null ? config.dataDir : `bucket ${config.s3.endpoint}; carpeta ${config.dataDir}`}`,
    `Dirección: ${config.publicUrl}`,
  ].join('\n');

function databaseOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `la embebida de ${dataDir}`;
  const { host, pathname, username } = new URL(databaseUrl);
  const user = username === '' ? '' : `, usuario ${decodeURIComponent(username)}`;
  return `${decodeURIComponent(pathname.slice(1)) || 'sin nombre'} en ${decodeURIComponent(host) || 'este equipo'}${user}`;
}
