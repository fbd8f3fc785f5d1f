import { z } from 'zod';
import { managerAccess, sitePhotoAccess } from '#shared/domain/access.ts';
import { instalmentStates } from '#shared/domain/payments.ts';
import { endpoint } from './endpoint.ts';
import { day, fieldsReply, instant, projectIdInPath, reason, requiredText, shown } from './fields.ts';

/** The calendar of works of a home: design, meetings, the planned days of its spaces, instalments and otrosíes. */

const source = 'issue 20 (calendar of works)';
const managerCall = { area: 'Obra', who: managerAccess, source } as const;

const rate = shown.basisPoints;

export const readWorksCalendar = endpoint({
  name: 'readWorksCalendar',
  title: 'Ver el calendario de una obra',
  area: 'Obra',
  method: 'GET',
  path: '/api/projects/{id}/calendar',
  who: sitePhotoAccess,
  summary:
    'The dates of a home: its sale, the works (actual and contract days), the planned days of each space with its progress (basis points) and the last move with its reason, meetings that stand, applied otrosíes, and instalments without amounts for roles that see the plan. `expected`: the part of the planned days that has passed; null for a family until a manager has written why the work is behind. `days_beyond`: business days by which the plan goes past the promised end. Without dates of works there are no spaces.',
  source,
  params: z.object({ id: projectIdInPath }),
  reply: z.object({
    success: z.literal(true),
    today: shown.day,
    data: z.object({
      sold_on: shown.day,
      start_date: shown.day.nullable(),
      end_date: shown.day.nullable(),
      works_started_on: shown.day.nullable(),
      works_ended_on: shown.day.nullable(),
      planned_end: shown.day.nullable(),
      days_beyond: shown.businessDays,
      may_move: z.boolean(),
      spaces: z.array(
        z.object({
          name: shown.space,
          first_day: shown.day,
          last_day: shown.day,
          business_days: shown.businessDays,
          work: rate,
          expected: rate.nullable(),
          move: z.object({ reason: z.string(), by: shown.employee, at: instant }).nullable(),
        }),
      ),
      meetings: z.array(z.object({ name: z.string(), day: shown.day })),
      instalments: z.array(
        z.object({
          name: shown.instalment,
          date: shown.day,
          state: z.enum(instalmentStates),
          late_days: shown.businessDays,
        }),
      ),
      changes: z.array(
        z.object({ number: z.int(), title: z.string(), day: shown.day, days: shown.businessDays }),
      ),
    }),
  }),
  errors: [404],
});

const days = z.object({ first_day: shown.day, last_day: shown.day });

const moved = fieldsReply({
  spaces: z.array(z.object({ name: shown.space, before: days, after: days })),
  end_date: shown.day,
  planned_end: z.object({ before: shown.day, after: shown.day }),
  days_beyond: shown.businessDays,
});

const flag = z.enum(['true', 'false'], { error: 'di si los siguientes también se mueven.' });

export const previewSpaceMove = endpoint({
  ...managerCall,
  name: 'previewSpaceMove',
  title: 'Ver qué cambiaría mover un espacio',
  method: 'GET',
  path: '/api/projects/{id}/calendar/move',
  summary:
    'What other planned days of a space would change: its days before and after; with `following`, those of each space after it that has not ended, by as many business days as this one ends later; and by how many business days the plan would go past the promised end. Changes nothing.',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    space: requiredText(100),
    first_day: day,
    last_day: day,
    following: flag.default('false'),
  }),
  reply: moved,
  errors: [404, 409, 422],
});

export const moveSpace = endpoint({
  ...managerCall,
  name: 'moveSpace',
  title: 'Mover los días de un espacio',
  method: 'PUT',
  path: '/api/projects/{id}/calendar/move',
  summary:
    'Moves the planned days of a space, with a reason that the family reads; earlier moves stay as history. Dates of the contract, instalments and meetings do not change. 409 for a home without dates, cancelled or finished, and when the space has other days than those that were seen; 422 for days before the start, past, or not business days. The same days again change nothing.',
  params: z.object({ id: projectIdInPath }),
  body: z.object({
    space: requiredText(100),
    first_day: day,
    last_day: day,
    following: z.boolean({ error: 'di si los siguientes también se mueven.' }),
    seen_first_day: day,
    seen_last_day: day,
    reason,
  }),
  reply: moved,
  errors: [404, 409, 422],
});
