import { sql } from 'kysely';
import type { Lead } from '#shared/domain/lead.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { bareText, matches } from '../../platform/search.ts';

/**
 * The open sales in progress of the person of the call that the search finds, by their lead, their family and the project
 * of a reopened one. They are few enough to read their text one by one.
 */
const openDrafts = (ctx: Ctx, search: string) => {
  const query = ctx.db
    .selectFrom('sale_drafts as d')
    .where('d.seller_id', '=', ctx.user.employeeId)
    .where('d.closed_at', 'is', null);
  if (search === '') return query;
  const text = sql<string>`(
    select concat_ws(' ', d.lead_id, d.lead->>'name', ${bareText(sql`d.lead->>'phone'`)},
      c.name, ${bareText(sql`c.identity_document`)}, ${bareText(sql`c.phone`)}, o.name, ${bareText(sql`o.phone`)},
      p.project_code, p.name)
    from (values (1)) as one left join clients as c on c.id = d.client_id
    left join second_clients as o on o.id = d.second_client_id
    left join projects as p on p.sale_id = d.sale_id)`;
  return query.where(matches(text, search));
};

/** A page of them, last touched first, with what each has saved. */
export const listOpenDrafts = (ctx: Ctx, search: string, page: { limit: number; offset: number }) =>
  drafts(ctx)
    .leftJoin('clients as c', 'c.id', 'd.client_id')
    .select([
      'd.id',
      'd.lead_id',
      'd.created_at as started_at',
      'd.updated_at',
      sql<string>`coalesce(c.name, d.lead->>'name')`.as('client_name'),
      sql<string | null>`coalesce(s.product_type, d.lead->>'product')`.as('product'),
    ])
    .where('d.id', 'in', openDrafts(ctx, search).select('d.id'))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countOpenDrafts = (ctx: Ctx, search: string): Promise<number> =>
  countRows(openDrafts(ctx, search));

/**
 * The caller's sale in progress with that id, also once it is complete; undefined when discarded, unknown or another's. Its
 * acta is uploaded, and not taken by the survey yet.
 */
export const findDraft = async (ctx: Ctx, draftId: string) => {
  const row = await drafts(ctx)
    .leftJoin('files as f', 'f.id', 'd.acta_file_id')
    .select([
      'f.name as acta_name',
      'f.bytes as acta_bytes',
      'd.id',
      'd.updated_at',
      'd.client_id',
      'd.second_client_id',
      sql<Lead>`d.lead`.as('lead'),
      sql<Partial<Record<WizardStep, Record<string, unknown>>>>`d.forms`.as('forms'),
      's.id as sale_id',
      's.product_type',
      's.design_style',
      's.purchase_purpose',
      's.has_property',
      's.property_receive_date',
      's.second_client_id as sale_second_client_id',
    ])
    .where('d.id', '=', draftId)
    .where((where) => where.or([where('d.closed_at', 'is', null), where('s.completed_at', 'is not', null)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { acta_name, acta_bytes, sale_id, sale_second_client_id, ...draft } = row;
  const { product_type, design_style, purchase_purpose, has_property, property_receive_date } = row;
  return {
    ...draft,
    sale:
      sale_id === null || product_type === null
        ? null
        : { id: sale_id, product_type, design_style, purchase_purpose, has_property, property_receive_date },
    second_client_id: sale_id === null ? row.second_client_id : sale_second_client_id,
    acta: acta_name === null || acta_bytes === null ? null : { name: acta_name, bytes: acta_bytes },
  };
};

/** A sale in progress, with what its own steps saved. */
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/**
 * Own drafts with the facts of their steps. The copied brief of a client who bought before counts once it is saved
 * again in this sale.
 */
const drafts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sale_drafts as d')
    .leftJoin('sales as s', 's.id', 'd.sale_id')
    .select((where) => [
      where('s.id', 'is not', null).$castTo<boolean>().as('saleCreated'),
      sql<boolean>`(
        exists (select from sale_public_info p where p.sale_id = s.id and p.updated_at >= s.created_at)
        and exists (select from sale_internal_info i where i.sale_id = s.id and i.updated_at >= s.created_at))`.as(
        'briefSaved',
      ),
      sql<boolean>`exists (select from sale_details e where e.sale_id = d.sale_id)`.as('detailsSaved'),
      sql<boolean>`exists (select from contracts k where k.sale_id = d.sale_id)`.as('contractSaved'),
      sql<boolean>`exists (select from payment_plans b where b.sale_id = d.sale_id)`.as('planSaved'),
      where('s.completed_at', 'is not', null).$castTo<boolean>().as('projectComplete'),
    ])
    .where('d.seller_id', '=', ctx.user.employeeId);

export const clientQuery = (ctx: Ctx, clientId: number) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone', 'identity_document'])
    .where('id', '=', clientId);

export const secondClientQuery = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('second_clients')
    .select(['id', 'name', 'email', 'phone', 'relationship_type'])
    .where('id', '=', id);
