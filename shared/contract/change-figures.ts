import { z } from 'zod';
import { managerAccess, paymentsAccess } from '#shared/domain/access.ts';
import { changeReasons, changeStates } from '#shared/domain/change-order.ts';
import { changedInstalment, figure, margin } from './change-shapes.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, fieldsReply, id, projectIdInPath, shown } from './fields.ts';

/** What otrosíes do to the company: the manager's figures, and the plans that the desk collects. */

const source = 'issue 19 (otrosí: what changes during the works)';

export const readChangeFigures = endpoint({
  name: 'readChangeFigures',
  title: 'Ver las cifras de los otrosíes',
  area: 'Paneles',
  method: 'GET',
  path: '/api/changes/figures',
  who: managerAccess,
  source,
  summary:
    "The manager's figures: otrosíes that wait (100 at most, the oldest first) with their age in business days, value and days applied this month, their share by reason, and the margin of the open projects with otrosíes, sold and now. Pesos and basis points.",
  reply: fieldsReply({
    pending: z.array(
      z.object({
        id,
        number: z.int(),
        title: z.string(),
        project_id: id,
        project_code: shown.projectCode,
        client_name: shown.client,
        state: z.enum(changeStates),
        value: figure.nullable(),
        days: z.int(),
        sent_on: shown.day.nullable(),
        expires_on: shown.day.nullable(),
        /** business days since it was sent, or begun */
        age: shown.businessDays,
      }),
    ),
    month: z.object({ month: shown.month, count: z.int(), value: figure, days: z.int() }),
    /** of what was applied this month, by its absolute value; basis points that sum to 10000 */
    reasons: z.array(z.object({ reason: z.enum(changeReasons), value: figure, share: z.int() })),
    margin: z.object({ sold: margin, now: margin }),
  }),
  errors: [],
});

export const listDeskChanges = endpoint({
  name: 'listDeskChanges',
  title: 'Ver los otrosíes aplicados de un plan',
  area: 'Pagos',
  method: 'GET',
  path: '/api/payments/projects/{id}/changes',
  who: paymentsAccess,
  source,
  summary:
    'What changed the plan of a project: its applied otrosíes, the newest first, with their value, what each instalment was before and after, and the reason.',
  params: z.object({ id: projectIdInPath }),
  reply: dataReply(
    z.array(
      z.object({
        id,
        number: z.int(),
        title: z.string(),
        reasons: z.array(z.enum(changeReasons)),
        value: figure,
        applied_on: shown.day,
        version: z.int(),
        price_before: figure,
        price_after: figure,
        plan: z.array(changedInstalment),
        credit_added: figure,
      }),
    ),
  ),
  errors: [404],
});
