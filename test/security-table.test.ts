import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The table of docs/security.md against OWASP ASVS 5.0.0: every number once, and nothing that is named is gone. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** The level of each requirement, section by section: '1.1': 22 has 1.1.1 and 1.1.2, both of level 2. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const wanted = Object.entries(levels).flatMap(([section, each]) =>
  [...each].map((level, index) => `${section}.${index + 1} L${level}`),
);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const chapters = ['1-input-and-web', '2-people-and-access', '3-platform'] as const;
const states = ['met', 'n.a.', 'operator', 'not met'] as const;

interface Row {
  readonly chapter: (typeof chapters)[number];
  readonly number: string;
  readonly level: string;
  readonly asked: string;
  readonly state: string;
  readonly shown: string;
}

const rows = chapters.flatMap((chapter): Row[] =>
  read(`docs/security/${chapter}.md`)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', level = '', asked = '', state = '', ...shown] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { chapter, number, level, asked, state, shown: shown.join('|') };
    }),
);

/** Paths from the root, each with the piece of a test's name that follows it, if any. */
const named = (shown: string) =>
  [...shown.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|package-lock\.json)`(?:[^`«]{0,3}«([^»]+)»)?/g)].map(
    ([, path = '', name]) => ({ path, name }),
  );

test('the list is that of the standard: 70 of level 1 and 183 of level 2', () => {
  const count = (level: string) => wanted.filter((each) => each.endsWith(level)).length;
  expect([count('L1'), count('L2'), wanted.length]).toEqual([70, 183, 345]);
});

test('every requirement of levels 1 and 2 has one line, in order, and no other has any', () => {
  expect(rows.map(({ number, level }) => `${number} L${level}`)).toEqual(
    wanted.filter((each) => !each.endsWith('L3')),
  );
});

describe('every line', () => {
  test('has a short requirement and a known state', () => {
    const wrong = rows.filter(
      ({ asked, state }) => asked === '' || asked.length > 90 || !states.some((each) => each === state),
    );
    expect(wrong).toEqual([]);
  });

  test('that is met names its evidence; any other has its reason', () => {
    const wrong = rows.filter(({ state, shown }) =>
      state === 'met' ? named(shown).length === 0 : shown.replace(/`[^`]*`/g, '').length < 15,
    );
    expect(wrong).toEqual([]);
  });

  test('names files that exist, and tests that are in them', () => {
    const gone = rows.flatMap(({ number, shown }) =>
      named(shown)
        .filter(({ path, name }) => !existsSync(join(root, path)) || !(name === undefined || has(path, name)))
        .map(({ path, name }) => `${number}: ${path} ${name ?? ''}`),
    );
    expect(gone).toEqual([]);
  });
});

const has = (path: string, name: string): boolean => read(path).toLowerCase().includes(name.toLowerCase());

test('the summary agrees with the tables', () => {
  const count = (among: readonly Row[]) =>
    states.map((state) => among.filter((row) => row.state === state).length).join(' | ');
  const index = read('docs/security.md');
  for (const chapter of chapters) {
    const line = index.split('\n').find((each) => each.includes(`](security/${chapter}.md)`));
    expect(line).toContain(`| ${count(rows.filter((row) => row.chapter === chapter))} |`);
  }
  expect(index).toContain(`| All | ${count(rows)} |`);
  const notMet = rows.filter(({ state }) => state === 'not met').map(({ number }) => number);
  expect(notMet.filter((number) => !index.includes(`(${number})`))).toEqual([]);
});
