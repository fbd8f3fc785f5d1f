// The checks that only read the sources. npm test runs all of them, npm run check those of style and types.
import { runAside } from './toolchain.mjs';

const tsc = 'node_modules/typescript/bin/tsc';

/** In one thread: several work out the same types each for itself, and take three times as long of two processors. */
const typesOf = (project) => ['-p', project, '--singleThreaded'];

export const types = [
  ['Tipos del servidor', tsc, typesOf('tsconfig.json')],
  ['Tipos de los recorridos', tsc, typesOf('e2e/tsconfig.json')],
  ['Tipos de las pantallas', tsc, typesOf('web/tsconfig.json')],
];
export const style = [
  ['Código que nadie usa (knip)', 'node_modules/knip/bin/knip.js'],
  ['Estilo y errores comunes (Biome)', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
];
/** Ends with 2 when the registry did not answer, and with 1 when it has not for too long. */
export const audit = ['Vulnerabilidades conocidas de los paquetes (npm audit)', 'scripts/audit.ts', [], 2];

/** Runs them two at a time, and prints what each says. Answers name and status of each. */
export async function readAll(readings) {
  const waiting = [...readings];
  const done = [];
  const readInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script, args, undoneStatus] = next;
      const { status, said } = await runAside(script, args);
      console.log(`\n=== ${name} ===\n${said.trimEnd() || 'Bien.'}`);
      done.push({ name, status, undone: status === undoneStatus });
    }
  };
  await Promise.all([readInTurn(), readInTurn()]);
  return done;
}
