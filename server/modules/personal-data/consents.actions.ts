import * as api from '#shared/contract/consents.ts';
import { consentPurposes, consentTexts } from '#shared/domain/client.ts';
import { ACCOUNT_CHANNEL, revokeSentence, whyNotRevoke } from '#shared/domain/consents.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { lockPerson } from '../auth/family-access.queries.ts';
import { type FamilyPerson, personOf } from '../contact/person.queries.ts';
import { recordConsents } from '../sales/clients.actions.ts';
import { clientNotFound } from '../sales/clients.errors.ts';
import { findServiceFacts, listAnswers } from './consents.queries.ts';
import { consentTextChanged, revocationRefused } from './personal-data.errors.ts';

export const listOwnConsents = action(api.listOwnConsents, async (ctx) => {
  const owner = ownerOf(ctx);
  const facts = await findServiceFacts(ctx, owner);
  const answers = await listAnswers(ctx, owner);
  return {
    success: true,
    data: consentPurposes.map((purpose) => {
      const refusal = whyNotRevoke(purpose, facts, ctx.clock.today());
      return {
        purpose,
        why_not_revoke: refusal && revokeSentence(refusal),
        answers: answers.filter((answer) => answer.purpose === purpose),
      };
    }),
  };
});

/** The waiting mails of a revoked purpose are discarded when they are to leave: `sendContact` asks again. */
export const saveOwnConsent = action(api.saveOwnConsent, async (ctx, { params: { purpose }, body }) => {
  const owner = ownerOf(ctx);
  await lockPerson(ctx.db, personOf(owner));
  const last = (await listAnswers(ctx, owner)).find((answer) => answer.purpose === purpose);
  const current = consentTexts[purpose].version;
  if (body.granted && body.text_version !== current) throw consentTextChanged();
  if (!body.granted) {
    const refusal = whyNotRevoke(purpose, await findServiceFacts(ctx, owner), ctx.clock.today());
    if (refusal) throw revocationRefused(refusal);
  }
  // A revocation is of the text that was authorised.
  const text_version = body.granted ? current : (last?.text_version ?? current);
  const isSame = last?.granted === body.granted && last.text_version === text_version && !last.disputed;
  if (!isSame) {
    await recordConsents(ctx, owner, [
      { purpose, granted: body.granted, text_version, channel: ACCOUNT_CHANNEL },
    ]);
  }
  return { success: true };
});

export function ownerOf({ user: { clientId, secondClientId } }: Ctx): FamilyPerson {
  if (clientId === null) throw clientNotFound();
  return { client_id: clientId, second_client_id: secondClientId };
}
