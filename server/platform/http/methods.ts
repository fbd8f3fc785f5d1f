import type { FastifyInstance } from 'fastify';
import { UserError } from '../errors.ts';

/**
 * Answers 405 for other methods on the paths of the calls registered from here on: a POST to a GET path is refused
 * before its body is read, instead of a 404.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const served = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // the catch-all of the web files is not a call
    if (!url.includes('*')) served.set(url, [...(served.get(url) ?? []), method].flat());
  });
  // A route for each unused method would be most of the routes, and a tenth of the start time.
  let paths: readonly [RegExp, string[]][] | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (served.get(request.routeOptions.url ?? '')?.includes(request.method)) return;
    const [path = ''] = request.url.split('?', 1);
    paths ??= [...served].map(([url, known]) => [patternOf(url), known]);
    const methods = served.get(path) ?? paths.find(([pattern]) => pattern.test(path))?.[1];
    if (!methods || methods.includes(request.method)) return;
    const allow = methods.join(', ');
    reply.header('allow', allow);
    throw new UserError('method_not_allowed', 405, `Esta dirección solo admite ${allow}.`);
  });
}

/** The addresses matched by '/api/projects/:id'. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^$(){}|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
