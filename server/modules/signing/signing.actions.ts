import { randomInt } from 'node:crypto';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/signing.ts';
import { maskedAddress } from '#shared/domain/security-notice.ts';
import {
  AGREEMENT,
  isTurnOf,
  ofPaper,
  SIGNING_CODE_MINUTES,
  type SignReason,
  signSentence,
  whyNotSign,
  whyNotStep,
} from '#shared/domain/signing.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { StoredFile } from '../../platform/http/download.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { hashOf } from '../../platform/secret-token.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { refuseChangeOf } from '../changes/states.actions.ts';
import { findCompany } from '../company/company.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { fileOf, hashedOf, isTrueOf, requireLocked, sentOn, stateOf } from './documents.actions.ts';
import { recordEvent } from './evidence.actions.ts';
import {
  contractNotFound,
  noSuchSection,
  otherAgreement,
  signRefused,
  stepRefused,
} from './signing.errors.ts';
import { codeMail, tellRefused } from './signing.mails.ts';
import {
  findDocument,
  type Signee,
  type SigningDocument,
  saveDocument,
  saveParty,
} from './signing.queries.ts';

/**
 * The signee that the person of the call is; a manager or administrator signs for the company. What another one of them
 * read or agreed to does not count. Throws UserError 404.
 */
export function signeeOf(ctx: Ctx, { parties, sections }: SigningDocument): Signee {
  const { id, role, clientId, secondClientId } = ctx.user;
  const own = parties.find(({ party, client_id, second_client_id }) => {
    if (role !== 'client') return party === 'company';
    return secondClientId === null ? client_id === clientId : second_client_id === secondClientId;
  });
  if (!own) throw contractNotFound();
  const did = (step: string) => own.steps.some(({ kind, account_id }) => kind === step && account_id === id);
  const isLastReader = own.steps.findLast(({ kind }) => kind === 'opened')?.account_id === id;
  return {
    ...own,
    reached: did('reached') ? sections : isLastReader ? own.reached : 0,
    agreed_at: did('agreed') ? own.agreed_at : null,
  };
}

/** Why the person of the call cannot sign; null when only the code is missing. */
export async function whyNotSignee(
  ctx: Ctx,
  document: SigningDocument,
  own: Signee,
): Promise<SignReason | null> {
  return whyNotSign({
    state: stateOf(ctx, document),
    isTrue: await isTrueOf(ctx, document),
    signed: own.signed_at !== null,
    turn: isTurnOf(
      own.party,
      document.parties.map(({ party, signed_at }) => ({ party, signed: signed_at !== null })),
    ),
    sections: document.sections,
    reached: own.reached,
    agreed: own.agreed_at !== null || document.by_code,
  });
}

/** The name that the person writes: as the document names a client, or the own one when signing for the company. */
export const nameToSign = (ctx: Ctx, own: Signee): string =>
  own.party === 'company' ? ctx.user.name : own.name;

export const readSigning = action(api.readSigning, async (ctx, { params }) => {
  const document = await requireDocument(ctx, params.id);
  const own = signeeOf(ctx, document);
  const state = stateOf(ctx, document);
  const reason = await whyNotSignee(ctx, document, own);
  const company = await findCompany(ctx);
  const sealed = document.sealed_sha256 ?? document.file_sha256;
  return {
    success: true,
    data: {
      ...document,
      project: { id: document.project_id, code: document.project_code ?? '', name: document.project_name },
      company: { name: company?.legal_name ?? '', nit: company?.nit ?? '' },
      state,
      sent_on: sentOn(document),
      expires_on: document.expires_on ?? sentOn(document),
      content: document.content as ReplyOf<typeof api.readSigning>['data']['content'],
      reached: own.reached,
      party: own.party,
      name: nameToSign(ctx, own),
      agreement: ofPaper(document, AGREEMENT),
      agreed: own.agreed_at !== null,
      code_to: maskedAddress(ctx.user.email),
      why_not_sign: reason && signSentence(reason, state, document),
      sha256: sealed.toString('hex'),
      code: state === 'signed' ? document.code : null,
    },
  };
});

async function requireDocument(ctx: Ctx, documentId: number): Promise<SigningDocument> {
  const document = await findDocument(ctx, documentId);
  if (!document) throw contractNotFound();
  return document;
}

export async function readSigningFile(ctx: Ctx, { params }: { params: { id: number } }): Promise<StoredFile> {
  const document = await requireDocument(ctx, params.id);
  signeeOf(ctx, document);
  return fileOf(ctx, document);
}

/** The document with the signee of the call, locked, while it waits for signatures. Throws UserError 404 and 409. */
async function requireWaiting(ctx: Ctx, documentId: number, step: 'sign' | 'refuse') {
  const document = await requireLocked(ctx, documentId);
  const own = signeeOf(ctx, document);
  const refusal = whyNotStep(step, stateOf(ctx, document));
  if (refusal) throw stepRefused(document, refusal);
  return { document, own };
}

export const recordReading = action(api.recordReading, async (ctx, { params, body: { section } }) => {
  const { document, own } = await requireWaiting(ctx, params.id, 'sign');
  if (section > document.sections) throw noSuchSection(document);
  if (section <= own.reached) return { success: true, reached: own.reached };
  await saveParty(ctx, own.id, { reached: section });
  if (own.reached === 0) await recordEvent(ctx, hashedOf(document), { kind: 'opened', party: own.party });
  if (section === document.sections)
    await recordEvent(ctx, hashedOf(document), {
      kind: 'reached',
      party: own.party,
      detail: `${section} de ${document.sections}`,
    });
  return { success: true, reached: section };
});

export const agreeToSign = action(api.agreeToSign, async (ctx, { params, body: { agreement } }) => {
  const { document, own } = await requireWaiting(ctx, params.id, 'sign');
  if (agreement !== ofPaper(document, AGREEMENT)) throw otherAgreement();
  if (own.agreed_at !== null) return { success: true };
  await saveParty(ctx, own.id, { agreed_at: ctx.clock.now().toISOString() });
  await recordEvent(ctx, hashedOf(document), { kind: 'agreed', party: own.party, detail: agreement });
  return { success: true };
});

/** A call whose repetitions are counted. */
export type LimitedCtx = Ctx & { readonly limit: RateLimit };

export async function askSigningCode(
  ctx: LimitedCtx,
  { params }: { params: { id: number } },
): Promise<{ success: true }> {
  const document = await requireLocked(ctx, params.id);
  const own = signeeOf(ctx, document);
  const reason = await whyNotSignee(ctx, document, own);
  if (reason) throw signRefused(document, reason, stateOf(ctx, document));
  const key = `${own.id} ${ctx.user.id}`;
  await countAttempt(ctx.limit, ctx.db, key);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const endsAt = ctx.clock.now().getTime() + SIGNING_CODE_MINUTES * 60_000;
  await saveParty(ctx, own.id, {
    code_hash: codeHash(ctx, own, code),
    code_session: ctx.user.sessionId,
    code_expires_at: new Date(endsAt).toISOString(),
    code_tries: 0,
  });
  await recordEvent(ctx, hashedOf(document), {
    kind: 'code_sent',
    party: own.party,
    detail: maskedAddress(ctx.user.email),
  });
  await postContactMail(ctx, codeMail(ctx.user, document, code));
  return { success: true };
}

/** The stored form of a code: it fits one signee, one account and one session only. */
export const codeHash = (ctx: Ctx, own: Signee, code: string): Buffer =>
  hashOf(`signing ${own.id} ${ctx.user.id} ${ctx.user.sessionId} ${code}`);

export const refuseContract = action(api.refuseContract, async (ctx, { params, body: { reason } }) => {
  const { document, own } = await requireWaiting(ctx, params.id, 'refuse');
  if (own.signed_at !== null) throw signRefused(document, 'already_signed', document.state);
  await saveDocument(ctx, document.id, { state: 'refused', ended_reason: reason });
  await recordEvent(ctx, hashedOf(document), { kind: 'refused', party: own.party, detail: reason });
  if (document.change_id !== null)
    await refuseChangeOf(ctx, document.change_id, { by: nameToSign(ctx, own), reason });
  await tellRefused(ctx, document, { name: nameToSign(ctx, own), party: own.party, reason });
  return { success: true };
});
