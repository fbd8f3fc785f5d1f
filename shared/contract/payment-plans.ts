import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { instalmentStates } from '#shared/domain/payments.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, day, idInPath, optionalWebAddress, percentageText, pesos, shown } from './fields.ts';
import { seenOf } from './seen.ts';

/** A row of the plan (sales specification, section 3), with the explanation of its date. */
const instalment = z.object({
  position: z.int(),
  name: shown.instalment,
  /** text ending in % */
  percentage: shown.percentText,
  amount: pesos,
  /** business days */
  days: shown.businessDays,
  date: shown.day,
  reason: z.string(),
  receipt: z.string().nullable(),
});

export const paymentPlan = z
  .object({
    method: z.enum(['standard', 'custom']),
    /** price after discounts that the plan divides, in pesos */
    price: pesos,
    first_date: shown.day,
    instalments: z.array(instalment),
  })
  .meta({ id: 'PaymentPlan' });

/** The rows of a registered project, with their payments. */
export const planInProgress = paymentPlan
  .extend({
    instalments: z.array(
      instalment.extend({
        /** fully paid */
        paid: z.boolean(),
        /** a payment is in process, or its receipt awaits confirmation */
        in_process: z.boolean(),
        state: z.enum(instalmentStates),
        /** business days since the due date; 0 when not late */
        late_days: shown.businessDays,
      }),
    ),
  })
  .meta({ id: 'PlanInProgress' });

/** The inputs of a plan; the rest is computed. */
const choice = {
  method: z.enum(['standard', 'custom'], { error: 'elige Standard o Personalizado.' }),
  first_date: day,
  instalments: z
    .array(
      z.object({
        percentage: percentageText,
        days: z
          .int({ error: 'escribe los días hábiles como un número entero.' })
          .min(-365, { error: 'escribe los días hábiles de 0 a 365.' })
          .max(365, { error: 'escribe los días hábiles de 0 a 365.' })
          .meta({ description: 'Business days.', examples: [15] }),
        receipt: optionalWebAddress,
      }),
      { error: 'agrega las cuotas del plan.' },
    )
    .min(1, { error: 'agrega al menos una cuota.' })
    .max(12, { error: 'el plan tiene 12 cuotas como máximo.' })
    .meta({
      examples: [
        [
          { percentage: '40%', days: 0 },
          { percentage: '60%', days: 15 },
        ],
      ],
    }),
};

export const savePaymentPlan = endpoint({
  name: 'savePaymentPlan',
  title: 'Guardar la forma de pago de una venta',
  area: 'Ventas',
  method: 'PUT',
  path: '/api/sales/{saleId}/payment-plan',
  who: salesAccess,
  summary:
    'Saves the payment plan of a sale. The server computes amounts (whole pesos that sum to the price after discounts) and dates (business days). Percentages and days count in a custom plan only. Saving again replaces it.',
  source: 'sales specification, sections 4, 5 and 9; decisions, Sale wizard (payment plan)',
  params: z.object({ saleId: idInPath }),
  body: z.object({ ...choice, seen: seenOf(choice) }),
  reply: dataReply(paymentPlan),
  errors: [404, 409, 422],
});

export const readPaymentPlan = endpoint({
  name: 'readPaymentPlan',
  title: 'Ver la forma de pago de una venta',
  area: 'Ventas',
  method: 'GET',
  path: '/api/sales/{saleId}/payment-plan',
  who: salesAccess,
  summary: 'The payment plan of a sale as saved. 404 while there is none.',
  source: 'decisions, Sale wizard (payment plan)',
  params: z.object({ saleId: idInPath }),
  reply: dataReply(paymentPlan),
  errors: [404],
});
