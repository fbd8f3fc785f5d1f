import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const served = new WeakMap<object, Endpoint[]>();

export function noteServed(app: FastifyInstance, endpoint: Endpoint): void {
  served.set(app.server, [...servedBy(app), endpoint]);
}

/** Every served endpoint, in order of registration. */
export const servedBy = (app: FastifyInstance): readonly Endpoint[] => served.get(app.server) ?? [];
