import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPart } from './scripts/web/first-part.ts';
import { prerender } from './scripts/web/prerender.ts';
import { spanishFonts } from './scripts/web/spanish-fonts.ts';

/** What so many screens share comes with the first of them, in one file. */
const MANY_SCREENS = 8;

/** Below this, a part that few screens share travels with the one that is most like it. */
const SMALL_PART_BYTES = 6000;

/** The build of the web program that draws the logins, which are drawn into its page. */
const drawing = fileURLToPath(new URL('dist/drawing', import.meta.url));

/**
 * The web program: built into dist/web, which the server serves; in development it proxies the calls to it. What the
 * first page needs is one file, what every screen needs is another, and what screens share is in few: on a phone each
 * request costs more than some bytes that another screen will use.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), spanishFonts(), prerender(drawing)],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // what one screen asks for late may be in a part that another needs at once
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    ssr: {
      build: {
        outDir: drawing,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/app/prerender.tsx' },
      },
    },
    client: {
      build: {
        outDir: '../dist/web',
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          // the program is begun by the page, late; as a beginning of its own its files are known to be those of every screen
          input: ['web/index.html', 'web/app/program.tsx'],
          output: {
            // two shared parts may ask for each other: without it one runs before what it needs is there
            strictExecutionOrder: true,
            // the name of a shared part is a list of screens
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: ({ names: [name = 'file'] }) =>
              `assets/${name.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: firstPart, debugName: 'first', priority: 3 },
                { name: 'program', tags: ['$initial'], priority: 2 },
                { name: 'common', minShareCount: MANY_SCREENS, priority: 1 },
                {
                  name: 'parts',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: SMALL_PART_BYTES,
                },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { ssr, client } }) {
      if (!ssr || !client) throw new Error('Vite has no environment to build');
      await build(ssr);
      await build(client);
    },
  },
  // web/api is a folder of ours too: its modules are not calls
  server: { port: 5173, proxy: { '^/api/(?!.*\\.ts)': 'http://127.0.0.1:3000' } },
});
