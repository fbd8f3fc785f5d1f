import { timingSafeEqual } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/signing.ts';
import { isSameName, paperName, whyNotCode } from '#shared/domain/signing.ts';
import type { Ctx } from '../../platform/context.ts';
import { storeContent, wholeContent } from '../../platform/files.ts';
import { insertFile } from '../../platform/http/upload.ts';
import { PDF_TYPE, pdfOf } from '../../platform/pdf.ts';
import { appendPages, makeSealCertificate, sealPdf } from '../../platform/pdf-seal.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { applyChange } from '../changes/apply.actions.ts';
import { approveChangeOf } from '../changes/states.actions.ts';
import { findCompany } from '../company/company.queries.ts';
import { publishFirst, publishTitled } from '../documents/project-documents.actions.ts';
import { fileOf, hashedOf, requireLocked, stateOf } from './documents.actions.ts';
import { nextEvent, recordEvent, storeEvent } from './evidence.actions.ts';
import { type EventRow, listEvents } from './evidence.queries.ts';
import { evidencePage } from './evidence-page.ts';
import { codeHash, nameToSign, signeeOf, whyNotSignee } from './signing.actions.ts';
import { changedMeanwhile, codeRefused, nameRefused, otherFile, signRefused } from './signing.errors.ts';
import { tellNext, tellSigned } from './signing.mails.ts';
import {
  findCode,
  findSealCertificate,
  insertSealCertificate,
  type Signee,
  type SigningDocument,
  saveDocument,
  saveParty,
  saveSignedOn,
} from './signing.queries.ts';

type Input = InputOf<typeof api.signContract>;
type Reply = ReplyOf<typeof api.signContract>;

/** What the last signature needs before its transaction: the sealed file, and the event that its evidence prints. */
interface Sealed {
  readonly event: EventRow;
  readonly file: Awaited<ReturnType<Ctx['files']['receive']>>;
  readonly with: { readonly own_certificate: boolean; readonly time_stamped: boolean };
}

/**
 * Signs. A wrong code counts although the call is refused, so the call runs its own transactions. The last signature
 * makes the sealed file first, because a time stamping authority may take seconds, and everything that follows from it
 * is stored in one transaction: signed once or not at all.
 */
export async function signContract(ctx: Ctx, input: Input): Promise<Reply> {
  const at = ctx.clock.now();
  const first = await inTransaction(ctx.db, (db) => trySign({ ...ctx, db }, input, at));
  if (first instanceof Error) throw first;
  if (first !== 'last') return first;
  const sealed = await seal(ctx, input, at);
  try {
    const done = await inTransaction(ctx.db, (db) => trySign({ ...ctx, db }, input, at, sealed));
    if (done instanceof Error) throw done;
    if (done === 'last') throw new Error('the last signature had its sealed file');
    return done;
  } catch (error) {
    await ctx.files.discard(sealed.file.id);
    throw error;
  }
}

/**
 * One signature in one transaction. Answers 'last' when it is the last one and no sealed file was made yet, and an error
 * whose count must be kept.
 */
async function trySign(
  ctx: Ctx,
  { params, body }: Input,
  at: Date,
  sealed?: Sealed,
): Promise<Reply | Error | 'last'> {
  const document = await requireLocked(ctx, params.id);
  const own = signeeOf(ctx, document);
  const reason = await whyNotSignee(ctx, document, own);
  if (reason) throw signRefused(document, reason, stateOf(ctx, document));
  if (body.sha256 !== document.file_sha256.toString('hex')) throw otherFile(document);
  const name = nameToSign(ctx, own);
  if (!isSameName(body.signed_name, name)) throw nameRefused(document, name);
  const refusal = await whyNotTyped(ctx, own, body.signing_code, at);
  if (refusal) {
    if (refusal === 'code_wrong') await countTry(ctx, document, own);
    return codeRefused(document, refusal);
  }
  const isLast = document.parties.every(({ id, signed_at }) => id === own.id || signed_at !== null);
  if (isLast && !sealed) return 'last';
  const event = await nextEvent(ctx, hashedOf(document), signedEvent(own, name, at));
  if (sealed && sealed.event.hash !== event.hash) throw changedMeanwhile(document);
  await saveParty(ctx, own.id, {
    signed_at: at.toISOString(),
    signed_by: ctx.user.id,
    signed_name: body.signed_name,
    drawing: body.drawing && JSON.stringify(body.drawing),
    code_hash: null,
    code_session: null,
    code_expires_at: null,
  });
  await storeEvent(ctx, event);
  if (!sealed) {
    await saveDocument(ctx, document.id, { state: 'partly_signed' });
    if (document.change_id !== null) {
      const missing = document.parties.filter(({ id, signed_at }) => id !== own.id && signed_at === null);
      await approveChangeOf(ctx, document.change_id, {
        wholeFamily: missing.every(({ party }) => party === 'company'),
      });
    }
    await tellNext(ctx, document, own);
    return { success: true, data: { state: 'partly_signed' } };
  }
  await finish(ctx, document, sealed);
  return { success: true, data: { state: 'signed' } };
}

const signedEvent = (own: Signee, name: string, at: Date) =>
  ({ kind: 'signed', party: own.party, detail: name, at }) as const;

async function whyNotTyped(ctx: Ctx, own: Signee, typed: string, at: Date) {
  const code = await findCode(ctx, own.id);
  const hash = codeHash(ctx, own, typed.replace(/\s/g, ''));
  return whyNotCode({
    expiresAt: code.code_expires_at === null ? null : Date.parse(code.code_expires_at),
    now: at.getTime(),
    tries: code.code_tries,
    isOfSession: code.code_session === ctx.user.sessionId,
    matches: code.code_hash !== null && timingSafeEqual(code.code_hash, hash),
  });
}

async function countTry(ctx: Ctx, document: SigningDocument, own: Signee): Promise<void> {
  const { code_tries } = await findCode(ctx, own.id);
  await saveParty(ctx, own.id, { code_tries: code_tries + 1 });
  await recordEvent(ctx, hashedOf(document), { kind: 'code_failed', party: own.party });
}

/** Appends the evidence to the document and seals both. */
async function seal(ctx: Ctx, { params, body }: Input, at: Date): Promise<Sealed> {
  const { document, own, event, events } = await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const document = await requireLocked(inside, params.id);
    const own = signeeOf(inside, document);
    const event = await nextEvent(inside, hashedOf(document), signedEvent(own, nameToSign(ctx, own), at));
    return { document, own, event, events: await listEvents(inside, [document.id]) };
  });
  const company = await findCompany(ctx);
  if (!company) throw new Error('a document is sent only by a company with its record');
  const parties = document.parties.map((party) =>
    party.id === own.id
      ? {
          ...party,
          signed_at: at.toISOString(),
          signed_by: nameToSign(ctx, own),
          signed_name: body.signed_name,
          drawing: body.drawing,
        }
      : party,
  );
  const pages = await pdfOf(
    evidencePage({
      document: { ...document, parties },
      events: [...events, { ...event, person: ctx.user.name }],
      company,
      publicUrl: ctx.publicUrl,
      at,
    }),
  );
  const whole = await appendPages(await wholeContent(ctx.files, await fileOf(ctx, document)), pages);
  const { certificate } = ctx.sealing;
  const signer = certificate ?? (await ownCertificate(ctx, company.legal_name));
  const { file: content, stamped } = await sealPdf(whole, {
    signer,
    reason: `${paperName(document)} firmado por ${parties.length} partes, código ${document.code}`,
    instant: at,
    timeStampUrl: await ctx.sealing.timeStampUrl(),
  });
  const file = await storeContent(ctx.files, content);
  return { event, file, with: { own_certificate: certificate === null, time_stamped: stamped } };
}

/** The certificate of the installation, made for the first seal without one of an authority. */
async function ownCertificate(ctx: Ctx, companyName: string) {
  if (!(await findSealCertificate(ctx)))
    await insertSealCertificate(ctx, await makeSealCertificate(companyName, ctx.clock.now()));
  const found = await findSealCertificate(ctx);
  if (!found) throw new Error('a certificate was made');
  return { certificate: found.certificate, privateKey: found.private_key };
}

/** All that follows from the last signature. The caller has locked document and project. */
async function finish(
  ctx: Ctx,
  document: SigningDocument,
  { file, with: sealedWith }: Sealed,
): Promise<void> {
  const today = ctx.clock.today();
  await insertFile(ctx.db, ctx, {
    ...file,
    type: PDF_TYPE,
    name: `${paperName(document)} ${document.project_code ?? ''} firmado.pdf`,
  });
  await saveDocument(ctx, document.id, {
    state: 'signed',
    signed_on: today,
    sealed_file_id: file.id,
    sealed_with: JSON.stringify(sealedWith),
  });
  await recordEvent(ctx, hashedOf(document), { kind: 'sealed', detail: file.sha256.toString('hex') });
  if (document.change_id !== null) {
    await applyChange(ctx, document.change_id, document.facts_sha256);
    await publishTitled(ctx, document.project_id, { title: paperName(document), fileId: file.id });
    return;
  }
  await saveSignedOn(ctx, document.project_id, today);
  await publishFirst(ctx, document.project_id, { kind: 'contract', fileId: file.id });
  await tellSigned(ctx, document, today);
}
