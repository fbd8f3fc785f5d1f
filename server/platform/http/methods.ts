import type { FastifyInstance, HTTPMethods } from 'fastify';
import { UserError } from '../errors.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Notes the calls that are served from here on; the function that it answers then refuses the other methods on their
 * paths: who sends POST to what is read with GET is told so, instead of that there is no such thing.
 */
export function rememberMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>();
  let listening = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!listening) return;
    const known = served.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    served.set(url, known);
  });
  return () => {
    listening = false;
    for (const [url, known] of served) refuseOthers(app, url, known);
  };
}

function refuseOthers(app: FastifyInstance, url: string, known: ReadonlySet<string>): void {
  const allow = [...known].join(', ');
  const refuse = async () => {
    throw new UserError('method_not_allowed', 405, `Esta dirección solo admite ${allow}.`);
  };
  app.route({
    method: methods.filter((method) => !known.has(method)),
    url,
    schema: { hide: true },
    // Before the body is read.
    onRequest: async (_, reply) => {
      reply.header('allow', allow);
      await refuse();
    },
    handler: refuse,
  });
}
