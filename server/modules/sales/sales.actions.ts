import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/sales.ts';
import { receiveDateOf } from '#shared/domain/brief.ts';
import { whyNotSaveStep } from '#shared/domain/corrections.ts';
import { type Product, productOf } from '#shared/domain/sale.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, mergeStored, type Saving } from '../../platform/merging.ts';
import { refuseUnknownStyle } from '../company/styles.actions.ts';
import { publishLinksOfSale, withdrawEmptiedLinks } from '../documents/project-documents.actions.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { copyBrief } from './brief.queries.ts';
import { clientNotFound } from './clients.errors.ts';
import { lockKnownClient, lockKnownSecondClient } from './clients.queries.ts';
import { requireOpenDraft } from './sale-drafts.actions.ts';
import { saveDraftClosed, saveDraftLinks, touchDraftOfSale } from './sale-drafts.queries.ts';
import {
  correctionRefused,
  draftOfOtherClient,
  productFixed,
  saleNotFound,
  secondClientOfOther,
} from './sales.errors.ts';
import {
  findDetails,
  hasProject,
  insertSale,
  lockOwnSale,
  type OwnSale,
  type SaleLinks,
  saveCompletion,
  saveDetails,
  saveSale,
} from './sales.queries.ts';

type SaleFields = Omit<InputOf<typeof api.updateSale>['body'], 'id' | 'updated_by' | 'product_type' | 'seen'>;

/** The sale, locked for writing until the call ends. UserError 404 when unknown or another seller's. */
export async function requireOwnSale(ctx: Ctx, saleId: number): Promise<OwnSale> {
  const sale = await lockOwnSale(ctx, saleId);
  if (!sale) throw saleNotFound();
  return sale;
}

export const createSale = action(api.createSale, async (ctx, { body }) => {
  const { draft_id, second_client_id, ...fields } = body;
  const [draft, client] = await Promise.all([
    draft_id === undefined ? null : requireOpenDraft(ctx, draft_id),
    lockKnownClient(ctx, fields.client_id),
    checkSecondClient(ctx, second_client_id ?? null, fields.client_id, 422),
  ]);
  if (draft?.client_id && draft.client_id !== fields.client_id) throw draftOfOtherClient();
  if (draft?.sale_id) return { success: true, data: { id: draft.sale_id } };
  if (!client) throw clientNotFound();
  // registered side by side with the sale, the second client may be there already
  const second = second_client_id === undefined ? (draft?.second_client_id ?? null) : second_client_id;
  if (second_client_id === undefined) await checkSecondClient(ctx, second, fields.client_id, 422);
  const sale = { ...fields, second_client_id: second, seller_id: employeeOf(ctx) };
  const id = await insertSale(ctx, { ...sale, created_at: ctx.clock.now().toISOString() });
  await copyBrief(ctx, id, fields.client_id);
  await audit(ctx, { action: 'create', entity: 'sales', entityId: id, new: sale });
  if (draft) {
    await saveDraftLinks(ctx, draft.id, {
      client_id: fields.client_id,
      sale_id: id,
      ...(second === null ? {} : { second_client_id: second }),
    });
  }
  return { success: true, data: { id } };
});

export const updateSale = action(api.updateSale, async (ctx, { params, body }) => {
  const { id: _sameId, updated_by: _ignored, product_type, seen, ...wanted } = body;
  const sale = await requireOwnSale(ctx, params.saleId);
  const product = await newProduct(ctx, sale, product_type);
  await touchDraftOfSale(ctx, sale.id);
  await storeSale(ctx, sale, { ...wanted, product_type: product }, { seen });
  return { success: true };
});

/** Saves what the brief says of a locked sale, its second client and its product, as a step or as a correction. */
export async function storeSale(
  ctx: Ctx,
  sale: OwnSale,
  wanted: SaleFields & { product_type?: Product | undefined },
  saving: Saving,
): Promise<void> {
  const thing = { entity: 'sales', entityId: sale.id } as const;
  const asked = await mergeStored(ctx, thing, { stored: sale, seen: saving.seen, wanted });
  const changes = changesOf(sale, { ...asked, ...delivery(sale, asked) });
  if (!changes) return;
  refuseStepIfFinal(sale, saving);
  if ('design_style' in changes.new) {
    await refuseUnknownStyle(ctx, sale.client_id, 'design_style', asked.design_style);
  }
  if ('second_client_id' in changes.new) {
    await checkSecondClient(ctx, asked.second_client_id ?? null, sale.client_id, 409);
  }
  await saveSale(ctx, sale.id, changes.new);
  await audit(ctx, { ...thing, ...changeEntry(saving, changes) });
}

export const saveSaleDetails = action(api.saveSaleDetails, async (ctx, { form }) => {
  const { contract_url, excel_quote_url, call_read_ia_summary_url, seen } = form;
  const sale = await requireOwnSale(ctx, form.sale_id);
  if (form.client_id !== undefined && form.client_id !== sale.client_id) throw clientNotFound();
  await touchDraftOfSale(ctx, sale.id);
  await storeLinks(ctx, sale, { contract_url, excel_quote_url, call_read_ia_summary_url }, { seen });
  return { success: true };
});

/** Saves the links of a locked sale, as a step or as a correction, which publishes those that changed. */
export async function storeLinks(ctx: Ctx, sale: OwnSale, wanted: SaleLinks, saving: Saving): Promise<void> {
  const stored = await findDetails(ctx, sale.id);
  const thing = { entity: 'sale_details', entityId: sale.id } as const;
  const links = await mergeStored(ctx, thing, { stored, seen: saving.seen, wanted });
  const changes = changesOf(stored, links);
  if (changes) refuseStepIfFinal(sale, saving);
  await saveDetails(ctx, sale.id, links);
  if (!changes) return;
  await audit(ctx, { ...thing, ...changeEntry(stored ? saving : { ...saving, seen: {} }, changes) });
  await withdrawEmptiedLinks(ctx, sale.id, changes.new);
  if (sale.completed_at === null) return;
  await publishLinksOfSale(ctx, sale.id, {
    contract_url: 'contract_url' in changes.new ? links.contract_url : null,
    call_read_ia_summary_url:
      'call_read_ia_summary_url' in changes.new ? links.call_read_ia_summary_url : null,
  });
}

/** UserError 409 for a step that changes a final sale. */
function refuseStepIfFinal(sale: OwnSale, { reason }: Saving): void {
  const refusal = whyNotSaveStep({ final: sale.completed_at !== null, reason });
  if (refusal) throw correctionRefused(refusal);
}

/**
 * The sale is complete: everything of Finalizar is stored, and its draft leaves 'Ventas en curso'. Calling it again
 * changes nothing. The caller has locked the sale and checked that it is complete.
 */
export async function completeSale(ctx: Ctx, saleId: number): Promise<void> {
  const at = ctx.clock.now().toISOString();
  if (!(await saveCompletion(ctx, saleId, at))) return;
  await saveDraftClosed(ctx, { saleId }, at);
  await audit(ctx, { action: 'complete', entity: 'sales', entityId: saleId, new: { completed_at: at } });
}

/**
 * VIS or Apto for a sale whose product the CRM names otherwise; undefined when it is that already. UserError 409 once
 * the product is known or a project was registered with it.
 */
async function newProduct(ctx: Ctx, sale: OwnSale, asked: Product | undefined): Promise<Product | undefined> {
  const known = productOf(sale.product_type);
  if (asked === undefined || asked === known) return undefined;
  if (known || (await hasProject(ctx, sale.id))) throw productFixed();
  return asked;
}

/** Whether the property was delivered decides if a delivery day counts; what is not sent stays. */
function delivery(
  sale: OwnSale,
  asked: { has_property?: boolean | null | undefined; property_receive_date?: string | null | undefined },
) {
  const answers = {
    has_property: asked.has_property === undefined ? sale.has_property : asked.has_property,
    property_receive_date:
      asked.property_receive_date === undefined ? sale.property_receive_date : asked.property_receive_date,
  };
  return { ...answers, property_receive_date: receiveDateOf(answers) };
}

async function checkSecondClient(
  ctx: Ctx,
  secondClientId: number | null,
  clientId: number,
  status: 409 | 422,
): Promise<void> {
  if (secondClientId === null) return;
  const second = await lockKnownSecondClient(ctx, secondClientId);
  if (second?.client_id !== clientId) throw secondClientOfOther(status);
}
