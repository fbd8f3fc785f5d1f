import type { Day } from '#shared/domain/calendar.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { findContract, saveContractRow } from './contracts.queries.ts';

/**
 * Other dates of works in the contract of a complete sale: the one thing of it that may still change, because the works
 * do. Prices stay. The caller has locked the sale.
 */
export async function rescheduleContract(
  ctx: Ctx,
  saleId: number,
  dates: { start_date: Day; end_date: Day },
): Promise<void> {
  const contract = await findContract(ctx, saleId);
  const changes = contract && changesOf(contract, dates);
  if (!changes) return;
  await saveContractRow(ctx, saleId, { ...contract, ...dates });
  await audit(ctx, { action: 'reschedule', entity: 'contracts', entityId: saleId, ...changes });
}
