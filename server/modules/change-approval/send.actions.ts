import * as approvalApi from '#shared/contract/change-approval.ts';
import * as api from '#shared/contract/changes.ts';
import { type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { approvalOf, changeName, changePowers, lastChangeDay } from '#shared/domain/change-order.ts';
import { formatDifference } from '#shared/domain/money.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { UserError } from '../../platform/errors.ts';
import { storeContent } from '../../platform/files.ts';
import { action } from '../../platform/http/action.ts';
import { insertFile } from '../../platform/http/upload.ts';
import { PDF_TYPE } from '../../platform/pdf.ts';
import { requireStep } from '../changes/changes.actions.ts';
import {
  amountsForbidden,
  changeCancelled,
  changeLacks,
  changeOvertaken,
  otherOutcome,
  savedSinceRead,
} from '../changes/changes.errors.ts';
import {
  listPhotos,
  listStoredChanges,
  type StoredChange,
  saveChangeRow,
} from '../changes/changes.queries.ts';
import { homeOfChange } from '../changes/news.actions.ts';
import { isSaidBy, outcomeOfStored, type SaleNow } from '../changes/outcome.actions.ts';
import { stateOfChange } from '../changes/replies.actions.ts';
import { findCompany } from '../company/company.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { postNews } from '../contact/news.actions.ts';
import { newCode } from '../receipts/receipts.actions.ts';
import { familyOf } from '../sales/family.queries.ts';
import { companySignee, hashedOf } from '../signing/documents.actions.ts';
import { recordEvent } from '../signing/evidence.actions.ts';
import { paperPdf } from '../signing/make.actions.ts';
import { makeRefused } from '../signing/signing.errors.ts';
import { findDocument, insertDocument, listFamilySignees, saveDocument } from '../signing/signing.queries.ts';
import { NO_COMPANY } from '../signing/templates.actions.ts';
import { findStandingDocument } from './change-approval.queries.ts';
import { changeText } from './change-text.ts';

export const sendChange = action(api.sendChange, async (ctx, { params, body }) => {
  const change = await requireStep(ctx, params.id, 'send');
  if (change.revision !== (body.revision ?? change.revision)) throw savedSinceRead();
  const photos = (await listPhotos(ctx, change.id)).map(({ id }) => id);
  const seen = new Set(body.photos ?? photos);
  if (seen.size !== photos.length || !photos.every((id) => seen.has(id))) throw savedSinceRead();
  const sale = await requireOutcome(ctx, change);
  if (sale.fingerprint !== body.fingerprint) throw otherOutcome();
  const expires_on = lastChangeDay(ctx.clock.today(), change.valid_days, await daysOffOf(ctx));
  const named = { ...change, title: change.title || 'Cambios en el contrato' };
  await makeDocument(ctx, named, sale, expires_on);
  await saveChangeRow(ctx, change.id, {
    state: 'sent',
    title: named.title,
    sent_by: ctx.user.employeeId,
    sent_at: ctx.clock.now().toISOString(),
    expires_on,
    outcome: JSON.stringify(sale),
  });
  await audit(ctx, {
    action: 'send',
    entity: 'change_orders',
    entityId: change.id,
    new: { number: change.number, value: sale.outcome.value.value, expires_on },
  });
  await tellSent(ctx, named, sale, expires_on);
  return { success: true, data: { expires_on } };
});

/** What the otrosí does to the sale as it is now. Throws UserError 409 of a cancelled sale, 422 with what it lacks. */
async function requireOutcome(ctx: Ctx, change: StoredChange): Promise<SaleNow> {
  if (change.cancelled_on !== null) throw changeCancelled();
  const sale = await outcomeOfStored(ctx, change);
  const { problems } = sale.outcome;
  if (problems.length > 0) throw ctx.user.role === 'client' ? changeOvertaken() : changeLacks(problems);
  return sale;
}

/** The document of an otrosí, sent: its text and PDF, who approves it, and its first evidence. */
async function makeDocument(ctx: Ctx, change: StoredChange, sale: SaleNow, expiresOn: Day): Promise<void> {
  const company = await findCompany(ctx);
  if (!company) throw makeRefused(NO_COMPANY);
  const text = changeText(change, sale);
  const content = await paperPdf(ctx, {
    contract: text,
    project: { code: change.project_code ?? '' },
    company,
    version: sale.contract.version + 1,
  });
  const file = await storeContent(ctx.files, content);
  try {
    await insertFile(ctx.db, ctx, {
      ...file,
      type: PDF_TYPE,
      name: `${changeName(change.number)} ${change.project_code ?? ''}.pdf`,
    });
    const byCode = approvalOf(sale.outcome.value.value, company.change_code_below) === 'code';
    const family = await listFamilySignees(ctx, change.sale_id);
    const id = await insertDocument(
      ctx,
      {
        sale_id: change.sale_id,
        change_id: change.id,
        contract_version: sale.contract.version + 1,
        by_code: byCode,
        code: newCode(),
        facts_sha256: sale.fingerprint,
        sections: byCode ? 0 : text.clauses.length,
        file_id: file.id,
        content: text,
        template_version: null,
        created_by: ctx.user.employeeId,
        created_at: ctx.clock.now().toISOString(),
      },
      byCode ? family : [...family, companySignee(company)],
    );
    const hashed = { id, sha256: file.sha256.toString('hex') };
    await recordEvent(ctx, hashed, { kind: 'created' });
    await saveDocument(ctx, id, {
      state: 'sent',
      sent_at: ctx.clock.now().toISOString(),
      expires_on: expiresOn,
    });
    await recordEvent(ctx, hashed, { kind: 'sent' });
  } catch (error) {
    await ctx.files.discard(file.id);
    throw error;
  }
}

async function tellSent(ctx: Ctx, change: StoredChange, sale: SaleNow, expiresOn: Day): Promise<void> {
  const { value } = sale.outcome.value;
  const name = changeName(change.number).toLocaleLowerCase('es');
  await postNews(ctx, await familyOf(ctx, change.sale_id), `/client/changes/${change.id}`, {
    kind: 'change_sent',
    subject: `Tienes el ${name} por aprobar en ${homeOfChange(change)}`,
    label: 'Ver qué cambia',
    paragraphs: [
      `La empresa te propone el ${name}: ${change.title}${value === 0 ? ', sin cambio de precio' : ` (${formatDifference(value)})`}.`,
      `Puedes aprobarlo, preguntar o decir que no hasta el ${formatDayLong(expiresOn)}. Nada se hace mientras tanto.`,
    ],
  });
}

export const renewChange = action(approvalApi.renewChange, async (ctx, { params }) => {
  const change = await requireStep(ctx, params.id, 'renew');
  const sale = await requireOutcome(ctx, change);
  const standing = await findStandingDocument(ctx, change.id);
  if ((standing && isSaidBy(standing, sale)) || change.expires_on === null)
    return { success: true, data: { renewed: false } };
  if (standing) await voidDocumentOf(ctx, standing.id, 'La venta cambió y el otrosí se muestra otra vez.');
  await makeDocument(ctx, change, sale, change.expires_on);
  await saveChangeRow(ctx, change.id, { state: 'sent', outcome: JSON.stringify(sale) });
  await audit(ctx, {
    action: 'recompute',
    entity: 'change_orders',
    entityId: change.id,
    old: { state: change.state },
    new: { state: 'sent', value: sale.outcome.value.value },
  });
  await tellSent(ctx, change, sale, change.expires_on);
  return { success: true, data: { renewed: true } };
});

async function voidDocumentOf(ctx: Ctx, documentId: number, reason: string): Promise<void> {
  const document = await findDocument(ctx, documentId);
  if (!document) throw new Error('the document of an otrosí that is reached is reached');
  await saveDocument(ctx, document.id, { state: 'void', ended_reason: reason });
  await recordEvent(ctx, hashedOf(document), { kind: 'voided', detail: reason });
}

export const voidChange = action(api.voidChange, async (ctx, { params, body }) => {
  const change = await requireStep(ctx, params.id, 'void');
  if (change.state !== 'draft' && !changePowers(ctx.user.role).prices) throw amountsForbidden('way');
  await endChange(ctx, change, body.reason);
  return { success: true };
});

async function endChange(ctx: Ctx, change: StoredChange, reason: string): Promise<void> {
  const standing = await findStandingDocument(ctx, change.id);
  if (standing) await voidDocumentOf(ctx, standing.id, reason);
  await saveChangeRow(ctx, change.id, {
    state: 'void',
    ended_at: ctx.clock.now().toISOString(),
    ended_by: ctx.user.name,
    ended_reason: reason,
  });
  await audit(ctx, {
    action: 'withdraw',
    entity: 'change_orders',
    entityId: change.id,
    old: { state: change.state },
    new: { state: 'void', reason },
  });
  if (change.sent_at === null) return;
  const name = changeName(change.number).toLocaleLowerCase('es');
  await postNews(ctx, await familyOf(ctx, change.sale_id), `/client?proyecto=${change.project_id}`, {
    kind: 'change_void',
    subject: `El ${name} de ${homeOfChange(change)} se anuló`,
    label: 'Ir a mi portal',
    paragraphs: [`El ${name}, ${change.title}, ya no espera tu aprobación.`, `Motivo: ${reason}`],
  });
}

/** Voids the otrosíes of a project that are drafts or wait. The caller has locked the project. */
export async function voidChangesOf(ctx: Ctx, projectId: number, reason: string): Promise<void> {
  const today = ctx.clock.today();
  for (const change of await listStoredChanges(ctx, projectId)) {
    const state = stateOfChange(change, today);
    if (['draft', 'sent', 'partly_approved', 'approved'].includes(state))
      await endChange(ctx, change, reason);
  }
}

/** UserError 409 of an otrosí that asks for a signature where a code was sent. */
export const needsSignature = (): UserError =>
  new UserError('needs_signature', 409, 'Este otrosí se aprueba con firma: ábrelo y fírmalo.');
