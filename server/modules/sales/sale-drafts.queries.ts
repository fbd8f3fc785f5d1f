import { sql } from 'kysely';
import type { Lead, RepeatReason } from '#shared/domain/lead.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRow, prepareWrite } from '../../platform/statement.ts';

/** The caller's draft with that id, open or closed, locked until the call ends. Drafts are personal, whatever the role. */
export const lockOwnDraft = prepareRow((ctx: Ctx, draftId: string) =>
  ctx.db
    .selectFrom('sale_drafts as d')
    .select((where) => [
      'd.id',
      'd.client_id',
      'd.second_client_id',
      'd.sale_id',
      // what was typed in each step and not sent
      sql<Partial<Record<string, Record<string, unknown>>>>`d.forms`.as('forms'),
      'd.acta_file_id',
      'd.closed_at',
      where
        .exists(
          where
            .selectFrom('sales as s')
            .select('s.id')
            .whereRef('s.id', '=', 'd.sale_id')
            .where('s.completed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('complete'),
    ])
    .where('d.id', '=', draftId)
    .where('d.seller_id', '=', ctx.user.employeeId)
    .forUpdate('d'),
);

export type OwnDraft = NonNullable<Awaited<ReturnType<typeof lockOwnDraft>>>;

/** Creates the draft; false when the id is taken, by any seller. */
export const insertDraft = async (
  ctx: Ctx,
  draft: { id: string; sellerId: number; lead: Lead; repeat_reason: RepeatReason | null },
): Promise<boolean> => {
  const now = ctx.clock.now().toISOString();
  const made = await ctx.db
    .insertInto('sale_drafts')
    .values({
      id: draft.id,
      seller_id: draft.sellerId,
      lead_id: draft.lead.id,
      lead: JSON.stringify(draft.lead),
      repeat_reason: draft.repeat_reason,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

/** Locks a lead until the call ends: of two sales that start from it at once, the second finds the first. */
export const lockLead = prepareWrite((ctx: Ctx, leadId: string) =>
  ctx.db.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('lead ' || ${leadId}::text))`.as('locked')),
);

/**
 * The sales of any seller that started from a lead, or from the one that was merged into it, and were not discarded,
 * newest first. `exceptId`: the draft that is about to start.
 */
export const findLeadSales = (
  ctx: Ctx,
  { id, mergedFrom }: Pick<Lead, 'id' | 'mergedFrom'>,
  exceptId?: string,
) =>
  ctx.db
    .selectFrom('sale_drafts as d')
    .innerJoin('employees as e', 'e.id', 'd.seller_id')
    .leftJoin('sales as s', 's.id', 'd.sale_id')
    .leftJoin('projects as p', 'p.sale_id', 's.id')
    .select((where) => [
      'd.id',
      'd.seller_id',
      'e.name as seller',
      'p.id as project_id',
      'd.created_at as started_at',
      where('s.completed_at', 'is not', null).$castTo<boolean>().as('complete'),
      where('p.cancelled_on', 'is not', null).$castTo<boolean>().as('cancelled'),
      sql<string | null>`coalesce(s.product_type, d.lead->>'product')`.as('product'),
    ])
    .where('d.lead_id', 'in', [id, mergedFrom ?? id])
    .where((where) => where.or([where('d.closed_at', 'is', null), where('s.completed_at', 'is not', null)]))
    .$if(exceptId !== undefined, (query) => query.where('d.id', '!=', exceptId ?? ''))
    .orderBy('d.created_at', 'desc')
    .limit(20)
    .execute();

/** Ties what a step registered to the draft. */
export const saveDraftLinks = prepareWrite(
  (ctx: Ctx, draftId: string, links: { client_id?: number; second_client_id?: number; sale_id?: number }) =>
    ctx.db
      .updateTable('sale_drafts')
      .set({ ...links, updated_at: ctx.clock.now().toISOString() })
      .where('id', '=', draftId),
);

/** Keeps what is typed in a step of a draft, or forgets it when empty. The caller has locked the draft. */
export const saveForm = (ctx: Ctx, draftId: string, step: string, form: object): Promise<void> =>
  writeForm(ctx, draftId, step, Object.keys(form).length === 0 ? null : JSON.stringify(form));

const writeForm = prepareWrite((ctx: Ctx, draftId: string, step: string, form: string | null) =>
  ctx.db
    .updateTable('sale_drafts')
    .set({
      forms:
        form === null
          ? sql<string>`forms - ${step}::text`
          : sql<string>`forms || jsonb_build_object(${step}::text, ${form}::jsonb)`,
      updated_at: ctx.clock.now().toISOString(),
    })
    .where('id', '=', draftId),
);

/** Sets the uploaded acta of a draft. The caller has locked it. */
export const saveActa = prepareWrite((ctx: Ctx, draftId: string, fileId: string) =>
  ctx.db
    .updateTable('sale_drafts')
    .set({ acta_file_id: fileId, updated_at: ctx.clock.now().toISOString() })
    .where('id', '=', draftId),
);

/** The uploaded acta of a sale in progress. The caller has locked the sale. */
export const findActaOfSale = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('sale_drafts as d')
    .innerJoin('files as f', 'f.id', 'd.acta_file_id')
    .select(['f.id', 'f.sha256'])
    .where('d.sale_id', '=', saleId)
    .where('d.closed_at', 'is', null)
    .executeTakeFirst();

/** The survey has the acta: the sale in progress keeps none. */
export const clearActaOfSale = prepareWrite((ctx: Ctx, saleId: number) =>
  ctx.db
    .updateTable('sale_drafts')
    .set({ acta_file_id: null })
    .where('sale_id', '=', saleId)
    .where('acta_file_id', 'is not', null),
);

/** The draft of a sale goes to the top of 'Ventas en curso'; nothing happens when it has none that is open. */
export const touchDraftOfSale = prepareWrite((ctx: Ctx, saleId: number) =>
  ctx.db
    .updateTable('sale_drafts')
    .set({ updated_at: ctx.clock.now().toISOString() })
    .where('sale_id', '=', saleId)
    .where('closed_at', 'is', null),
);

/** Closes the open draft with that id, or that of a sale. */
export const saveDraftClosed = prepareWrite(
  (ctx: Ctx, which: { id: string } | { saleId: number }, at: string) => {
    const query = ctx.db.updateTable('sale_drafts').set({ closed_at: at }).where('closed_at', 'is', null);
    return 'id' in which ? query.where('id', '=', which.id) : query.where('sale_id', '=', which.saleId);
  },
);
