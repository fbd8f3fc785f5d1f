import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Below this, a part that some screens share travels with the one that is most like it. */
const SMALL_PART_BYTES = 30_000;

/**
 * The web program: built into dist/web, which the server serves; in development it proxies the calls to it. What every
 * first visit needs is one file, and what screens share is in few: on a phone each request costs more than some bytes
 * that another screen will use.
 */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // a contract that one screen asks for late may be in a part that another needs at once
      checks: { ineffectiveDynamicImport: false },
      output: {
        // two shared parts may ask for each other: without it one runs before what it needs is there
        strictExecutionOrder: true,
        // the name of a shared part is a list of screens
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = 'file'] }) =>
          `assets/${name.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
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
  // web/api is a folder of ours too: its modules are not calls
  server: { port: 5173, proxy: { '^/api/(?!.*\\.ts)': 'http://127.0.0.1:3000' } },
});
