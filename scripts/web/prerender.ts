import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { reach } from './reach.ts';

/**
 * Draws the logins into the page: web/app/start.ts shows the one of the address before the code of the program is
 * there. Their markup is what the same components make (web/app/prerender.tsx, which `folder` has built). The page also
 * names the files of the program, for web/app/first-homes.ts.
 */
export const prerender = (folder: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { drawLogins } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
      const drawn: Record<string, string> = await drawLogins();
      const templates = Object.entries(drawn).map(([path, markup]) => {
        checkStyles(path, markup, html, bundle);
        return `<template data-path="${path}">${markup}</template>`;
      });
      templates.push(`<template data-program>${programLinks(bundle)}</template>`);
      return html.replace('</body>', () => `${templates.join('\n')}\n</body>`);
    },
  },
});

/** What fetches the code of the program without running it. */
function programLinks(bundle: Rolldown.OutputBundle): string {
  const names = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith('/app/program.tsx'))
      reach(file, bundle, names);
  return [...names]
    .filter((name) => name.endsWith('.js'))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('');
}

/** The first sheet must have the style of all that is drawn: what came with the program would be seen to change. */
function checkStyles(path: string, markup: string, html: string, bundle: Rolldown.OutputBundle): void {
  const sheets = Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
  );
  const first = rulesOf(sheets.filter(({ fileName }) => html.includes(`"/${fileName}"`)));
  const all = rulesOf(sheets);
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  // the names with a hash are of one component; the others any sheet may speak of
  const late = classes.filter((name) => /^m?_/.test(name) && all.has(name) && !first.has(name));
  if (late.length > 0) throw new Error(`the first sheet lacks what ${path} shows: ${late.join(', ')}`);
}

/** The classes that a sheet speaks of. */
const rulesOf = (sheets: readonly Rolldown.OutputAsset[]): ReadonlySet<string> =>
  new Set(
    sheets.flatMap(({ source }) => [...String(source).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)),
  );
