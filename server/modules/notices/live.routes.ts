import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/live.ts';
import type { Deps } from '../../platform/context.ts';
import type { Draining } from '../../platform/draining.ts';
import { serveStream } from '../../platform/http/streams.ts';
import type { Listen } from '../../platform/listening.ts';
import { createHub } from './live.hub.ts';

/** Where changes are heard, and when to stop telling them. */
export interface LiveSources {
  readonly listen: Listen;
  readonly draining?: Draining | undefined;
}

export function liveRoutes(app: FastifyInstance, deps: Deps, { listen, draining }: LiveSources): void {
  const hub = createHub({ db: deps.db, clock: deps.clock, listen, log: app.log });
  draining?.onBegin(() => void hub.close());
  app.addHook('preClose', () => hub.close());
  serveStream(app, deps, api.followChanges, hub.join);
}
