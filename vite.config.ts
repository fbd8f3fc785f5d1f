import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The web program: built into dist/web, which the server serves; in development it proxies the calls to it. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
  // web/api is a folder of ours too: its modules are not calls
  server: { port: 5173, proxy: { '^/api/(?!.*\\.ts)': 'http://127.0.0.1:3000' } },
});
