import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { appIcons } from './scripts/web/app-icons.ts';
import { browserContract } from './scripts/web/browser-contract.ts';
import { mantineStyles } from './scripts/web/mantine-styles.ts';
import { prerender } from './scripts/web/prerender.ts';
import { retriedImports } from './scripts/web/retried-imports.ts';
import { serviceWorker } from './scripts/web/service-worker.ts';
import { learnUse, sharedFiles } from './scripts/web/shared-files.ts';
import { spanishFonts } from './scripts/web/spanish-fonts.ts';

/** The build of the web program that draws the logins, which are drawn into its page. */
const drawing = fileURLToPath(new URL('dist/drawing', import.meta.url));

/**
 * The web program: built into dist/web, which the server serves; in development it proxies the calls to it. What the
 * first page needs is one file, what every screen needs is another, and what screens share is in few: on a phone each
 * request costs more than some bytes that another screen will use.
 */
export default defineConfig({
  root: 'web',
  plugins: [
    browserContract(),
    retriedImports(),
    mantineStyles(),
    react(),
    spanishFonts(),
    appIcons(),
    prerender(drawing),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // a file that needs no other is preloaded too: see retriedImports
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && needed.length === 0 ? [file] : needed,
    },
    // what one screen asks for late may be in a part that another needs at once
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
    },
  },
  environments: {
    ssr: {
      // without the styles of Mantine that mantineStyles leaves out
      resolve: { noExternal: ['@mantine/core'] },
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
            codeSplitting: { groups: sharedFiles },
            // the list of all files comes first, and its hashes cannot be compressed
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
  },
  builder: {
    // what the first build learns is known to the second
    sharedConfigBuild: true,
    async buildApp({ build, environments: { ssr, client } }) {
      if (!ssr || !client) throw new Error('Vite has no environment to build');
      await build(ssr);
      Object.assign(client.config.build, { write: false });
      learnUse((await build(client)) as Rolldown.RolldownOutput);
      Object.assign(client.config.build, { write: true });
      await build(client);
    },
  },
  // web/api is a folder of ours too: its modules are not calls
  server: { port: 5173, proxy: { '^/api/(?!.*\\.ts)': 'http://127.0.0.1:3000' } },
});
