import * as api from '#shared/contract/employees.ts';
import { isSupervising, whyNotSendReset, whyNotTakePermission } from '#shared/domain/employee.ts';
import { permissions } from '#shared/domain/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { endSessionsOf } from '../../platform/session.ts';
import { sendPasswordReset } from '../auth/auth.actions.ts';
import { endFeed } from '../auth/calendar-feeds.queries.ts';
import { endLinks } from '../auth/one-time-links.queries.ts';
import { administratorFacts, requireEmployee, tellAdministrators, toReply } from './employees.actions.ts';
import { permissionRefused, signInRefused } from './employees.errors.ts';
import { type EmployeeRow, lockAdministrators, saveEmployee } from './employees.queries.ts';

export const setEmployeePermissions = action(api.setEmployeePermissions, async (ctx, { params, body }) => {
  const administrators = await lockAdministrators(ctx);
  const person = await requireEmployee(ctx, params.id);
  const asked = permissions.filter((permission) => body.permissions.includes(permission));
  const taken = person.permissions.filter((permission) => !asked.includes(permission));
  if (taken.includes('full_access')) {
    const reason = whyNotTakePermission(administratorFacts(ctx, administrators, person.id));
    if (reason) throw permissionRefused(reason);
  }
  if (taken.length > 0 || asked.length > person.permissions.length) {
    await saveEmployee(ctx, person.id, { permissions: asked });
    await audit(ctx, {
      action: 'permissions',
      entity: 'employees',
      entityId: person.id,
      old: { permissions: person.permissions },
      new: { permissions: asked },
    });
    const given = asked.length > person.permissions.length;
    if (given && isSupervising(person.department)) await tellAdministrators(ctx, person.id);
  }
  return toReply(ctx, person.id);
});

/** The audit of it is that of the account. */
export const sendEmployeePasswordReset = action(api.sendEmployeePasswordReset, async (ctx, { params }) => {
  const { email, accountId, active } = await requireEmployee(ctx, params.id);
  const reason = whyNotSendReset({ account: accountId !== null, active });
  if (reason) throw signInRefused(reason);
  if (accountId === null || email === null) throw new Error('an account has an address');
  await sendPasswordReset(ctx, accountId);
  return { success: true, data: { email } };
});

export const reactivateEmployee = action(api.reactivateEmployee, async (ctx, { params }) => {
  const { id, active, department } = await requireEmployee(ctx, params.id);
  if (!active) {
    await saveEmployee(ctx, id, { active: true });
    await audit(ctx, {
      action: 'reactivate',
      entity: 'employees',
      entityId: id,
      old: { active: false },
      new: { active: true },
    });
    if (isSupervising(department)) await tellAdministrators(ctx, id);
  }
  return toReply(ctx, id);
});

/**
 * Deactivates an employee: their sessions end, none can be opened, and their links stop working.
 * The account stays as it is, so that there is one truth to bring back. The caller has locked the person, and handed
 * over the open work to the successor.
 */
export async function closeEmployee(
  ctx: Ctx,
  person: EmployeeRow,
  successorId: number | null,
): Promise<void> {
  if (person.accountId !== null) {
    await endSessionsOf(ctx.db, ctx.clock, person.accountId);
    await endFeed(ctx.db, person.accountId);
    await endLinks(ctx.db, ctx.clock, { kind: 'password_reset', accountId: person.accountId });
  }
  if (!person.active) return;
  await saveEmployee(ctx, person.id, { active: false });
  await audit(ctx, {
    action: 'deactivate',
    entity: 'employees',
    entityId: person.id,
    old: { active: true },
    new: { active: false, successor_id: successorId },
  });
}
