import * as api from '#shared/contract/days-off.ts';
import { whyNotDayOff, whyNotRemoveDayOff } from '#shared/domain/days-off.ts';
import { audit } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { dayOffKept, dayOffNotFound, dayOffRefused } from './company.errors.ts';
import { daysOffOf, deleteDayOff, insertDayOff, listCompanyDaysOff } from './days-off.queries.ts';

export const listDaysOff = action(api.listDaysOff, async (ctx) => {
  return { success: true, data: await listCompanyDaysOff(ctx) };
});

export const addDayOff = action(api.addDayOff, async (ctx, { body: { day, name } }) => {
  const refusal = whyNotDayOff({ day, today: ctx.clock.today(), daysOff: await daysOffOf(ctx) });
  if (refusal) throw dayOffRefused(day, refusal);
  if (!(await insertDayOff(ctx, { day, name }))) throw dayOffRefused(day, { reason: 'already_off', name });
  await audit(ctx, { action: 'create', entity: 'company_days_off', entityId: day, new: { day, name } });
  return { success: true };
});

export const removeDayOff = action(api.removeDayOff, async (ctx, { params: { day } }) => {
  const name = await deleteDayOff(ctx, day);
  if (name === null) throw dayOffNotFound();
  // Checked after the delete, so that an unknown day answers 404; the error rolls the delete back.
  const reason = whyNotRemoveDayOff({ day, today: ctx.clock.today() });
  if (reason) throw dayOffKept(reason);
  await audit(ctx, { action: 'delete', entity: 'company_days_off', entityId: day, old: { day, name } });
  return { success: true };
});
