import type { Plugin } from 'vite';

const PRELOAD = 'function preload(baseModule, deps, importerUrl) {';

/**
 * Without a connection a late file is imported only if it can be fetched, as what a service worker keeps: Chromium
 * remembers an import that failed until the page is loaded again, so that a dialog would never open.
 */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(PRELOAD)) throw new Error("Vite's helper of late imports is another one");
      return code.replace(
        PRELOAD,
        `function preload(baseModule, deps, importerUrl, arrived) {
          if (navigator.onLine === false && deps && !arrived)
            return Promise.all(deps.map((dep) => fetch(assetsURL(dep, importerUrl)))).then(() =>
              preload(baseModule, deps, importerUrl, true));`,
      );
    },
  },
});
