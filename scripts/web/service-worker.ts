import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { reach } from './reach.ts';

const worker = fileURLToPath(new URL('../../web/worker/service-worker.ts', import.meta.url));

/**
 * What a phone keeps, with all that it imports at once: the program, the logins, the account menu, toasts, and the
 * screens of /obra with what sends their queue.
 */
const KEPT = [
  /\/web\/index\.html$/,
  /\/app\/(program|Toasts)\.tsx$/,
  /\/ui\/layouts\/UserMenu\.tsx$/,
  /\/features\/sign-in\/(StaffLoginPage|ClientLoginPage)\.tsx$/,
  /\/features\/site\/(?:queue\/)?[\w-]+\.tsx?$/,
];

/** Builds `/sw.js`, the service worker, with the list of the files that it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await built(keptFiles(bundle)) });
    },
  },
});

interface KeptFile {
  readonly url: string;
  /** null where the name has the hash of the content */
  readonly revision: string | null;
}

function keptFiles(bundle: Rolldown.OutputBundle): KeptFile[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no page for the service worker to keep');
  const names = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const id = file.facadeModuleId?.replaceAll('\\', '/');
    if (id && KEPT.some((each) => each.test(id))) reach(file, bundle, names);
  }
  // the page asks for the fonts with the letters of Spanish
  for (const [, font = ''] of String(page.source).matchAll(/href="\/(assets\/[\w-]+\.woff2)"/g))
    names.add(font);
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
  return [
    { url: '/index.html', revision },
    ...[...names].toSorted().map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

/** The worker is one file of its own: it shares nothing with the program, and its name never changes. */
async function built(files: readonly KeptFile[]): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(files),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: worker, formats: ['iife'], name: 'worker' },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error('the service worker was not built');
  return result.output[0].code;
}
