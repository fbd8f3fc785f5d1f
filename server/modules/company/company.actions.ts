import { isDeepStrictEqual } from 'node:util';
import * as api from '#shared/contract/company.ts';
import { type BankAccount, formatNit } from '#shared/domain/company.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileToKeep } from '../../platform/file-to-keep.ts';
import { action } from '../../platform/http/action.ts';
import { findDoer, listSupervisors } from '../auth/security-notices.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { companyChanged, companyMissing } from './company.errors.ts';
import { accountsChangedMail } from './company.mails.ts';
import { findCompany, saveCompany, saveLogo } from './company.queries.ts';

export const readCompany = action(api.readCompany, async (ctx) => ({
  success: true,
  data: (await findCompany(ctx)) ?? null,
}));

export const updateCompany = action(api.updateCompany, async (ctx, { body: { version, ...sent } }) => {
  const values = { ...sent, nit: formatNit(sent.nit) };
  const before = await findCompany(ctx);
  const changes = changesOf(before, values);
  // a repeat whose answer was lost too: what it asks for stands already
  if (before && !changes) return { success: true, data: before };
  const data = await saveCompany(ctx, values, version);
  if (!data) throw companyChanged();
  await audit(ctx, { action: before ? 'update' : 'create', entity: 'company', entityId: 1, ...changes });
  if (!isDeepStrictEqual(before?.bank_accounts ?? [], data.bank_accounts)) {
    await tellSupervisors(ctx, data.bank_accounts);
  }
  return { success: true, data };
});

export const saveCompanyLogo = action(api.saveCompanyLogo, async (ctx, { file }) => {
  const before = await findCompany(ctx);
  if (!before) throw companyMissing();
  const logo_file_id = await fileToKeep(ctx, file, before.logo_file_id ?? undefined);
  if (logo_file_id === before.logo_file_id) return { success: true, data: before };
  const data = await saveLogo(ctx, logo_file_id);
  if (!data) throw companyMissing();
  const old = { logo_file_id: before.logo_file_id };
  await audit(ctx, { action: 'update', entity: 'company', entityId: 1, old, new: { logo_file_id } });
  return { success: true, data };
});

/** Mails the new accounts to the other administrators and managers. */
async function tellSupervisors(ctx: Ctx, accounts: readonly BankAccount[]): Promise<void> {
  const doer = await findDoer(ctx.db, ctx.user.id);
  const told = { by: doer?.name ?? 'Alguien', accounts };
  for (const person of await listSupervisors(ctx.db, { administratorsOnly: false })) {
    if (person.id !== ctx.user.employeeId) await postContactMail(ctx, accountsChangedMail(person, told));
  }
}
