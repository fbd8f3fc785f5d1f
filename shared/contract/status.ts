import { z } from 'zod';
import { adminAccess } from '#shared/domain/access.ts';
import { statusParts, statusStates } from '#shared/domain/status.ts';
import { endpoint } from './endpoint.ts';
import { fieldsReply, instant, shown } from './fields.ts';

/** A part of the program and its health. */
const part = z.object({
  name: z.enum(statusParts),
  /** none: not in use, such as online payments where they are not configured */
  state: z.enum(statusStates),
  /** in Spanish */
  sentence: z.string(),
  /** the remedy; null when none is needed */
  remedy: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** external services are checked at most every half minute */
  checked_at: instant,
});

/** A process of the program. */
const runningProcess = z.object({
  id: z.uuid(),
  /** host name */
  host: z.string(),
  version: z.string(),
  started_at: instant,
  /** last heartbeat */
  seen_at: instant,
  memory_bytes: shown.bytes,
  /** load in the last interval, 0 to 100 */
  busy_percent: shown.percent,
  /** its last heartbeat is over a minute old */
  silent: z.boolean(),
  /** this process answered the call */
  here: z.boolean(),
});

export const readStatus = endpoint({
  name: 'readStatus',
  title: 'Consultar el estado del programa',
  area: 'Auditoría',
  method: 'GET',
  path: '/api/status',
  who: adminAccess,
  summary:
    'How the program is, part by part (database, jobs, mail, HubSpot, Wompi, files, backup, audit, version), and the processes that run it. What does not answer is said in its part: the call does not fail for it.',
  source: 'issue 6 (status page)',
  reply: fieldsReply({
    /** the worst state of all parts */
    state: z.enum(statusStates),
    parts: z.array(part),
    processes: z.array(runningProcess),
    checked_at: instant,
  }),
  errors: [],
});
