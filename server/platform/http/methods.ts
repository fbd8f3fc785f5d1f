import type { FastifyInstance } from 'fastify';
import { UserError } from '../errors.ts';

/**
 * Refuses the other methods on the paths of the calls that are served from here on: who sends POST to what is read with
 * GET is told so, before the body is read, instead of that there is no such thing.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const served = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // that of the files of the web program is no call
    if (!url.includes('*')) served.set(url, [...(served.get(url) ?? []), method].flat());
  });
  // A route for each method that nobody serves would be most of the routes, and a tenth of the program's start.
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

/** '/api/projects/:id' as the addresses that it stands for. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^$(){}|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
