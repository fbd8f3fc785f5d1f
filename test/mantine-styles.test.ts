import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sheetOf } from '../scripts/web/mantine-styles.ts';

/** Each Mantine component brings its own styles, so one that came without them would be shown bare. */
const web = fileURLToPath(new URL('../web/', import.meta.url));
const installed = fileURLToPath(new URL('../node_modules/', import.meta.url));
const modules = globSync('**/*.module.mjs', { cwd: `${installed}@mantine/core/esm` });

it('finds components to look at', () => expect(modules.length).toBeGreaterThan(10));

it.each(modules)('%s has the sheet that it brings', (module) => {
  const classes = readFileSync(`${installed}@mantine/core/esm/${module}`, 'utf8').match(/m_\w+/g);
  const sheet = readFileSync(`${installed}${sheetOf(module)}`, 'utf8');
  for (const name of classes ?? []) expect(sheet).toContain(name);
});

/** The other packages have one sheet each, which comes with the code that uses it: the first page waits for neither. */
const packages = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
  const source = readFileSync(`${web}${file}`, 'utf8');
  return [...source.matchAll(/import \{[^}]*\} from '@mantine\/(charts|dates)'/g)].map(([, name]) => ({
    file,
    name,
    source,
  }));
});

it('finds packages to look at', () => expect(packages.length).toBeGreaterThan(0));

it.each(packages)('$file brings the styles of $name', ({ name, source }) => {
  expect(source).toContain(`import '@mantine/${name}/styles.layer.css';`);
});

it('letters have the sizes of the theme on every screen', () => {
  const literal = /font-size: [\d.]+(px|r?em)|font: \d+ [\d.]+px|\bfz=(\{[\d.]|\{\{[^}]*: [\d.])/;
  const wrong = globSync('**/*.{css,tsx}', { cwd: web }).flatMap((file) =>
    readFileSync(`${web}${file}`, 'utf8')
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});
