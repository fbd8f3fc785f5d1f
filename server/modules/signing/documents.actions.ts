import { createHash } from 'node:crypto';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/signing.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { missingFacts } from '#shared/domain/contract-template.ts';
import {
  isWaiting,
  lastSigningDay,
  type SigningState,
  stateOn,
  stepSentences,
  whyNotStep,
} from '#shared/domain/signing.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { wholeContent } from '../../platform/files.ts';
import { action } from '../../platform/http/action.ts';
import type { StoredFile } from '../../platform/http/download.ts';
import { isSealable } from '../../platform/pdf-seal.ts';
import { findContract } from '../agreements/contracts.queries.ts';
import { isChangeSaidBy } from '../changes/outcome.actions.ts';
import { findCompany, type StoredCompany } from '../company/company.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { findStoredFile } from '../documents/documents.queries.ts';
import { newCode } from '../receipts/receipts.actions.ts';
import { recordEvent } from './evidence.actions.ts';
import { listEvents, type SigningEvent } from './evidence.queries.ts';
import { contractNotFound, makeRefused, notSealable, stepRefused } from './signing.errors.ts';
import { tellFamilyOfVoid, tellSent } from './signing.mails.ts';
import {
  type ContractProject,
  findContractProject,
  findDocument,
  hasPublishedContract,
  insertDocument,
  listDocuments,
  listFamilySignees,
  lockContractProject,
  lockDocument,
  lockWaiting,
  type NewParty,
  readTerms,
  type SigningDocument,
  saveDocument,
} from './signing.queries.ts';
import { currentTemplate, factsOf, NO_COMPANY } from './templates.actions.ts';

type Data = ReplyOf<typeof api.readProjectContract>['data'];

export const stateOf = (ctx: Pick<Ctx, 'clock'>, { state, expires_on }: SigningDocument): SigningState =>
  stateOn({ state, expiresOn: expires_on }, ctx.clock.today());

/** The document with the hash that its events keep. */
export const hashedOf = ({ id, file_sha256 }: SigningDocument) => ({
  id,
  sha256: file_sha256.toString('hex'),
});

const CANCELLED = 'La venta se canceló.';
const SALE_CHANGED =
  'La venta cambió después de enviar este contrato: la familia ya no puede firmarlo. Anúlalo y haz otro.';

export const readProjectContract = action(api.readProjectContract, async (ctx, { params }) => {
  const project = await findContractProject(ctx, params.id);
  if (!project) throw contractNotFound();
  const documents = await listDocuments(ctx, project.sale_id);
  const events = await listEvents(
    ctx,
    documents.map(({ id }) => id),
  );
  const draft = documents.find(({ state }) => state === 'draft');
  const waiting = documents.find((each) => isWaiting(stateOf(ctx, each)));
  return {
    success: true,
    data: {
      documents: documents.map((document) =>
        toStaff(
          ctx,
          document,
          events.filter(({ document_id }) => document_id === document.id),
        ),
      ),
      why_not_make: await whyNotMake(ctx, project, documents),
      why_not_send: draft ? await whyNotSend(ctx, project, draft) : null,
      why_not_sign: waiting && !(await isTrueOf(ctx, waiting)) ? SALE_CHANGED : null,
      missing: await missingOf(ctx, project),
      has_external: await hasPublishedContract(ctx, project.project_id),
    },
  };
});

/** What the template needs and the sale lacks; nothing while the company's record itself is missing. */
async function missingOf(ctx: Ctx, project: ContractProject): Promise<string[]> {
  if ((await findCompany(ctx)) === undefined) return [];
  return missingFacts(await currentTemplate(ctx), await factsOf(ctx, project));
}

const toStaff = (
  ctx: Ctx,
  document: SigningDocument,
  events: readonly SigningEvent[],
): Data['documents'][number] => ({
  ...document,
  state: stateOf(ctx, document),
  uploaded: document.content === null,
  created_by: document.created_by_name,
  code: document.state === 'signed' ? document.code : null,
  sealed: document.sealed_with as Data['documents'][number]['sealed'],
  events: events.map((event) => ({ ...event, name: event.person })),
});

/** Why a contract of a sale cannot be made now, as a sentence; null when it can. A draft is replaced. */
async function whyNotMake(
  ctx: Ctx,
  project: ContractProject,
  documents: readonly SigningDocument[],
): Promise<string | null> {
  if (project.cancelled_on !== null) return CANCELLED;
  const standing = documents
    .map((each) => stateOf(ctx, each))
    .find((state) => isWaiting(state) || state === 'signed');
  if (standing === 'signed') return stepSentences.signed;
  if (standing !== undefined) return 'Ya hay un contrato enviado. Anúlalo primero para hacer otro.';
  return (await findCompany(ctx)) === undefined ? NO_COMPANY : null;
}

async function whyNotSend(
  ctx: Ctx,
  project: ContractProject,
  draft: SigningDocument,
): Promise<string | null> {
  if (project.cancelled_on !== null) return CANCELLED;
  if (draft.facts_sha256 !== (await hashOfTerms(ctx, project.sale_id)))
    return 'La venta cambió después de hacer este contrato. Hazlo de nuevo.';
  return (await findCompany(ctx)) === undefined ? NO_COMPANY : null;
}

export const uploadContract = action(api.uploadContract, async (ctx, { params, file }) => {
  const project = await requireMaking(ctx, params.id);
  if (!(await isSealable(await wholeContent(ctx.files, await findStoredFile(ctx, file.id)))))
    throw notSealable();
  const id = await addDraft(ctx, project, {
    fileId: file.id,
    sha256: file.sha256.toString('hex'),
    sections: 1,
    content: null,
    templateVersion: null,
  });
  return { success: true, data: { id } };
});

/** The project of a contract to make, locked. Throws UserError 404, and 409 with the reason. */
export async function requireMaking(ctx: Ctx, projectId: number): Promise<ContractProject> {
  const project = await lockContractProject(ctx, projectId);
  if (!project) throw contractNotFound();
  const why = await whyNotMake(ctx, project, await listDocuments(ctx, project.sale_id));
  if (why !== null) throw makeRefused(why);
  return project;
}

interface Draft {
  readonly fileId: string;
  readonly sha256: string;
  readonly sections: number;
  readonly content: unknown;
  /** null for an uploaded file */
  readonly templateVersion: number | null;
}

/** The company as a party of a document: its representative signs. */
export const companySignee = (company: StoredCompany): NewParty => ({
  party: 'company',
  name: company.representative,
  identity_document: company.representative_document,
  client_id: null,
  second_client_id: null,
});

/** Stores a draft in place of the one before. The caller has locked the project. */
export async function addDraft(ctx: Ctx, project: ContractProject, draft: Draft): Promise<number> {
  await endBefore(ctx, project.sale_id);
  const company = await findCompany(ctx);
  if (!company) throw makeRefused(NO_COMPANY);
  const id = await insertDocument(
    ctx,
    {
      sale_id: project.sale_id,
      contract_version: (await findContract(ctx, project.sale_id))?.version ?? 1,
      code: newCode(),
      facts_sha256: await hashOfTerms(ctx, project.sale_id),
      sections: draft.sections,
      file_id: draft.fileId,
      content: draft.content,
      template_version: draft.templateVersion,
      created_by: ctx.user.employeeId,
      created_at: ctx.clock.now().toISOString(),
    },
    [...(await listFamilySignees(ctx, project.sale_id)), companySignee(company)],
  );
  await recordEvent(ctx, { id, sha256: draft.sha256 }, { kind: 'created' });
  return id;
}

/** Ends the draft before, and stores that a sent document expired. */
async function endBefore(ctx: Ctx, saleId: number): Promise<void> {
  const before = await lockWaiting(ctx, saleId);
  const document = before && (await findDocument(ctx, before.id));
  if (!document) return;
  if (document.state === 'draft') {
    await saveDocument(ctx, document.id, { state: 'void', ended_reason: 'Se hizo otro borrador.' });
    await recordEvent(ctx, hashedOf(document), { kind: 'voided', detail: 'Se hizo otro borrador.' });
  } else {
    await saveDocument(ctx, document.id, { state: 'expired' });
    await recordEvent(ctx, hashedOf(document), { kind: 'expired' });
  }
}

export const sendContract = action(api.sendContract, async (ctx, { params }) => {
  const document = await requireContract(ctx, params.id);
  const refusal = whyNotStep('send', stateOf(ctx, document));
  if (refusal) throw stepRefused(document, refusal);
  const why = await whyNotSend(ctx, document, document);
  if (why !== null) throw makeRefused(why);
  const expires_on = lastSigningDay(ctx.clock.today(), await daysOffOf(ctx));
  await saveDocument(ctx, document.id, { state: 'sent', sent_at: ctx.clock.now().toISOString(), expires_on });
  await recordEvent(ctx, hashedOf(document), { kind: 'sent' });
  await tellSent(ctx, document, expires_on);
  return { success: true };
});

export const voidContract = action(api.voidContract, async (ctx, { params, body }) => {
  const document = await requireContract(ctx, params.id);
  const refusal = whyNotStep('void', stateOf(ctx, document));
  if (refusal) throw stepRefused(document, refusal);
  await voidDocument(ctx, document, body.reason);
  return { success: true };
});

/**
 * Voids the contract of a sale that is a draft or waits for signatures, when the sale is reopened or cancelled. Does
 * nothing without one. The caller has locked the project.
 */
export async function voidWaitingOf(ctx: Ctx, saleId: number, reason: string): Promise<void> {
  const waiting = (await listDocuments(ctx, saleId)).find(
    (document) => whyNotStep('void', stateOf(ctx, document)) === null,
  );
  if (waiting) await voidDocument(ctx, waiting, reason);
}

async function voidDocument(ctx: Ctx, document: SigningDocument, reason: string): Promise<void> {
  await saveDocument(ctx, document.id, { state: 'void', ended_reason: reason });
  await recordEvent(ctx, hashedOf(document), { kind: 'voided', detail: reason });
  if (document.sent_at !== null) await tellFamilyOfVoid(ctx, document, reason);
}

export async function readContractFile(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<StoredFile> {
  const document = await findDocument(ctx, params.id);
  if (!document) throw contractNotFound();
  await audit(ctx, { action: 'read', entity: 'signing_documents', entityId: document.id });
  return fileOf(ctx, document);
}

/** The file of a document: the sealed one once it is signed. */
export const fileOf = (ctx: Ctx, { file_id, sealed_file_id }: SigningDocument): Promise<StoredFile> =>
  findStoredFile(ctx, sealed_file_id ?? file_id);

/** A document that the person reaches, locked. Throws UserError 404. */
export async function requireLocked(ctx: Ctx, documentId: number): Promise<SigningDocument> {
  const document = await lockDocument(ctx, documentId);
  if (!document) throw contractNotFound();
  return document;
}

/** The same of a contract: the document of an otrosí is sent and voided with it. */
async function requireContract(ctx: Ctx, documentId: number): Promise<SigningDocument> {
  const document = await requireLocked(ctx, documentId);
  if (document.change_id !== null) throw contractNotFound();
  return document;
}

/** The hash of what a contract says of a sale. */
const hashOfTerms = async (ctx: Ctx, saleId: number): Promise<string> =>
  createHash('sha256')
    .update(await readTerms(ctx, saleId))
    .digest('hex');

/** Whether the sale still says what the document says. */
export const isTrueOf = async (ctx: Ctx, document: SigningDocument): Promise<boolean> =>
  document.change_id === null
    ? document.facts_sha256 === (await hashOfTerms(ctx, document.sale_id))
    : isChangeSaidBy(ctx, document.change_id, document);

export const sentOn = ({ sent_at, created_at }: SigningDocument) =>
  dayInBogota(Date.parse(sent_at ?? created_at));
