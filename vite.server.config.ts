import { relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = resolve('dist/server');

/** Packages that are loaded late or have data files stay outside the bundle. */
const inPlace = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@zxcvbn-ts/language-common',
  'asn1js',
  'nodemailer',
  'pdfmake',
  'pkijs',
  'postal-mime',
  'sharp',
  'smtp-server',
  'write-excel-file',
];

/** A module that names a file beside it, as that of a thread, means the one beside its source. */
const besideTheSource: Plugin = {
  name: 'beside-the-source',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(outDir, id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
    },
  },
};

/**
 * The server in a few files of dist/server: finding and reading a thousand modules would be half of its start, and a
 * quarter of its memory. Files of before stay for a while, for a process that still needs one (scripts/old-builds.mjs).
 */
export default defineConfig({
  plugins: [besideTheSource],
  ssr: { noExternal: true, external: inPlace },
  build: {
    ssr: 'server/main.ts',
    outDir,
    emptyOutDir: false,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
