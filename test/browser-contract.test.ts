import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { forBrowser } from '../scripts/web/browser-contract.ts';
import { contractFiles } from './source.ts';

/** The contract that the build sends to browsers (scripts/web/browser-contract.ts). */
const files = contractFiles().flatMap((path) => {
  const code = readFileSync(path, 'utf8');
  return [...forBrowser(code, path).matchAll(/export=(\w+)/g)].map(([, name]) => ({
    path: `${path}?export=${name}`,
    sent: forBrowser(code, `${path}?export=${name}`),
  }));
});

test('an export comes with what it needs and without what only its neighbours import', () => {
  const sent = files.find(({ path }) => path.endsWith('portal.ts?export=readClientHome'))?.sent ?? '';
  const imported = [...sent.matchAll(/from '(.*)'/g)].map(([, file]) => file);
  expect(imported).toEqual(['#shared/domain/access.ts', './endpoint.ts']);
});

test('a constant taken out of another comes in the midst of imports, as does what another file exports', () => {
  const code = `import { z } from 'zod';
const { deep: [first], ...rest } = shapes();
import { shapes } from './shapes.ts';
import { other } from './other.ts';
export const schema = z.object({ first, kind: 'other' });
export { renamed as sent } from './third.ts';
export type Schema = typeof schema;`;
  const sent = forBrowser(code, 'file.ts');
  expect(sent.match(/export=\w+/g)).toEqual(['export=schema', 'export=sent']);
  const [first, second, third] = forBrowser(code, 'file.ts?export=schema').split('\n');
  expect(first).toBe("import { z } from 'zod';");
  expect(second).toContain('const { deep: [first], ...rest } = ');
  expect(third).toBe("import { shapes } from './shapes.ts';");
  expect(forBrowser(code, 'file.ts?export=schema')).not.toContain('./other.ts');
  expect(forBrowser(code, 'file.ts?export=sent')).toBe("export { renamed as sent } from './third.ts';");
});

/** Answers itself to everything, in the place of what a file imports. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) =>
    name === Symbol.iterator ? [][Symbol.iterator] : name === Symbol.toPrimitive ? () => '' : anything,
});

test('an export comes with every name that it reads', () => {
  const broken = files.flatMap(({ path, sent }) => {
    const code = stripTypeScriptTypes(sent)
      .replace(
        /^import \{([^}]*)\} from .*$/gm,
        (_, names: string) => `const {${names.replaceAll(' as ', ': ')}} = anything;`,
      )
      .replace(/^export /gm, '');
    try {
      new Function('anything', code)(anything);
      return [];
    } catch (error) {
      return [`${path}: ${error}`];
    }
  });
  expect(broken).toEqual([]);
});

test('the browser gets no unit and no example of /api/docs', () => {
  expect(files.filter(({ sent }) => sent.includes('.meta(')).map(({ path }) => path)).toEqual([]);
});

test('nothing that the browser gets reads a part of an endpoint that only the server has', () => {
  const reads = /\w+\.(title|area|summary|source|params|query|reply|errors|unauthorized)\b/g;
  const found = files.flatMap(({ path, sent }) =>
    [...sent.matchAll(reads)].map(([read]) => `${path}: ${read}`),
  );
  expect(found).toEqual([]);
});
