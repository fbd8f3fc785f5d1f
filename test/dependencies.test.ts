import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { exitCodes, isOverdue, readRecord, verdictOf } from '../scripts/audit.ts';
import { sourceFiles } from './source.ts';

/** What the program is made of comes from one place, whole and unchanged, and runs nothing when it is installed. */
const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
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

  test('each package of Node brings the command that npm scripts run', () => {
    const nodes = locked.filter(([path]) => /^node_modules\/node-(?:linux|win)-/.test(path));
    expect(nodes.map(([, { bin }]) => Object.keys(bin ?? {}))).toEqual([['node'], ['node'], ['node']]);
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
  test('fails for a high or critical advisory, with its name, and not for a lower one', () => {
    expect(verdictOf(reportOf({ a: 'low', b: 'moderate' }))).toEqual({ kind: 'clean' });
    expect(verdictOf(reportOf({ a: 'high', b: 'moderate', c: 'critical' }))).toEqual({
      kind: 'vulnerable',
      packages: ['a', 'c'],
    });
  });

  test.each(['', 'not json', '[]', '{"error":{"code":"ENETUNREACH"}}', '{"statusCode":405,"message":"x"}'])(
    '%j is no report',
    (report) => expect(verdictOf(report)).toEqual({ kind: 'unknown' }),
  );

  test.each([
    ['never answered, the first days', { answeredOn: null, countedFrom: '2026-11-22' }, '2026-12-06', false],
    ['never answered, after two weeks', { answeredOn: null, countedFrom: '2026-11-22' }, '2026-12-07', true],
    ['answered two weeks ago', { answeredOn: '2027-01-10', countedFrom: '2026-11-22' }, '2027-01-24', false],
    ['answered longer ago', { answeredOn: '2027-01-10', countedFrom: '2026-11-22' }, '2027-01-25', true],
  ])('%s', (_, record, today, overdue) => expect(isOverdue(record, today)).toBe(overdue));

  test('the recorded days are days', () => {
    const day = /^\d{4}-\d\d-\d\d$/;
    const { answeredOn, countedFrom } = readRecord();
    expect(countedFrom).toMatch(day);
    if (answeredOn !== null) expect(answeredOn).toMatch(day);
  });

  test('fails soon and with a reason when the registry answers nothing useful', {
    timeout: 20_000,
  }, async () => {
    const registry = createServer((_, response) => response.writeHead(405).end()).listen(0, '127.0.0.1');
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const script = fileURLToPath(new URL('../scripts/audit.ts', import.meta.url));
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    const ended = promisify(execFile)(process.execPath, [script], { env });
    await expect(ended).rejects.toMatchObject({
      code: isOverdue(readRecord(), new Date().toISOString().slice(0, 10))
        ? exitCodes.overdue
        : exitCodes.unknown,
      stdout: expect.stringContaining('no se sabe'),
    });
    registry.close();
  });
});

/** Read by the path of their files, which no import names. */
const readByPath = ['@expo-google-fonts/hanken-grotesk', '@expo-google-fonts/petrona'];

describe('the packages of production', () => {
  const imported = sourceFiles()
    .filter(({ path }) => !/^server\/sandbox\/|^web\/test\//.test(path))
    .flatMap(({ imports }) => imports);
  const css = readFileSync(new URL('../web/app/fonts.css', import.meta.url), 'utf8');
  const named = [...imported, ...[...css.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name ?? '')];
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const installed = new Set(locked.map(([path]) => path));
  const used = new Set(named.map(packageOf).filter((name) => installed.has(`node_modules/${name}`)));
  const { dependencies } = read('package.json');

  test('are those that the server loads or the browser gets', () => {
    expect([...used].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('and no others: packages that build, test or run the demo are development ones', () => {
    const peers = [...used].flatMap((name) =>
      Object.keys(read(`node_modules/${name}/package.json`).peerDependencies ?? {}),
    );
    const needed = new Set([...used, ...peers, ...readByPath]);
    expect(Object.keys(dependencies).filter((name) => !needed.has(name))).toEqual([]);
  });

  // docs/decisions/0027-packages.md: a new version is read before it is given the keys of S3.
  test('s3mini, which handles a secret, is the reviewed version and has no dependencies', () => {
    const entry = new Map(locked).get('node_modules/s3mini');
    expect(entry).toEqual({
      version: '1.0.2',
      resolved: entry?.resolved,
      integrity:
        'sha512-/c/dlK7JDijEbCmrXQ6M/Z6uiRpYTw2XKX01RzZwVuwE0x3ORo+Cyf1t99cIEBXvv3L9iqRQD7INy/wAXLLY2A==',
      license: 'MIT',
      engines: { node: '>=20' },
    });
  });

  // docs/decisions/0049-seal-of-a-pdf.md: the same for the private key of the company.
  test.each([
    [
      '@libpdf/core',
      '0.4.2',
      'sha512-lbkIqLDZCCxjLpiC+8/Xvaru/ME7iVVoihl9tLqbp/CDUWZNF0q3u7s2tBJB9wRW/SzUWID6YPFvBWws770hrQ==',
    ],
    [
      'pkijs',
      '3.4.3',
      'sha512-V9kOzaItwDgqlryhXysQsAXUEKi5O7kqWUaP3dXI7MLvkPqWWMb4wVb1QAtmEDCKI+XIAINsZoNKMFF7sZb1eg==',
    ],
    [
      'asn1js',
      '3.1.0',
      'sha512-HWYi1THkOqguCiO+vwj09ZkQFD2kKEsejYHAYCtX0D80WVdoDnvRc9IukXX/jeb0T9NRWJnRtqwdbHltnFjwXA==',
    ],
  ])('%s, which handles a private key, is the reviewed version', (name, version, integrity) => {
    expect(new Map(locked).get(`node_modules/${name}`)).toMatchObject({ version, integrity });
  });
});
