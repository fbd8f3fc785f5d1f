import type { Page } from '@playwright/test';

/** What one request brought over the wire: its headers and its body as they travelled. */
export interface Transfer {
  readonly path: string;
  readonly bytes: number;
  /** 'br', 'gzip'; null for what travels as it is */
  readonly encoding: string | null;
  /** nothing travelled: the browser had it */
  readonly isCached: boolean;
}

/** What a page must not exceed when somebody opens the login for the first time. */
export const FIRST_LOAD = { bytes: 65 * 1024, requests: 5 } as const;

/** The same for the first visit of a person of the demo who is signed in, by the account and the screen; in KiB. */
export const FIRST_SCREENS = [
  { email: 'cliente@remodela.example', path: '/client', kib: 190, requests: 9 },
  { email: 'cliente@remodela.example', path: '/client/project', kib: 230, requests: 15 },
  { email: 'vendedora@remodela.example', path: '/seller', kib: 243, requests: 15 },
  { email: 'vendedora@remodela.example', path: '/new-sale/hubspot', kib: 246, requests: 14 },
  { email: 'gerente@remodela.example', path: '/manager', kib: 250, requests: 19 },
  { email: 'gerente@remodela.example', path: '/manager/sites', kib: 246, requests: 15 },
  { email: 'gerente@remodela.example', path: '/manager/team', kib: 246, requests: 15 },
  { email: 'gerente@remodela.example', path: '/manager/changes', kib: 240, requests: 14 },
  { email: 'gerente@remodela.example', path: '/agenda', kib: 240, requests: 15 },
  { email: 'gerente@remodela.example', path: '/suggestions', kib: 242, requests: 15 },
  { email: 'arquitecta@remodela.example', path: '/obra', kib: 232, requests: 14 },
  { email: 'arquitecta@remodela.example', path: '/architect', kib: 250, requests: 16 },
  { email: 'bodega@remodela.example', path: '/warehouse', kib: 246, requests: 15 },
  { email: 'pagos@remodela.example', path: '/payments', kib: 246, requests: 17 },
  { email: 'admin@remodela.example', path: '/admin', kib: 331, requests: 23 },
  { email: 'vendedora@remodela.example', path: '/notices', kib: 241, requests: 14 },
] as const;

/** Writes down what a page asks for from now on; what it answers empties the list. Chromium only. */
export const followTransfers = async (page: Page): Promise<() => readonly Transfer[]> => {
  const browser = await page.context().newCDPSession(page);
  const seen = new Map<string, Transfer>();
  browser.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // the icon of its tab, for which some browsers ask and others do not when they have no window
    if (type === 'Other') return;
    const { pathname } = new URL(request.url);
    seen.set(requestId, { path: pathname, bytes: 0, encoding: null, isCached: false });
  });
  const add = (requestId: string, more: Partial<Transfer>) => {
    const known = seen.get(requestId);
    if (known) seen.set(requestId, { ...known, ...more });
  };
  browser.on('Network.responseReceived', ({ requestId, response: { headers } }) =>
    add(requestId, { encoding: headers['content-encoding'] ?? null }),
  );
  browser.on('Network.requestServedFromCache', ({ requestId }) => add(requestId, { isCached: true }));
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(requestId, { bytes: encodedDataLength, ...(encodedDataLength === 0 ? { isCached: true } : {}) }),
  );
  await browser.send('Network.enable');
  return () => {
    const all = [...seen.values()];
    seen.clear();
    return all;
  };
};

export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
