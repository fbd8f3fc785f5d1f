import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/signing.ts';
import { parseReceiptCode } from '#shared/domain/receipts.ts';
import { initialsOf, paperName } from '#shared/domain/signing.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { findCompany } from '../company/company.queries.ts';
import { signatureUnknown } from './signing.errors.ts';
import { findChecked } from './signing.queries.ts';

/** Wrong codes are counted by network; a true one is always answered. */
export type CheckCtx = PublicCtx & { readonly wrong: RateLimit };

export async function checkSignature(
  ctx: CheckCtx,
  { params }: InputOf<typeof api.checkSignature>,
): Promise<ReplyOf<typeof api.checkSignature>> {
  const code = parseReceiptCode(params.code);
  const found = code === null ? undefined : await findChecked(ctx, code);
  if (!found?.signed_on || !found.sealed_sha256) return refuse(ctx);
  const company = await findCompany(ctx);
  return {
    success: true,
    data: {
      document: `${paperName(found)} ${found.project_code ?? ''}, versión ${found.contract_version}`,
      change_number: found.change_number,
      signed_on: found.signed_on,
      in_force: found.cancelled_on === null,
      signed_by: found.parties.map(({ party, name }) =>
        party === 'company' ? 'la empresa' : initialsOf(name),
      ),
      company: company ? { name: company.legal_name, nit: company.nit, city: company.city } : null,
      sha256: found.sealed_sha256.toString('hex'),
    },
  };
}

async function refuse(ctx: CheckCtx): Promise<never> {
  await countAttempt(ctx.wrong, ctx.db, networkOf(ctx.origin.address));
  throw signatureUnknown();
}
