import * as api from '#shared/contract/change-approval.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { changeStepSentences, isPendingChange, whyNotChangeStep } from '#shared/domain/change-order.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import { maskedAddress } from '#shared/domain/security-notice.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { StoredFile } from '../../platform/http/download.ts';
import { requireChange, requireStep, saleOf } from '../changes/changes.actions.ts';
import { changeNotFound, changeOvertaken, otherOutcome } from '../changes/changes.errors.ts';
import {
  findChangeProject,
  findSignedPrice,
  findSuggestionOf,
  listApprovals,
  listMessages,
  listPhotos,
  listStoredChanges,
} from '../changes/changes.queries.ts';
import { isSaidBy, outcomeOfStored } from '../changes/outcome.actions.ts';
import {
  appliedOf,
  approvalsOf,
  photosOf,
  planRowsOf,
  spacesOf,
  stateOfChange,
  toLines,
  worksOf,
} from '../changes/replies.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { fileOf } from '../signing/documents.actions.ts';
import { signContract } from '../signing/sign.actions.ts';
import { askSigningCode, type LimitedCtx, refuseContract, signeeOf } from '../signing/signing.actions.ts';
import { findDocument, type SigningDocument } from '../signing/signing.queries.ts';
import { findLastDocument } from './change-approval.queries.ts';
import { needsSignature } from './send.actions.ts';

export const listMyChanges = action(api.listMyChanges, async (ctx, { params }) => {
  const project = await findChangeProject(ctx, params.id);
  if (!project) throw projectNotFound();
  const today = ctx.clock.today();
  const stored = (await listStoredChanges(ctx, project.project_id)).filter(({ sent_at }) => sent_at !== null);
  const approvals = await listApprovals(
    ctx,
    stored.map(({ id }) => id),
  );
  const contract = await findSignedPrice(ctx, project.sale_id);
  const changes: ReplyOf<typeof api.listMyChanges>['data']['changes'] = [];
  for (const change of stored) {
    const { outcome } = await saleOf(ctx, change);
    const state = stateOfChange(change, today);
    const own = ctx.user.secondClientId === null ? 'client' : 'second_client';
    const missing = approvals.some(
      ({ change_id, party, signed_at }) => change_id === change.id && party === own && signed_at === null,
    );
    changes.push({
      ...change,
      state,
      value: change.value ?? outcome.value.value,
      sent_on: dayInBogota(Date.parse(change.sent_at ?? change.created_at)),
      expires_on: change.expires_on ?? today,
      waits_for_me: missing && whyNotChangeStep('approve', state) === null && outcome.problems.length === 0,
    });
  }
  const { applied, version } = appliedOf(stored);
  return {
    success: true,
    data: { version, price: { contract, applied, total: contract + applied }, changes },
  };
});

/** The last document of an otrosí, and the person of the call in it. Throws UserError 404. */
async function requireDocumentOf(ctx: Ctx, changeId: number): Promise<SigningDocument> {
  const last = await findLastDocument(ctx, changeId);
  const document = last && (await findDocument(ctx, last.id));
  if (!document) throw changeNotFound();
  return document;
}

export const readMyChange = action(api.readMyChange, async (ctx, { params }) => {
  const change = await requireChange(ctx, params.id);
  const document = await requireDocumentOf(ctx, change.id);
  const project = await findChangeProject(ctx, change.project_id);
  if (!project || change.sent_at === null) throw changeNotFound();
  const own = signeeOf(ctx, document);
  const today = ctx.clock.today();
  const state = stateOfChange(change, today);
  const sale = await saleOf(ctx, change);
  const { plan, value } = sale.outcome;
  const photos = await listPhotos(ctx, change.id);
  const suggestion = await findSuggestionOf(ctx, change.project_id, change.suggestion_id);
  const isPossible = sale.outcome.problems.length === 0;
  const isCurrent = !isPendingChange(state) || !isPossible || isSaidBy(document, sale);
  const refusal = whyNotChangeStep('approve', state);
  const powers = { proposes: false, prices: true, costs: false };
  return {
    success: true,
    data: {
      ...change,
      state,
      project: { id: change.project_id, code: change.project_code ?? '', name: change.project_name },
      sent_by: change.sent_by_name,
      sent_at: change.sent_at,
      cancelled: change.cancelled_on !== null,
      expires_on: change.expires_on ?? today,
      version_before: sale.contract.version,
      version_after: sale.contract.version + 1,
      price: { before: sale.price, value: value.value, after: sale.price + value.value },
      added: value.added,
      taken: value.taken,
      discount: value.discount,
      lines: toLines(sale, change.lines, photos, powers).map((line) => ({
        ...line,
        reason: line.reason ?? 'family',
        price_before: line.price_before ?? 0,
        price_after: line.price_after ?? 0,
        difference: line.difference ?? 0,
      })),
      photos: photosOf(photos, null),
      spaces: spacesOf(sale, change.lines),
      works: worksOf(sale, change),
      plan: (planRowsOf(sale) ?? []).map((row) => ({ ...row, name: clientInstalmentName(row.name) })),
      credit: plan?.credit ?? { before: 0, added: 0, used: 0 },
      paid: sale.paid,
      suggestion: suggestion ? { ...suggestion, own: suggestion.account_id === ctx.user.id } : null,
      messages: await listMessages(ctx, change.id),
      approvals: approvalsOf(await listApprovals(ctx, [change.id]), change.id),
      approved: own.signed_at !== null,
      approval: document.by_code ? 'code' : 'signature',
      document_id: document.id,
      sha256: document.file_sha256.toString('hex'),
      code_to: maskedAddress(ctx.user.email),
      is_current: isCurrent,
      why_not_approve:
        own.signed_at !== null
          ? 'Ya aprobaste este otrosí.'
          : refusal !== null
            ? changeStepSentences[refusal]
            : !isPossible
              ? changeOvertaken().message
              : isCurrent
                ? null
                : otherOutcome().message,
      code: state === 'applied' ? document.code : null,
    },
  };
});

/** The document of an otrosí that the code alone approves, while it waits. Throws UserError 404 and 409. */
async function requireByCode(ctx: Ctx, changeId: number): Promise<SigningDocument> {
  const change = await requireStep(ctx, changeId, 'approve');
  const document = await requireDocumentOf(ctx, change.id);
  signeeOf(ctx, document);
  if (!document.by_code) throw needsSignature();
  if (!isSaidBy(document, await outcomeOfStored(ctx, change))) throw otherOutcome();
  return document;
}

export async function askChangeCode(
  ctx: LimitedCtx,
  { params }: InputOf<typeof api.askChangeCode>,
): Promise<ReplyOf<typeof api.askChangeCode>> {
  const { id } = await requireByCode(ctx, params.id);
  return askSigningCode(ctx, { params: { id } });
}

/** Approves with the code. It is the signature of contracts without its reading, name and drawing. */
export async function approveChange(
  ctx: Ctx,
  input: InputOf<typeof api.approveChange>,
): Promise<ReplyOf<typeof api.approveChange>> {
  const { params, body } = input;
  const document = await requireByCode(ctx, params.id);
  const own = signeeOf(ctx, document);
  await signContract(ctx, {
    ...input,
    params: { id: document.id },
    body: { ...body, signed_name: own.name, drawing: null },
  });
  const change = await requireChange(ctx, params.id);
  return { success: true, data: { state: stateOfChange(change, ctx.clock.today()) } };
}

export const refuseChange = action(api.refuseChange, async (ctx, input) => {
  const change = await requireStep(ctx, input.params.id, 'refuse');
  const { id } = await requireDocumentOf(ctx, change.id);
  await refuseContract(ctx, { ...input, params: { id } });
  return { success: true };
});

export async function readChangeFile(
  ctx: Ctx,
  { params }: InputOf<typeof api.readChangeFile>,
): Promise<StoredFile> {
  const change = await requireChange(ctx, params.id);
  return fileOf(ctx, await requireDocumentOf(ctx, change.id));
}
