import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/payments-desk.ts';
import { creditName, paymentChannelName } from '#shared/domain/payments.ts';
import { parseReceiptNumber, receiptNumber } from '#shared/domain/receipts.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import {
  listMovements as listRows,
  type MovementFilter,
  type MovementRow,
  type Sum,
  sumPayments,
  sumRefunds,
} from './movements.queries.ts';
import { listFoundSales } from './sale-search.queries.ts';

export const listMovements = action(api.listMovements, async (ctx, { query }) => {
  const filter = await movementFilterOf(ctx, query);
  const rows = await listRows(ctx, filter, pageOf(query));
  const { payments, refunds } = await sumMovements(ctx, filter);
  await recordClientsListed(ctx, 'payments:movements', rows);
  return {
    success: true,
    data: rows.map(movementOf),
    pagination: paginationOf(query, payments.count + refunds.count),
    totals: {
      payments: payments.amount,
      refunds: refunds.amount,
      net: payments.amount - refunds.amount,
    },
  };
});

type Asked = Pick<InputOf<typeof api.exportMovements>['query'], 'from' | 'to' | 'method' | 'search'>;

/** What the filters of a call leave. */
export async function movementFilterOf(ctx: Ctx, asked: Asked): Promise<MovementFilter> {
  const receipt = parseReceiptNumber(asked.search);
  return {
    search: asked.search,
    saleIds: receipt === null ? await listFoundSales(ctx, asked.search) : null,
    receipt,
    from: asked.from ?? null,
    to: asked.to ?? null,
    method: asked.method ?? null,
  };
}

export const sumMovements = async (
  ctx: Ctx,
  filter: MovementFilter,
): Promise<{ payments: Sum; refunds: Sum }> => ({
  payments: await sumPayments(ctx, filter),
  refunds: await sumRefunds(ctx, filter),
});

type Movement = ReplyOf<typeof api.listMovements>['data'][number];

/** A movement as it travels, and as the export writes it. */
export const movementOf = (row: MovementRow): Movement => ({
  ...row,
  kind: row.rank === 1 ? 'refund' : 'payment',
  channel: paymentChannelName(row.method, row.channel),
  receipt_number: row.receipt === null ? null : receiptNumber(row.receipt),
  allocations: row.allocations.map(({ name, amount }) => ({ name: name ?? creditName, amount })),
});
