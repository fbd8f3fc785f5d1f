// npm run check: what to run before each commit, in under 90 seconds. `npm test` runs everything.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readAll, style, types } from './readings.mjs';
import { ensureInstalled, root, run } from './toolchain.mjs';

const MOST_SUBJECT = 72;

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
const lines = (text) => (text ? text.split('\n') : []);

/** Files changed since the branch left origin/main, or in the last commit, with what is not committed. */
function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'origin/main', 'HEAD');
  const since = left && left !== head ? left : (git('rev-parse', 'HEAD~1') ?? 'HEAD');
  const changed = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

/** Subjects of commits since the version last changed that are too long or end in a full stop. */
function wrongSubjects() {
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    console.log('La historia está incompleta: solo se revisan los títulos de los commits que hay.');
  }
  const version = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json');
  const subjects = lines(git('log', '--format=%s', version ? `${version}..HEAD` : 'HEAD'));
  return subjects.filter((subject) => subject.length > MOST_SUBJECT || subject.endsWith('.'));
}

/** Guards that take longer than the rest together. */
const LONG_GUARDS = /calendar-oracle|program/;

/** The rules of the domain, the guards, the unit tests that import a changed file, and the server tests in its folder. */
function tests(files) {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const sources = files.filter((file) => /^(?:shared|server|web|test)\/.*\.tsx?$/.test(file));
  const projects = ['rules', 'screens', 'machine'].flatMap((name) => ['--project', name]);
  const always = lines(git('ls-files', 'shared/domain/*.test.ts', 'test/*.test.ts')).filter(
    (file) => !LONG_GUARDS.test(file),
  );
  const unit = run(vitest, ['related', '--run', ...projects, ...sources, ...always]);
  const folders = new Set(sources.filter((file) => file.startsWith('server/')).map(dirname));
  const beside = lines(git('ls-files', ...[...folders].map((folder) => `:(glob)${folder}/*.test.ts`)));
  if (folders.size === 0 || beside.length === 0) return [unit];
  return [unit, run(vitest, ['run', '--project', 'server-embedded', ...beside])];
}

ensureInstalled();
const broken = (await readAll([...types, ...style]))
  .filter(({ status }) => status !== 0)
  .map(({ name }) => name);
const subjects = wrongSubjects();
for (const subject of subjects) console.log(`\nTítulo de commit largo o con punto final: ${subject}`);
if (subjects.length > 0) broken.push('Títulos de los commits');
if (tests(changedFiles()).some((status) => status !== 0)) broken.push('Tests de lo que cambió');
const verdict = broken.length === 0 ? 'Todo está bien.' : `Falló: ${broken.join('; ')}.`;
console.log(`\n${verdict} npm test corre todo.`);
process.exit(broken.length === 0 ? 0 : 1);
