import * as api from '#shared/contract/payments-desk.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { countToRefund, listToRefund } from './refunds-to-make.queries.ts';

export const listRefundsToMake = action(api.listRefundsToMake, async (ctx, { query }) => {
  const rows = await listToRefund(ctx, pageOf(query));
  await recordClientsListed(ctx, 'payments:refunds', rows);
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      receipt_number: row.receipt === null ? null : receiptNumber(row.receipt),
    })),
    pagination: paginationOf(query, await countToRefund(ctx)),
  };
});
