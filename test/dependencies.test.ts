import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { exitCodes, verdictOf } from '../scripts/audit.ts';

/** What the program is made of comes from one place, whole and unchanged, and runs nothing when it is installed. */
const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}
const locked: [string, LockedPackage][] = Object.entries<LockedPackage>(
  read('package-lock.json').packages,
).filter(([path]) => path !== '');

describe('package-lock.json', () => {
  test('is not empty', () => expect(locked.length).toBeGreaterThan(100));

  test('every package has the hash of its content, of 512 bits', () => {
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('none comes from a folder, a repository or an address of its own', () => {
    const registry = /^https:\/\/registry\.npmjs\.org\//;
    expect(
      locked.filter(([, { link, resolved }]) => link || (resolved !== undefined && !registry.test(resolved))),
    ).toEqual([]);
  });

  test('none runs a script when it is installed', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  test('its versions are those of package.json, which are exact', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json');
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const found = new Map(locked);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(asked.filter(([name, version]) => found.get(`node_modules/${name}`)?.version !== version)).toEqual(
      [],
    );
  });
});

const reportOf = (severities: Record<string, string>): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  });

describe('the audit of npm test', () => {
  test('what is high or critical fails, with its name; what is less does not', () => {
    expect(verdictOf(reportOf({ a: 'low', b: 'moderate' }))).toEqual({ kind: 'clean' });
    expect(verdictOf(reportOf({ a: 'high', b: 'moderate', c: 'critical' }))).toEqual({
      kind: 'vulnerable',
      packages: ['a', 'c'],
    });
  });

  test.each(['', 'not json', '[]', '{"error":{"code":"ENETUNREACH"}}', '{"statusCode":405,"message":"x"}'])(
    '%j is no report: nothing is known',
    (report) => expect(verdictOf(report)).toEqual({ kind: 'unknown' }),
  );

  test('a registry that answers nothing useful ends it with what says so, soon', {
    timeout: 20_000,
  }, async () => {
    const registry = createServer((_, response) => response.writeHead(405).end()).listen(0, '127.0.0.1');
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const script = fileURLToPath(new URL('../scripts/audit.ts', import.meta.url));
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    const ended = promisify(execFile)(process.execPath, [script], { env });
    await expect(ended).rejects.toMatchObject({
      code: exitCodes.unknown,
      stdout: expect.stringContaining('no se sabe'),
    });
    registry.close();
  });
});
