import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../bin/remodela', import.meta.url));

/** How the operator of this installation types a command: the launcher of an archive, or npm in a checkout. */
export function operatorCommand(name: string, args = ''): string {
  if (existsSync(launcher)) return `${launcher} ${name} ${args}`.trimEnd();
  return args === '' ? `npm run ${name}` : `npm run ${name} -- ${args}`;
}
