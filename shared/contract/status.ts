import { z } from 'zod';
import { adminAccess } from '#shared/domain/access.ts';
import { statusParts, statusStates } from '#shared/domain/status.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** One part of the program, and what is said of it. */
const part = z.object({
  name: z.enum(statusParts),
  /** none: there is nothing to look at, as payments online where the company takes none */
  state: z.enum(statusStates),
  /** in Spanish */
  sentence: z.string(),
  /** what to do; null while there is nothing to do */
  remedy: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** other programs are asked once in half a minute at most */
  checked_at: instant,
});

/** A process of the program. */
const runningProcess = z.object({
  id: z.uuid(),
  /** the name of its machine */
  host: z.string(),
  version: z.string(),
  started_at: instant,
  /** when it last said that it is there */
  seen_at: instant,
  memory_bytes: z.int(),
  /** how much of the last stretch it worked, 0 to 100 */
  busy_percent: z.int(),
  /** it has not said for a minute that it is there */
  silent: z.boolean(),
  /** it is the one that answers this call */
  here: z.boolean(),
});

export const readStatus = endpoint({
  name: 'readStatus',
  method: 'GET',
  path: '/api/status',
  who: adminAccess,
  summary:
    'How the program is, part by part (database, jobs, mail, HubSpot, Wompi, files, backup, audit, version), and the processes that run it. What does not answer is said in its part: the call does not fail for it.',
  source: 'issue 6 (status page)',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      /** the worst state of all parts */
      state: z.enum(statusStates),
      parts: z.array(part),
      processes: z.array(runningProcess),
      checked_at: instant,
    }),
  }),
  errors: [],
});
