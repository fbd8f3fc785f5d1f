import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The web program: built into dist/web, which the server serves; in development it proxies the calls to it. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
