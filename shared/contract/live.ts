import { z } from 'zod';
import { liveTopics } from '#shared/domain/live.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** A change notification with the affected projects; without any, all. Screens refetch their data about them. */
const liveHint = z
  .object({ topics: z.array(z.enum(liveTopics)), project_ids: z.array(id) })
  .meta({ id: 'LiveHint' });
export type LiveHint = z.output<typeof liveHint>;

/** A stream sends something at least this often: proxies close silent connections, and a silent one is dead. */
export const HEARTBEAT_MS = 20_000;

export const followChanges = endpoint({
  name: 'followChanges',
  title: 'Enterarse de los cambios de lo que se está viendo',
  area: 'Acceso',
  method: 'GET',
  path: '/api/live',
  who: 'session',
  summary:
    'A stream (text/event-stream) that goes on until one of both ends it. An event `hint` says that others changed something that the person may read, without what; `ready` comes first and says the same of the last half minute; `bye` when the session is over. 429 for more than six at once.',
  source: 'issue 6 (live notifications); docs/decisions, live updates',
  /** data of `ready` and of each `hint` */
  reply: liveHint,
  bytes: ['text/event-stream'],
  errors: [406, 429],
});
