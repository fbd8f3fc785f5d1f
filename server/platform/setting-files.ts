import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The settings, with those that a file holds: NAME_FILE says which file holds NAME, as Docker and Kubernetes mount
 * secrets. What is in a file is not in the environment, which every process that this one starts would inherit. Throws
 * StartError when it cannot be read, or when NAME is given too.
 */
export function withFiles(env: Env, names: readonly string[]): Env {
  const inFiles = names.filter((name) => env[`${name}_FILE`] !== undefined);
  return { ...env, ...Object.fromEntries(inFiles.map((name) => [name, contentOf(env, name)])) };
}

function contentOf(env: Env, name: string): string {
  if (env[name] !== undefined) {
    throw new StartError(`${name} y ${name}_FILE no van juntos.`, 'Quita uno de los dos.');
  }
  try {
    return readFileSync(env[`${name}_FILE`] ?? '', 'utf8').trim();
  } catch {
    throw new StartError(
      `No pudimos leer el archivo de ${name}_FILE.`,
      'Revisa que la ruta exista y que el usuario con el que corre el programa pueda leerla.',
    );
  }
}
