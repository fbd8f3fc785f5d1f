import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Settings with values from files: NAME_FILE is the path of the file with NAME, as Docker and Kubernetes mount secrets.
 * Unlike environment variables, file content is not inherited by child processes. Throws StartError when the file
 * cannot be read, or when NAME is set too.
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
