import { z } from 'zod';
import { paymentsAccess } from '#shared/domain/access.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { mismatchKinds, mismatchResolutions, transactionStatuses } from '#shared/domain/gateway.ts';
import { manualChannels, paymentMethods } from '#shared/domain/payments.ts';
import { endpoint, tableTypes } from './endpoint.ts';
import {
  dataReply,
  day,
  fieldsReply,
  id,
  idInPath,
  instant,
  optionalMultilineText,
  optionalText,
  pageQuery,
  pageReply,
  pesos,
  positivePesos,
  requiredMultilineText,
  shown,
  text,
} from './fields.ts';

/** The payments desk: payments, refunds and differences with the gateway. Money in whole pesos, days in Bogota. */

const ofProject = {
  project_id: id,
  project_code: shown.projectCode,
  client_name: shown.client,
  /** position in the plan */
  instalment: shown.instalment,
};

/** Answers to the 409s same_payment, more_than_owed and same_refund; stored in the audit log. */
const confirmed = z
  .array(z.enum(postingChecks, { error: 'elige uno de la lista.' }))
  .max(postingChecks.length)
  .default([]);

const paging = {
  search: text(100).default(''),
  ...pageQuery(10),
};

const deskCall = { area: 'Pagos', who: paymentsAccess } as const;

export const listReceiptsToConfirm = endpoint({
  ...deskCall,
  name: 'listReceiptsToConfirm',
  title: 'Ver las transferencias por confirmar',
  method: 'GET',
  path: '/api/payments/to-confirm',
  summary:
    'The transfers that wait to be confirmed, the oldest first, with the file of each and the figures to compare. The names of clients that it shows are recorded (Ley 1581).',
  source: 'issue 5 (payments desk)',
  query: z.object(paging),
  reply: pageReply(
    z.object({
      ...ofProject,
      id,
      amount: pesos,
      /** pesos left of the instalment and of the whole plan */
      instalment_left: pesos,
      plan_left: pesos,
      due_date: shown.day,
      /** the payment day stated by the sender; null when a seller wrote a link in the plan */
      told_on: shown.day.nullable(),
      sent_at: instant,
      /** the sender; null when unknown */
      sent_by: shown.client.nullable(),
      file: z.object({ id: z.uuid(), name: z.string(), type: shown.fileType }).nullable(),
      receipt_url: shown.link.nullable(),
    }),
  ),
  errors: [],
});

export const confirmPayment = endpoint({
  ...deskCall,
  name: 'confirmPayment',
  title: 'Confirmar una transferencia',
  method: 'POST',
  path: '/api/payments/{id}/confirm',
  summary:
    'Confirms a transfer with the pesos that came and the day on which they did: it is posted to its instalment, what it leaves over to the next ones, a numbered receipt is issued and the client gets it by mail. 409 when it was decided already, or (same_payment, more_than_owed) until it is confirmed; 422 for a day to come.',
  source: 'issue 5 (payments desk)',
  params: z.object({ id: idInPath }),
  body: z.object({ amount: positivePesos, paid_on: day, confirmed }),
  reply: fieldsReply({ receipt_number: shown.receiptNumber }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const rejectPayment = endpoint({
  ...deskCall,
  name: 'rejectPayment',
  title: 'Rechazar una transferencia',
  method: 'POST',
  path: '/api/payments/{id}/reject',
  summary:
    'Rejects a transfer with the reason that the client reads, by mail too. 409 when it was decided already.',
  source: 'issue 5 (payments desk)',
  params: z.object({ id: idInPath }),
  body: z.object({ reason: requiredMultilineText(500) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
  idempotent: true,
});

export const registerPayment = endpoint({
  ...deskCall,
  name: 'registerPayment',
  title: 'Registrar un pago que llegó por otro medio',
  method: 'POST',
  path: '/api/payments',
  summary:
    'Registers money that came otherwise, for an instalment of a registered project: it is posted, gets its receipt and the client a mail, as a confirmed transfer does. 409 same_payment for the instalment, amount and day of a payment posted minutes ago, and more_than_owed for a paid instalment or more than the plan lacks, until `confirmed` names them. 422 for a day to come.',
  source: 'issue 5 (payments desk: manual payment)',
  body: z.object({
    instalment_id: id,
    amount: positivePesos,
    paid_on: day,
    channel: z.enum(manualChannels, { error: 'elige cómo llegó el dinero.' }),
    note: optionalMultilineText(500),
    confirmed,
  }),
  reply: fieldsReply({ payment_id: id, receipt_number: shown.receiptNumber }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const recordRefund = endpoint({
  ...deskCall,
  name: 'recordRefund',
  title: 'Registrar una devolución',
  method: 'POST',
  path: '/api/payments/{id}/refunds',
  summary:
    'Records money of a confirmed payment that went back to the client: its instalments are owed again, from the last that it paid to the first. 409 for more than what is left of it, and (same_refund) for the amount and day of a refund of it recorded minutes ago until `confirmed` names it.',
  source: 'issue 5 (payments desk: refund record)',
  params: z.object({ id: idInPath }),
  body: z.object({
    amount: positivePesos,
    refunded_on: day,
    reason: requiredMultilineText(500),
    /** bank reference, if any */
    reference: optionalText(100),
    confirmed,
  }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409, 422],
  idempotent: true,
});

const movementFilter = {
  from: day.optional(),
  to: day.optional(),
  method: z.enum(paymentMethods, { error: 'elige uno de la lista.' }).optional(),
  search: text(100).default(''),
};

export const listMovements = endpoint({
  ...deskCall,
  name: 'listMovements',
  title: 'Ver los movimientos de pagos',
  method: 'GET',
  path: '/api/payments/movements',
  summary:
    'What came and what went back, by day of the books, the newest first, with the sum of all that the filters let through.',
  source: 'issue 5 (payments desk)',
  query: z.object({ ...movementFilter, ...pageQuery(20) }),
  reply: pageReply(
    z.object({
      ...ofProject,
      kind: z.enum(['payment', 'refund']),
      payment_id: id,
      booked_on: shown.day,
      paid_on: shown.day,
      method: z.enum(paymentMethods),
      /** in Spanish: 'PSE', 'Consignación'; null when unknown */
      channel: z.string().nullable(),
      receipt_number: shown.receiptNumber.nullable(),
      /** negative for a refund */
      amount: shown.balance,
      /** of a payment: the refundable rest */
      refundable: pesos,
      note: z.string().nullable(),
      /** the allocation of each peso: an instalment, or 'Saldo a favor' */
      allocations: z.array(z.object({ name: shown.instalment, amount: shown.balance })),
      registered_by: shown.employee.nullable(),
    }),
  ).extend({
    /** over years these exceed the limit of a single amount */
    totals: z.object({ payments: shown.pesos, refunds: shown.pesos, net: shown.balance }),
  }),
  errors: [],
});

export const listRefundsToMake = endpoint({
  ...deskCall,
  name: 'listRefundsToMake',
  title: 'Ver las devoluciones por hacer',
  method: 'GET',
  path: '/api/payments/refunds-to-make',
  summary:
    'The payments of cancelled sales that must go back, with what is left of each, and the credit of sales that owe nothing more (pesos), the first last day first. Each refund is recorded with recordRefund. The names of clients that it shows are recorded (Ley 1581).',
  source: 'decisions, Decided later (a sale that ends before the works); issue 19 (credit)',
  query: z.object(pageQuery(20)),
  reply: pageReply(
    z.object({
      ...ofProject,
      payment_id: id,
      paid_on: shown.day,
      receipt_number: shown.receiptNumber.nullable(),
      refundable: pesos,
      /** the last day for the refund; null for a credit */
      refund_by: shown.day.nullable(),
    }),
  ),
  errors: [],
});

export const exportMovements = endpoint({
  ...deskCall,
  name: 'exportMovements',
  title: 'Exportar los movimientos de pagos',
  method: 'GET',
  path: '/api/payments/movements/export',
  summary:
    'The same movements as an XLSX or CSV, all that the filters let through; 422 for more than an XLSX is made of. It is recorded (Ley 1581).',
  source: 'issue 5 (payments desk: export)',
  query: z.object({
    ...movementFilter,
    format: z.enum(['xlsx', 'csv'], { error: 'elige xlsx o csv.' }).default('xlsx'),
  }),
  reply: z.unknown(),
  bytes: tableTypes,
  errors: [422],
});

export const listMismatches = endpoint({
  ...deskCall,
  name: 'listMismatches',
  title: 'Ver los pagos que no cuadran',
  method: 'GET',
  path: '/api/payments/mismatches',
  summary:
    'Money of the gateway that could not be posted by itself, the oldest first: what was expected and what came; or (with status resolved) how each ended, the last first.',
  source: 'issue 5 (amounts that do not match are never posted silently)',
  query: z.object({
    status: z.enum(['open', 'resolved'], { error: 'elige uno de la lista.' }).default('open'),
    ...pageQuery(10),
  }),
  reply: pageReply(
    z.object({
      id,
      kind: z.enum(mismatchKinds),
      found_at: instant,
      transaction_id: z.string(),
      reference: z.string(),
      /** in Spanish; null when the gateway did not say */
      channel: z.string().nullable(),
      amount_in_cents: z
        .int()
        .meta({ description: 'Cents of a peso, as the gateway counts.', examples: [2_054_375_000] }),
      currency: z.string(),
      /** its current status at the gateway: only an approved one can be posted */
      status: z.enum(transactionStatuses),
      /** the payment of that reference; null without one */
      expected: z.object({ ...ofProject, instalment_id: id, amount: pesos }).nullable(),
      resolution: z.enum(mismatchResolutions).nullable(),
      note: z.string().nullable(),
      resolved_by: shown.employee.nullable(),
      resolved_at: instant.nullable(),
    }),
  ),
  errors: [],
});

export const resolveMismatch = endpoint({
  ...deskCall,
  name: 'resolveMismatch',
  title: 'Resolver un pago que no cuadra',
  method: 'POST',
  path: '/api/payments/mismatches/{id}/resolve',
  summary:
    'Ends a mismatch: posts its money to an instalment (with the pesos that came, no more than the gateway says when it is in pesos), or tells that it was given back, or that it is nothing. 409 when it was ended already, or (same_payment, more_than_owed) until what is posted is confirmed.',
  source: 'issue 5 (payments desk: mismatches)',
  params: z.object({ id: idInPath }),
  body: z
    .object({
      resolution: z.enum(mismatchResolutions, { error: 'elige qué hacer.' }),
      note: requiredMultilineText(500),
      /** required to post it */
      instalment_id: id.optional(),
      amount: positivePesos.optional(),
      paid_on: day.optional(),
      confirmed,
    })
    .refine(({ resolution, instalment_id }) => resolution !== 'posted' || instalment_id !== undefined, {
      path: ['instalment_id'],
      error: 'elige a qué cuota va.',
    })
    .refine(({ resolution, amount }) => resolution !== 'posted' || amount !== undefined, {
      path: ['amount'],
      error: 'escribe el valor que llegó.',
    })
    .refine(({ resolution, paid_on }) => resolution !== 'posted' || paid_on !== undefined, {
      path: ['paid_on'],
      error: 'escribe el día en que llegó el dinero.',
    }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const findInstalments = endpoint({
  ...deskCall,
  name: 'findInstalments',
  title: 'Buscar la cuota de un pago',
  method: 'GET',
  path: '/api/payments/instalments',
  summary:
    'The instalments that are not paid of the registered projects that match a code, name or client, 20 at most: to choose which one money is for.',
  source: 'issue 5 (payments desk: manual payment)',
  query: z.object({ search: text(100).default('') }),
  reply: dataReply(
    z.array(z.object({ ...ofProject, id, amount: pesos, left: pesos, owed: pesos, due_date: shown.day })),
  ),
  errors: [],
});
