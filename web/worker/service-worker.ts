/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Keeps the page, the program and the code of /obra on the phone, so that they open without a connection. It touches no
 * call and no file of a home: what a person reads is kept by the program, for their account
 * (docs/decisions/0058-phone-without-signal.md). A new worker waits until every tab of the former one is closed, so
 * that an open page keeps its files.
 */
declare const self: ServiceWorkerGlobalScope;

const PAGE = '/index.html';
/** Timeout: a phone with one bar of signal reports a connection, and gets no answer. */
const PATIENCE_MS = 2_500;

// the address '/' is asked of the server: it says whether there is a newer program (web/app/newer-program.ts)
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });

/** The page of the server, which names the files of the newest program; the kept one when the server does not answer. */
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const asked = fromServer(event as FetchEvent, request);
      const kept = () => matchPrecache(PAGE).then((page) => page ?? asked);
      try {
        const answer = await Promise.race([asked, patience()]);
        return answer === null || answer.status >= 500 ? await kept() : answer;
      } catch {
        return kept();
      }
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

/** The browser asks while it starts the worker, where it can. */
const fromServer = async (event: FetchEvent, request: Request): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(request);

const patience = (): Promise<null> => new Promise((end) => setTimeout(() => end(null), PATIENCE_MS));

self.addEventListener('activate', (event) => {
  // the page that installed it has what it keeps too, before it is opened again
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
