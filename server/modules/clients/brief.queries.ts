import type { Ctx } from '../../platform/context.ts';

export interface PublicBrief {
  approx_age: number | null;
  has_children: boolean | null;
  has_pets: boolean | null;
  pet_type: string | null;
  hobbies: string | null;
  external_notes: string | null;
  remodeling_type: string | null;
  has_property: boolean | null;
  property_receive_date: string | null;
  style_catalog: string | null;
  color_comments: string | null;
  material_preferences: string | null;
}

export interface InternalBrief {
  decision_maker: string | null;
  profession: string | null;
  second_profession: string | null;
  personality: string | null;
  recomendations: string | null;
  agreements_promises: string | null;
  internal_notes: string | null;
  vip_alert: boolean | null;
  vip_type: string | null;
}

/** The part of the brief that the client sees, to be asked alone or with other things. */
export const publicBriefQuery = (ctx: Ctx, clientId: number) =>
  ctx.db
    .selectFrom('client_public_info')
    .select([
      'approx_age',
      'has_children',
      'has_pets',
      'pet_type',
      'hobbies',
      'external_notes',
      'remodeling_type',
      'has_property',
      'property_receive_date',
      'style_catalog',
      'color_comments',
      'material_preferences',
    ])
    .where('client_id', '=', clientId);

/** The same; undefined while it has not been saved. */
export const findPublicBrief = (ctx: Ctx, clientId: number): Promise<PublicBrief | undefined> =>
  publicBriefQuery(ctx, clientId).executeTakeFirst();

/** The part of the brief that only the staff sees, to be asked alone or with other things. */
const internalBriefQuery = (ctx: Ctx, clientId: number) =>
  ctx.db
    .selectFrom('client_internal_info')
    .select([
      'decision_maker',
      'profession',
      'second_profession',
      'personality',
      'recomendations',
      'agreements_promises',
      'internal_notes',
      'vip_alert',
      'vip_type',
    ])
    .where('client_id', '=', clientId);

/** The same; undefined while it has not been saved. */
export const findInternalBrief = (ctx: Ctx, clientId: number): Promise<InternalBrief | undefined> =>
  internalBriefQuery(ctx, clientId).executeTakeFirst();

/** One row a client: saving again replaces it. */
export const savePublicBrief = async (ctx: Ctx, clientId: number, brief: PublicBrief): Promise<void> => {
  const saved = { ...brief, ...signature(ctx) };
  await ctx.db
    .insertInto('client_public_info')
    .values({ client_id: clientId, ...saved })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(saved))
    .execute();
};

/** One row a client: saving again replaces it. */
export const saveInternalBrief = async (ctx: Ctx, clientId: number, brief: InternalBrief): Promise<void> => {
  const saved = { ...brief, ...signature(ctx) };
  await ctx.db
    .insertInto('client_internal_info')
    .values({ client_id: clientId, ...saved })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(saved))
    .execute();
};

const signature = (ctx: Ctx) => ({
  updated_by: ctx.user.employeeId,
  updated_at: ctx.clock.now().toISOString(),
});
