import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What Spanish is written with, and the signs that the screens show: `fonts.css` names the same characters. */
export const SPANISH = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº°²³·×½«»–—‘’“”•…−€\u00a0',
].join('');

/** The weights between which the screens choose. */
const fonts = [
  { name: 'hanken-grotesk', weights: { min: 400, max: 700 } },
  { name: 'petrona', weights: { min: 500, max: 700 } },
] as const;

/** Kerning, ligatures, accents and the figures of the tables; small capitals and the like are of no screen. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'lnum', 'tnum'];

/** Widths by weight, which browsers know from the glyphs; the names of weights; smoothing for screens of the past. */
const UNREAD = ['HVAR', 'STAT', 'gasp'];

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../../node_modules/.cache/spanish-fonts', import.meta.url));

/** A font with the Spanish letters only, made once; its name changes with all that it is made of. */
async function spanishFont({ name, weights }: (typeof fonts)[number]): Promise<string> {
  const whole = await readFile(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const hash = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([SPANISH, weights, FEATURES, UNREAD]));
  const file = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}.woff2`);
  if (existsSync(file)) return file;
  const small = await subsetFont(whole, SPANISH, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    dropTables: UNREAD,
    noHinting: true,
  });
  await mkdir(cache, { recursive: true });
  // whole or not at all, however many builds ask for it
  const making = `${file}.${process.pid}`;
  await writeFile(making, small);
  await rename(making, file);
  return file;
}

/** `spanish-fonts/<name>.woff2` in a style sheet is the font with the Spanish letters; the page asks for it at once. */
export const spanishFonts = (): Plugin => ({
  name: 'spanish-fonts',
  async config() {
    const alias = await Promise.all(
      fonts.map(async (font) => ({
        find: `spanish-fonts/${font.name}.woff2`,
        replacement: await spanishFont(font),
      })),
    );
    return { resolve: { alias } };
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => fonts.some(({ name }) => file.startsWith(`assets/${name}-`) && isSpanish(file)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/** The whole fonts keep the name of their package, with the letters that they have. */
const isSpanish = (file: string): boolean => !file.includes('-latin');
