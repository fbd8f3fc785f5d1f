import type * as api from '#shared/contract/days-off.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { whyNotDayOff, whyNotRemoveDayOff } from '#shared/domain/days-off.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { dayOffKept, dayOffNotFound, dayOffRefused } from './days-off.errors.ts';
import { daysOffOf, deleteDayOff, insertDayOff, listCompanyDaysOff } from './days-off.queries.ts';

export async function listDaysOff(ctx: Ctx): Promise<ReplyOf<typeof api.listDaysOff>> {
  return { success: true, data: await listCompanyDaysOff(ctx) };
}

export async function addDayOff(
  ctx: Ctx,
  { body: { day, name } }: InputOf<typeof api.addDayOff>,
): Promise<ReplyOf<typeof api.addDayOff>> {
  const refusal = whyNotDayOff({ day, today: ctx.clock.today(), daysOff: await daysOffOf(ctx) });
  if (refusal) throw dayOffRefused(day, refusal);
  if (!(await insertDayOff(ctx, { day, name }))) throw dayOffRefused(day, { reason: 'already_off', name });
  await audit(ctx, { action: 'create', entity: 'company_days_off', entityId: day, new: { day, name } });
  return { success: true };
}

export async function removeDayOff(
  ctx: Ctx,
  { params: { day } }: InputOf<typeof api.removeDayOff>,
): Promise<ReplyOf<typeof api.removeDayOff>> {
  const name = await deleteDayOff(ctx, day);
  if (name === null) throw dayOffNotFound();
  // Checked after the delete, so that an unknown day answers 404; the error rolls the delete back.
  const reason = whyNotRemoveDayOff({ day, today: ctx.clock.today() });
  if (reason) throw dayOffKept(reason);
  await audit(ctx, { action: 'delete', entity: 'company_days_off', entityId: day, old: { day, name } });
  return { success: true };
}
