import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const logo = fileURLToPath(new URL('../../web/public/logo.svg', import.meta.url));

/** A margin of a fifth keeps the logo whole where a phone cuts the icon to a circle. */
const icons = [
  { name: 'icon-192.png', size: 192, margin: 0.1, purpose: 'any' },
  { name: 'icon-512.png', size: 512, margin: 0.1, purpose: 'any' },
  { name: 'icon-round-512.png', size: 512, margin: 0.2, purpose: 'maskable' },
  // these two are asked for by their names: by iOS, and by browsers for a page that names no icon (a PNG does)
  { name: 'favicon.ico', size: 48, margin: 0, purpose: null },
  { name: 'apple-touch-icon.png', size: 180, margin: 0.14, purpose: null },
] as const;

const WHITE = '#ffffff';

const manifest = {
  name: 'Remodela',
  short_name: 'Remodela',
  description: 'Ventas, equipos, fechas y pagos de tu empresa de remodelación, en un solo lugar.',
  lang: 'es-CO',
  start_url: '/',
  display: 'standalone',
  background_color: '#f8f7f4',
  theme_color: '#0d4546',
  icons: icons
    .filter(({ purpose }) => purpose !== null)
    .map(({ name, size, purpose }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
};

async function draw({ size, margin }: (typeof icons)[number]): Promise<Buffer> {
  const edge = Math.round(size * margin);
  const svg = await readFile(logo);
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size - 2 * edge, size - 2 * edge)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: WHITE })
    .flatten({ background: WHITE })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The icons of a tab and of a phone's start screen, drawn from the logo, and the manifest that names them. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const icon of icons) {
      this.emitFile({ type: 'asset', fileName: icon.name, source: await draw(icon) });
    }
    const source = JSON.stringify(manifest);
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
});
