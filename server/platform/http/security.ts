import type { FastifyInstance } from 'fastify';

const TWO_YEARS_SECONDS = 63_072_000;

/** Device features that no screen needs. */
const nothingOfTheDevice = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The policy of a page: scripts come from this server only, so that foreign ones cannot reach the token in the browser. */
const OF_A_PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // Mantine writes inline styles
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The policies of an answer that is no page: it loads and asks for nothing. Short, because a first visit has a dozen. */
const NO_DEVICE = 'camera=(), microphone=()';
const NOTHING = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/** Calls and assets; the documentation of the calls is a page. */
const isNoPage = (url: string): boolean => /^\/(?:assets|api(?!\/docs))\//.test(url);

/** Headers of every answer. With HTTPS the browser is told to come back by it alone. */
const withPolicies = (content: string, device: string, overTls: boolean): Record<string, string> => ({
  'content-security-policy': content,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': device,
  'referrer-policy': 'no-referrer',
  ...(overTls ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

export function secureHeaders(app: FastifyInstance, overTls: boolean): void {
  const content = overTls ? `${OF_A_PAGE};upgrade-insecure-requests` : OF_A_PAGE;
  const ofPage = withPolicies(content, nothingOfTheDevice, overTls);
  const ofNoPage = withPolicies(NOTHING, NO_DEVICE, overTls);
  app.addHook('onRequest', async ({ id, url }, reply) => {
    if (!url.startsWith('/assets/')) reply.header('x-request-id', id);
    reply.headers(isNoPage(url) ? ofNoPage : ofPage);
    if (url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

/** The same for JSON errors sent before those headers are set: for malformed requests and addresses. */
export const bareHeaders = (overTls: boolean): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  ...withPolicies(NOTHING, NO_DEVICE, overTls),
});
