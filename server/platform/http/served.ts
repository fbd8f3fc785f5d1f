import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const served = new WeakMap<object, Endpoint[]>();

/** Notes that the program serves an endpoint. */
export function noteServed(app: FastifyInstance, endpoint: Endpoint): void {
  served.set(app.server, [...servedBy(app), endpoint]);
}

/** Every endpoint that is really served, in the order in which it was registered: no second list. */
export const servedBy = (app: FastifyInstance): readonly Endpoint[] => served.get(app.server) ?? [];
