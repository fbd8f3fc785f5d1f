import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SPANISH } from '../scripts/web/spanish-fonts.ts';

/** The small fonts have the letters of Spanish only: what else a screen shows would bring the whole ones. */
const root = fileURLToPath(new URL('../', import.meta.url));
const sheet = readFileSync(`${root}web/app/fonts.css`, 'utf8');

/** The characters of a unicode-range, which is how a style sheet names them. */
const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    const start = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(start + index));
  });

const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: "([^"]+)"/.exec(body)?.[1],
  weight: /font-weight: ([^;]+);/.exec(body)?.[1],
  isSmall: body.includes('spanish-fonts/'),
  characters: charactersOf(/unicode-range:\s*([^;]+);/.exec(body)?.[1] ?? ''),
}));
const small = faces.filter(({ isSmall }) => isSmall);

test('there is a small font of each family', () => expect(small.length).toBe(2));

test.each(small)('the small $family declares exactly its characters', ({ characters }) => {
  expect(characters.toSorted()).toEqual([...SPANISH].toSorted());
});

test.each(small)(
  'the whole $family has the same weights, so that one helps the other',
  ({ family, weight }) => {
    const weights = faces.filter((face) => face.family === family).map((face) => face.weight);
    expect(new Set(weights)).toEqual(new Set([weight]));
  },
);

test('the small fonts have every character of the screens', () => {
  const whole = new Set(faces.filter(({ isSmall }) => !isSmall).flatMap(({ characters }) => characters));
  const written = globSync(['web/**/*.{ts,tsx,css}', 'shared/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8')].map((character) => ({ file, character })));
  const missing = written.filter(({ character }) => whole.has(character) && !SPANISH.includes(character));
  expect([...new Set(missing.map(({ file, character }) => `${character} of ${file}`))]).toEqual([]);
});
