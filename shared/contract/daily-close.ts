import { z } from 'zod';
import { paymentsAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, shown } from './fields.ts';

/** The daily closes of the books. Money in whole pesos, days in Bogota. */

const sum = z.object({ count: z.int(), amount: shown.balance });
const closeTotals = z.object({
  methods: z.object({ online: sum, transfer: sum, manual: sum }),
  refunds: sum,
});

export const readDailyClose = endpoint({
  name: 'readDailyClose',
  title: 'Ver los cierres de pagos',
  area: 'Pagos',
  method: 'GET',
  path: '/api/payments/daily-close',
  who: paymentsAccess,
  summary:
    'What the next close would hold: from the day after the last one to the given day or today, with its totals by method; and the last 30 closes as they were. 409 when the given day is closed already.',
  source: 'issue 5 (payments desk: daily close)',
  query: z.object({ day: day.optional() }),
  reply: z.object({
    success: z.literal(true),
    today: shown.day,
    /** null when no day is given and today is closed already */
    open: z.object({ from_day: shown.day, to_day: shown.day, totals: closeTotals }).nullable(),
    closes: z.array(
      z.object({
        day: shown.day,
        from_day: shown.day,
        totals: closeTotals,
        closed_by: shown.employee.nullable(),
        closed_at: instant,
      }),
    ),
  }),
  errors: [409, 422],
});

export const closeDay = endpoint({
  name: 'closeDay',
  title: 'Cerrar un día de pagos',
  area: 'Pagos',
  method: 'POST',
  path: '/api/payments/daily-close',
  who: paymentsAccess,
  summary:
    'Closes the books up to a day that has come: what is posted later is of the next day. 409 when it is closed already.',
  source: 'issue 5 (payments desk: daily close)',
  body: z.object({ day }),
  reply: z.object({ success: z.literal(true) }),
  errors: [409, 422],
  idempotent: true,
});
