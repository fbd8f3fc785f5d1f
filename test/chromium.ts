import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// A container's root has no sandbox to enter, and its shared memory is small.
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/** The Chromium of this machine, or the one that npm brought, so that the journeys need nothing installed. */
export async function chromium(): Promise<Browser> {
  const found = installed.find((path) => path !== undefined && existsSync(path));
  return found ? { executablePath: found, args } : packaged();
}

/** Unpacks the npm package's Chromium once, next to it, whole or not at all, however many processes ask. */
async function packaged(): Promise<Browser> {
  const home = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const folder = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
  if (!existsSync(folder)) {
    const unpacking = `${folder}-${process.pid}`;
    await mkdir(unpacking, { recursive: true });
    await unpack(unpacking, join(home, '..', 'bin'));
    // Another process may have been faster; then its folder is as good.
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true, force: true }));
  }
  if (!hasLibraries()) process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH = join(folder, 'fonts');
  return { executablePath: join(folder, 'chromium'), args };
}

async function unpack(folder: string, archives: string): Promise<void> {
  const { default: sparticuz, inflate } = await import('@sparticuz/chromium');
  // The package always unpacks to the system's temporary folder, where a half-written file would stay for ever.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await sparticuz.executablePath(archives);
    await inflate(join(archives, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** NSS is the one library of Chromium that a small system lacks. */
const hasLibraries = (): boolean =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].some((folder) =>
    existsSync(join(folder, 'libnss3.so')),
  );
