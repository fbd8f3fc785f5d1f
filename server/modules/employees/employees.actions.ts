import * as api from '#shared/contract/employees.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import {
  isSupervising,
  whyNotChangeDepartment,
  whyNotRegisterIn,
  whyNotSendReset,
  whyNotSpecialization,
} from '#shared/domain/employee.ts';
import { byName, tidyName } from '#shared/domain/names.ts';
import { newAddressWords } from '#shared/domain/security-notice.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { refuseWeakPassword } from '../../platform/password-policy.ts';
import { hashPassword, NO_PASSWORD } from '../../platform/passwords.ts';
import { sendPasswordReset } from '../auth/auth.actions.ts';
import { saveAddress } from '../auth/auth.queries.ts';
import { endLinks } from '../auth/one-time-links.queries.ts';
import { postSecurityNotice } from '../auth/security-notices.actions.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import {
  departmentRefused,
  emailMissing,
  emailTaken,
  employeeNotFound,
  registrationRefused,
  signInRefused,
  specializationRefused,
} from './employees.errors.ts';
import {
  countFound,
  countStaff,
  type EmployeeRow,
  findEmployee,
  insertAccount,
  insertEmployee,
  isActiveEmployee,
  listActiveEmployees,
  listFound,
  lockAdministrators,
  lockEmployees,
  saveEmployee,
} from './employees.queries.ts';
import { findOpenWork, hasOpenWork } from './open-work.queries.ts';

/** The employee who makes a call of the staff; only a mistake of ours lets anybody else make one. */
export function employeeOf({ user }: Pick<Ctx, 'user'>): number {
  if (user.employeeId === null) throw new Error('a call of the staff has an employee');
  return user.employeeId;
}

export const listArchitects = action(api.listArchitects, async (ctx) => {
  const architects = await listActiveEmployees(ctx, 'architect');
  return { success: true, data: architects.toSorted(byName) };
});

/** True for a person who may have done a survey: active, and of the architecture department. */
export const isActiveArchitect = (ctx: Ctx, id: number): Promise<boolean> =>
  isActiveEmployee(ctx, id, 'architect');

export const listEmployees = action(api.listEmployees, async (ctx, { query }) => {
  const { search, department, status } = query;
  const filter = { search, department, status };
  const data = await listFound(ctx, filter, pageOf(query));
  const total = await countFound(ctx, filter);
  return {
    success: true,
    data,
    pagination: paginationOf(query, total),
    totals: await countStaff(ctx),
  };
});

type Registration = InputOf<typeof api.registerEmployee>;

/**
 * The hash of the password of a registration, for registerEmployee: made before its transaction, because it takes as
 * long as a sign-in on purpose. UserError 422 when the password, or what else needs no table to be refused, is.
 */
export async function hashOfRegistration({ body }: Registration): Promise<string> {
  refuseOtherSpecialization(body);
  refuseWeakPassword(body.password, body);
  return hashPassword(body.password);
}

/** The password itself goes no further than its hash: neither the audit nor the kept reply know it. */
export async function registerEmployee(
  ctx: Ctx,
  { body }: Registration,
  passwordHash: string,
): Promise<ReplyOf<typeof api.registerEmployee>> {
  const { department, specialization, phone, email } = body;
  const reason = whyNotRegisterIn(ctx.user.role, department);
  if (reason) throw registrationRefused(reason);
  const person = { name: tidyName(body.name), department, specialization, phone };
  const id = await insertEmployee(ctx, person);
  const account = {
    email,
    password_hash: passwordHash,
    employee_id: id,
    must_change_password: true,
  } as const;
  await insertAccount(ctx, account).catch(refuseTakenEmail);
  await audit(ctx, { action: 'create', entity: 'employees', entityId: id, new: { ...person, email } });
  if (isSupervising(department)) await tellAdministrators(ctx, id);
  return toReply(ctx, id);
}

export const updateEmployee = action(api.updateEmployee, async (ctx, { params, body }) => {
  const administrators = await lockAdministrators(ctx);
  const person = await requireEmployee(ctx, params.id);
  const { email, ...asked } = { ...body, name: tidyName(body.name) };
  refuseOtherSpecialization(asked);
  if (asked.department !== person.department) {
    const reason = whyNotChangeDepartment({
      ...administratorFacts(ctx, administrators, person.id),
      administers: administrators.includes(person.id),
      openWork: hasOpenWork(await findOpenWork(ctx, person.id)),
    });
    if (reason) throw departmentRefused(reason);
  }
  const changes = changesOf(person, { ...asked, email });
  if (!changes) return toReply(ctx, person.id);
  await changeAddress(ctx, person, email);
  await saveEmployee(ctx, person.id, asked);
  await audit(ctx, { action: 'update', entity: 'employees', entityId: person.id, ...changes });
  if (asked.department !== person.department && isSupervising(asked.department)) {
    await tellAdministrators(ctx, person.id);
  }
  return toReply(ctx, person.id);
});

/**
 * Moves an existing account to the new address and revokes the password links sent to the old one. An employee without
 * an account gets one without a password and a mail with a link to set it: an administrator never knows a password, and
 * an address without an account would look like a working sign-in.
 */
async function changeAddress(ctx: Ctx, person: EmployeeRow, email: string | null): Promise<void> {
  if (email === person.email) return;
  if (email === null) throw emailMissing();
  if (person.accountId !== null) {
    await saveAddress(ctx.db, person.accountId, email).catch(refuseTakenEmail);
    await endLinks(ctx.db, ctx.clock, { kind: 'password_reset', accountId: person.accountId });
    await postSecurityNotice(ctx, {
      kind: 'address_changed',
      person: { employee_id: person.id },
      to: [person],
      by: ctx.user.id,
      detail: newAddressWords(email),
    });
    return;
  }
  const reason = whyNotSendReset({ account: true, active: person.active });
  if (reason) throw signInRefused(reason);
  const account = { email, password_hash: NO_PASSWORD, employee_id: person.id };
  await sendPasswordReset(ctx, await insertAccount(ctx, account).catch(refuseTakenEmail));
}

/** Whether a person may stop being an administrator. The caller has locked the administrators. */
export const administratorFacts = (ctx: Ctx, administrators: readonly number[], id: number) => ({
  self: ctx.user.employeeId === id,
  lastAdministrator: administrators.length === 1 && administrators[0] === id,
});

/** Mails the other administrators that a person moved to administration or management, and who did it. */
export async function tellAdministrators(ctx: Ctx, id: number): Promise<void> {
  const administrators = await listSupervisors(ctx.db, { administratorsOnly: true });
  await postSecurityNotice(ctx, {
    kind: 'administrator_added',
    person: { employee_id: id },
    to: administrators.filter((each) => each.id !== ctx.user.employeeId && each.id !== id),
    by: ctx.user.id,
  });
}

/** The person, locked until the call ends. UserError 404 when there is none. */
export async function requireEmployee(ctx: Ctx, id: number): Promise<EmployeeRow> {
  const [person] = await lockEmployees(ctx, [id]);
  if (!person) throw employeeNotFound();
  return person;
}

function refuseOtherSpecialization(person: Parameters<typeof whyNotSpecialization>[0]): void {
  const reason = whyNotSpecialization(person);
  if (reason) throw specializationRefused(reason);
}

const refuseTakenEmail = refuseTaken('accounts_email_key', emailTaken);

/** The person as the calls answer them. */
export async function toReply(ctx: Ctx, id: number): Promise<ReplyOf<typeof api.updateEmployee>> {
  const person = await findEmployee(ctx, id);
  if (!person) throw employeeNotFound();
  return { success: true, data: person };
}
