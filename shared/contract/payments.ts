import { z } from 'zod';
import { clientAccess, ledgerAccess, payingAccess } from '#shared/domain/access.ts';
import { mismatchResolutions } from '#shared/domain/gateway.ts';
import { instalmentStates, paymentMethods, paymentStates } from '#shared/domain/payments.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  fieldsReply,
  id,
  idInPath,
  instant,
  pesos,
  positivePesos,
  projectIdInPath,
  shown,
} from './fields.ts';

/** The plan of a sale as a ledger, and the family's payments. Money in whole pesos. */

const payment = z
  .object({
    id,
    method: z.enum(paymentMethods),
    state: z.enum(paymentStates),
    amount: pesos,
    /** in Spanish: 'PSE', 'Transferencia bancaria'; null while unknown */
    channel: z.string().nullable(),
    created_at: instant,
    /** the day the company received the money */
    paid_on: shown.day.nullable(),
    /** reason of the rejection */
    reason: z.string().nullable(),
    /** id for /api/files/{id}: the uploaded receipt */
    file_id: z.uuid().nullable(),
    /** a full http(s) address from the seller's plan */
    receipt_url: shown.link.nullable(),
    /** 'RC-000123' once it is confirmed: its PDF is /api/payments/{id}/receipt */
    receipt_number: shown.receiptNumber.nullable(),
    /** refunded pesos */
    refunded: pesos,
  })
  .meta({ id: 'Payment' });

const ledgerInstalment = z
  .object({
    id,
    position: z.int(),
    name: shown.instalment,
    /** text ending in % */
    percentage: shown.percentText,
    amount: pesos,
    /** pesos received */
    paid: pesos,
    left: pesos,
    /** the part covered by payments in process, and the rest that may still be sent */
    in_process: pesos,
    owed: pesos,
    /** business days, and the explanation of the date */
    days: shown.businessDays,
    due_date: shown.day,
    reason: z.string(),
    /** business days since the due date; 0 when not late */
    late_days: shown.businessDays,
    state: z.enum(instalmentStates),
    /** the day it was fully paid */
    paid_on: shown.day.nullable(),
    /** payments meant for it, oldest first; unpaid checkouts are left out */
    payments: z.array(payment),
    /** receipts of payments meant for another instalment that also paid this one, oldest first */
    carried: z.array(z.object({ payment_id: id, receipt_number: shown.receiptNumber })),
  })
  .meta({ id: 'LedgerInstalment' });

const planLedger = z
  .object({
    price: pesos,
    paid: pesos,
    /** in transit or awaiting confirmation */
    in_process: pesos,
    left: pesos,
    /** neither paid nor in process */
    owed: pesos,
    /** credit balance over the whole plan: a sum, which may exceed the limit of a single amount */
    credit: shown.balance.min(0),
    /** the unpaid instalment due first; null when all are paid */
    next_instalment_id: id.nullable(),
    /** false without online payments */
    online: z.boolean(),
    instalments: z.array(ledgerInstalment),
  })
  .meta({ id: 'PlanLedger' });

const ledgerReply = dataReply(planLedger);

export const readMyPayments = endpoint({
  name: 'readMyPayments',
  title: 'Ver los pagos del hogar propio',
  area: 'Pagos',
  method: 'GET',
  path: '/api/clients/projects/{id}/payments',
  who: clientAccess,
  summary:
    'The payments of the own home: each instalment of the plan (pesos, business days) with what came of it and how it stands, with the names that the client reads. 404 for the home of somebody else.',
  source: 'access specification, section 2 (Mis pagos); decisions, Client portal',
  params: z.object({ id: projectIdInPath }),
  reply: ledgerReply,
  errors: [404],
});

export const readProjectPayments = endpoint({
  name: 'readProjectPayments',
  title: 'Ver los pagos de un proyecto',
  area: 'Pagos',
  method: 'GET',
  path: '/api/projects/{id}/payments',
  who: ledgerAccess,
  summary:
    'The same ledger for the staff, with the names of the plan, and the project, client and seller that it is of. Reading it is recorded (Ley 1581).',
  source: 'issue 5 (payments); decisions, Manager and projects (/projects/{id}); issue 15 (departments)',
  params: z.object({ id: projectIdInPath }),
  reply: ledgerReply.extend({
    project: z.object({
      project_code: shown.projectCode,
      name: shown.project.nullable(),
      client_name: shown.client,
      seller: shown.employee,
    }),
  }),
  errors: [404],
});

export const startCheckout = endpoint({
  name: 'startCheckout',
  title: 'Pagar en línea una cuota propia',
  area: 'Pagos',
  method: 'POST',
  path: '/api/clients/instalments/{id}/checkout',
  who: clientAccess,
  summary:
    'Opens the hosted checkout of the payment gateway for what an instalment lacks, and answers where to go. While a checkout of it is open the same one is answered. 409 when it is paid or a payment is in process, 422 when the company takes no online payments.',
  source: 'decisions, Client portal (Realizar pago); issue 5 (payments)',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({
    reference: z.string(),
    url: z
      .url()
      .meta({ description: 'Full http(s) address.', examples: ['https://checkout.wompi.example/p'] }),
  }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const checkCheckout = endpoint({
  name: 'checkCheckout',
  title: 'Ver cómo va un pago en línea propio',
  area: 'Pagos',
  method: 'POST',
  path: '/api/clients/checkouts/{reference}/check',
  who: clientAccess,
  summary:
    'How an online payment stands. Until it is confirmed, the transactions that the gateway lists for our merchant and this reference are read and settled, so a lost event loses nothing. When the gateway does not answer, the stored state is returned.',
  source: 'issue 5 (polling when the event does not come)',
  params: z.object({ reference: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, { error: 'no es válida.' }) }),
  reply: fieldsReply({
    state: z.enum(paymentStates),
    project_id: id,
    project_code: shown.projectCode,
    /** as the client reads it */
    instalment: shown.instalment,
    amount: pesos,
    /** refunded later */
    refunded: pesos,
    channel: z.string().nullable(),
    reason: z.string().nullable(),
    /** for its receipt once it is confirmed */
    payment_id: id,
    receipt_number: shown.receiptNumber.nullable(),
    /** false when the gateway does not respond now */
    asked: z.boolean(),
    /** it ended without money, and its instalment still lacks some: another payment may be started */
    payable: z.boolean(),
    /** received money does not match: the desk examines it, and paying again would be paying twice */
    held: z.boolean(),
    /** money that arrived twice for the same checkout: the desk decides */
    second_payment: z.enum(['open', ...mismatchResolutions]).nullable(),
  }),
  errors: [404],
});

export const sendTransferReceipt = endpoint({
  name: 'sendTransferReceipt',
  title: 'Enviar el comprobante de una transferencia',
  area: 'Pagos',
  method: 'POST',
  path: '/api/instalments/{id}/transfer-receipts',
  who: payingAccess,
  summary:
    'Tells of a transfer for an instalment, with its receipt (PDF, JPG, PNG or WEBP up to 10 MB), amount in pesos and the day on which it was paid: it waits for the payments desk. 409 when the instalment is paid or has a payment in process; 422 for an amount over what the plan lacks or a day to come.',
  source: 'decisions, Client portal (Realizar pago); issue 5 (payments)',
  params: z.object({ id: idInPath }),
  form: z.object({
    // digits only: other number notations ('1e6', '0x10') are refused
    amount: z.coerce
      .string()
      .regex(/^\d{1,15}$/, { error: 'escribe un valor en pesos, sin decimales.' })
      .transform(Number)
      .pipe(positivePesos),
    paid_on: day,
  }),
  upload: {
    field: 'file',
    required: true,
    maxBytes: 10 * 1024 * 1024,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  },
  reply: fieldsReply({ payment_id: id }),
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
});

export const readPaymentReceipt = endpoint({
  name: 'readPaymentReceipt',
  title: 'Descargar el recibo de un pago',
  area: 'Pagos',
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  who: payingAccess,
  summary: 'The numbered receipt of a confirmed payment, as a PDF. 404 while it is not confirmed.',
  source: 'issue 5 (receipts)',
  params: z.object({ id: idInPath }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404],
});

export const checkReceipt = endpoint({
  name: 'checkReceipt',
  title: 'Verificar un recibo con su código',
  area: 'Pagos',
  method: 'GET',
  path: '/api/receipts/{code}',
  who: 'public',
  summary:
    'Confirms the number, day and amount (pesos) of the receipt with that verification code, and nothing else. 404 for any other code, 429 for who tries too many.',
  source: 'issue 5 (receipts)',
  // any text: a malformed code is answered like an unknown one
  params: z.object({ code: z.string() }),
  reply: fieldsReply({ number: shown.receiptNumber, day: shown.day, amount: pesos }),
  errors: [404, 429],
});

const wompiExample = {
  data: {
    transaction: { id: '112594-1779291000-51342', status: 'APPROVED', amount_in_cents: 2_054_375_000 },
  },
  signature: {
    properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
    checksum: '3476ddfbcf1a8ff6a4a2b1e6a8f3d0c5a7c04f4f4c5d1d6b8b1d0f5e2a9c7b61',
  },
};

export const receiveWompiEvent = endpoint({
  name: 'receiveWompiEvent',
  title: 'Recibir los avisos de Wompi',
  area: 'Pagos',
  method: 'POST',
  path: '/api/wompi/events',
  who: 'public',
  summary:
    'Receives the events of Wompi. The checksum must cover the id, status and amount of the transaction, and the event must be less than a week old. An event is a hint: the transaction settles as Wompi lists it for our merchant. Safe to repeat: one job a transaction and status. 401 for a wrong checksum or an old event, 404 where no gateway is set.',
  source: 'issue 5 (payments); documentation of the events of Wompi',
  body: z.looseObject({
    event: z.string().max(100),
    data: z.looseObject({}).meta({ examples: [wompiExample.data] }),
    signature: z
      .looseObject({
        properties: z.array(z.string().max(100)).max(20),
        checksum: z.string().max(200),
      })
      .meta({ examples: [wompiExample.signature] }),
    timestamp: z.int(),
  }),
  reply: z.object({ success: z.literal(true) }),
  errors: [401, 404],
  unauthorized: { code: 'wrong_checksum', message: 'La firma del aviso no es la de Wompi.' },
});
