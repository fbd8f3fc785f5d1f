import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { StartError } from '../server/platform/start-error.ts';
import { sourceFiles } from './source.ts';

/** Secrets come from the environment, or from a file that it names, and from nowhere else. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'remodela-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declared = [
  ...readFileSync(join(root, 'server', 'settings.ts'), 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]+): z\b([\s\S]*?)(?=^ {2}\S)/gm,
  ),
].map(([, name = '', text = '']) => ({ name, text }));

/** Keys and passwords; and the addresses that have one inside. */
const isSecret = (name: string): boolean =>
  /(KEY|TOKEN|SECRET|PASSWORD)$/.test(name) || ['DATABASE_URL', 'SMTP_URL', 'TIME_STAMP_URL'].includes(name);

describe('the settings that are secret', () => {
  const secret = declared.filter(({ name }) => isSecret(name));

  test('are known', () => {
    expect(secret.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'SMTP_URL',
        'HUBSPOT_TOKEN',
        'WOMPI_PRIVATE_KEY',
        'WOMPI_EVENTS_SECRET',
      ]),
    );
  });

  test('have no value of their own', () => {
    const defaults = secret.flatMap(({ name, text }) => {
      const [, value] = /\.(?:default|prefault|catch)\(([^)]*)\)/.exec(text) ?? [];
      return value === undefined || value === 'null' ? [] : [`${name} ${value}`];
    });
    expect(defaults).toEqual([]);
  });

  test.each(secret.map(({ name }) => name))(
    'an invalid value of %s does not appear in the error text',
    (name) => {
      const wrong = 'x y\u0000 hunter2-hunter2';
      try {
        readConfig({ [name]: wrong });
      } catch (error) {
        expect(error).toBeInstanceOf(StartError);
        const { message, remedy } = error as StartError;
        expect(message + remedy).not.toContain('hunter2');
      }
    },
  );
});

describe('a setting in a file', () => {
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };

  test('is read without the end of its line', () => {
    const url = 'postgres://ana:secreta@servidor:5432/remodela';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    expect(readConfig({ HUBSPOT_TOKEN_FILE: file('token', 'pat-na1-x') }).hubspot.token).toBe('pat-na1-x');
  });

  test('that cannot be read, or is given twice, stops the start', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'gone') })).toThrow(
      'No pudimos leer el archivo de DATABASE_URL_FILE.',
    );
    const twice = { HUBSPOT_TOKEN: 'one', HUBSPOT_TOKEN_FILE: file('two', 'two') };
    expect(() => readConfig(twice)).toThrow('HUBSPOT_TOKEN y HUBSPOT_TOKEN_FILE no van juntos.');
  });
});

describe('files kept with the program', () => {
  test('the environment is read where the program begins, and nowhere else', () => {
    // where Windows is, is no setting
    const readers = sourceFiles().filter(({ text }) => /(?<!\{ SystemRoot \} = )process\.env\b/.test(text));
    expect(readers.map(({ path }) => path).filter((path) => !/^server\/[\w-]+\.ts$/.test(path))).toEqual([]);
  });

  test('the program does not write its name or its arguments', () => {
    expect(sourceFiles().filter(({ text }) => /process\.(title|argv0)\s*=/.test(text))).toEqual([]);
  });

  test('files of secrets are not added by accident', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env*', '*.pem', '*.key', '/data/']));
  });

  test('no file has a key in it', () => {
    const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    const files = stdout
      .split('\0')
      .filter((path) => /\.(ts|tsx|mjs|json|md|sql|css|html)$|^\.\w+/.test(path));
    const key =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bprv_prod_\w{24,}|\bpat-na\d-[0-9a-f]{8}-[0-9a-f]{4}|\bgh[pousr]_\w{30,}/;
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => key.test(contentOf(path)))).toEqual([]);
  });
});

function contentOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
