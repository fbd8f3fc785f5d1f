import helmet from '@fastify/helmet';
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

/** The policies of an answer that is no page: it loads and asks for nothing. Short, because a first visit has a dozen. */
const NO_DEVICE = 'camera=(), geolocation=(), microphone=()';
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Calls and assets; the documentation of the calls is a page. */
const isNoPage = (url: string): boolean => /^\/(?:assets|api(?!\/docs))\//.test(url);

/**
 * Headers of every response. Scripts come from this server only, so that foreign scripts cannot reach the token in the
 * browser. Mantine writes inline styles, hence 'unsafe-inline' for styles alone.
 */
export async function secureHeaders(app: FastifyInstance, overTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // for plugins and browsers that are gone, and for what browsers do by themselves now
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id);
    const noPage = isNoPage(request.url);
    reply.header('permissions-policy', noPage ? NO_DEVICE : nothingOfTheDevice);
    if (noPage) reply.header('content-security-policy', NOTHING);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

/** The same for JSON errors sent before those headers are set: for malformed requests and addresses. */
export const bareHeaders = (overTls: boolean): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': NO_DEVICE,
  'referrer-policy': 'no-referrer',
  ...(overTls ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
