import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A file of the program, as the guards look at it. */
export interface SourceFile {
  /** from the root, with slashes */
  readonly path: string;
  readonly text: string;
  /** what it imports: a path from the root, or the name of a package */
  readonly imports: readonly string[];
  /** the imports that stay when the program runs: not those of types */
  readonly values: readonly string[];
}

/** Every TypeScript file of the program, without the tests. */
export const sourceFiles = (): SourceFile[] =>
  globSync('{shared,server,web}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const values = importsOf(path, text.replace(/^(import|export) type\b[^;]*;/gm, ''));
      return { path, text, imports: importsOf(path, text), values };
    });

const statement =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importsOf(path: string, text: string): string[] {
  const names = [...text.matchAll(statement)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
  return names.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? normalize(join(dirname(path), name)).replaceAll('\\', '/') : name;
  });
}

/** The files of the contract that declare calls. */
export const contractFiles = (): string[] =>
  globSync('shared/contract/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => join(root, path))
    .toSorted();
