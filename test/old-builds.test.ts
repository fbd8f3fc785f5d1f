import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldBuilds } from '../scripts/old-builds.mjs';
import { programToRun } from '../server/built.mjs';

let home: string, folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'remodela-builds-'));
  folder = join(home, 'server');
  mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true }));

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day));
/** A build of a day writes its own part and the same main file. */
const build = (day: number) => {
  for (const name of ['main.js', `part-${day}.js`]) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), dayOf(day), dayOf(day));
  }
  forgetOldBuilds(folder, join(home, 'builds.json'), dayOf(day));
};

test('the parts of the last builds stay for the processes that run them, however old; those of others do not', () => {
  for (let day = 1; day <= 4; day += 1) build(day);
  build(300);
  expect(readdirSync(folder)).toHaveLength(6);
  build(301);
  expect(readdirSync(folder).sort()).toEqual([
    'main.js',
    ...['2', '3', '300', '301', '4'].map((day) => `part-${day}.js`),
  ]);
});

test('files from before builds were recorded count as one build', () => {
  writeFileSync(join(folder, 'old.js'), '');
  utimesSync(join(folder, 'old.js'), dayOf(1), dayOf(1));
  for (let day = 2; day <= 5; day += 1) build(day);
  expect(readdirSync(folder)).toContain('old.js');
  for (let day = 6; day <= 7; day += 1) build(day);
  expect(readdirSync(folder)).not.toContain('old.js');
});

test('the program runs from source while the build is missing or older', () => {
  for (const name of ['server', 'shared', 'dist/server']) mkdirSync(join(home, name), { recursive: true });
  for (const name of ['package-lock.json', 'server/main.ts', 'shared/rule.ts', 'dist/server.hash']) {
    writeFileSync(join(home, name), '');
  }
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(home, 'dist/server.hash'), later, later);
  expect(programToRun(home)).toMatch(/\/server\/main\.ts$/);
  writeFileSync(join(home, 'dist/server/main.js'), '');
  expect(programToRun(home)).toMatch(/\/dist\/server\/main\.js$/);
  const evenLater = new Date(later.getTime() + 1_000);
  utimesSync(join(home, 'shared/rule.ts'), evenLater, evenLater);
  expect(programToRun(home)).toMatch(/\/server\/main\.ts$/);
});
