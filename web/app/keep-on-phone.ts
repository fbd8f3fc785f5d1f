/**
 * Registers the service worker, which keeps the program on the device (web/worker/service-worker.ts). Without one, as
 * in private windows and over plain HTTP, the program works with a connection only.
 */
export const keepOnPhone = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
};
