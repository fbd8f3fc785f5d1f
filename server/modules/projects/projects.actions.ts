import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/projects.ts';
import { roundArea } from '#shared/domain/area.ts';
import { projectCode, projectCodePrefix, projectName } from '#shared/domain/project.ts';
import { type Product, productOf, whyNotRegisterProject } from '#shared/domain/sale.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { countSpaces, repeatedSpace, whyNotSpaces, whyNotTotals } from '#shared/domain/spaces.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, changeVerb, mergeStored, type Seen } from '../../platform/merging.ts';
import { type Contract, findContract } from '../agreements/contracts.queries.ts';
import { findPaymentPlan } from '../agreements/payment-plans.queries.ts';
import { touchDraftOfSale } from '../sales/sale-drafts.queries.ts';
import { requireOwnSale } from '../sales/sales.actions.ts';
import type { OwnSale } from '../sales/sales.queries.ts';
import {
  completeIfWhole,
  type LockedProject,
  refuseIfComplete,
  requireOwnProject,
} from './completion.actions.ts';
import { otherProduct, otherSpace, registerRefused, spacesRefused } from './projects.errors.ts';
import {
  findSavedProject,
  insertProject,
  insertSpacePrices,
  type SavedProject,
  type SavedSpace,
  type SpacePrice,
  saveProjectRow,
  saveSpaces,
  takeCodeNumber,
} from './projects.queries.ts';
import { reviewWarnings } from './review.actions.ts';

type Body = Omit<InputOf<typeof api.saveProject>['body'], 'seen'>;
type Home = Pick<Body, keyof typeof api.home>;

export const saveProject = action(api.saveProject, async (ctx, { body: { seen, ...sent } }) => {
  const [sale, stored, plan, saved] = await Promise.all([
    requireOwnSale(ctx, sent.sales_id),
    findContract(ctx, sent.sales_id),
    findPaymentPlan(ctx, sent.sales_id),
    findSavedProject(ctx, { sale_id: sent.sales_id }),
  ]);
  const contract = contractToRegister(sale, stored, plan !== null, sent.project_type);
  const body = saved ? await mergeProject(ctx, saved, seen, sent) : sent;
  const spaces = spacesOf(body);
  const project = projectOf(body, spaces, contract);
  await reviewWarnings(ctx, sale, spaces, sent);
  if (!saved) return { success: true, data: { id: await register(ctx, sale, project, spaces) } };
  await change(ctx, sale, saved, { project, spaces, seen });
  return { success: true, data: { id: saved.id } };
});

export const saveSpacePrice = action(api.saveSpacePrice, async (ctx, { body }) => {
  const locked = await requireOwnProject(ctx, body.project_id);
  const { project, sale } = locked;
  const sent = { space_name: body.space_name, price: body.price, area: roundArea(body.area) };
  const differs = whatDiffers(project.spaces, sent);
  if (differs) {
    refuseIfComplete(sale);
    throw otherSpace(differs);
  }
  const { added, stored } = await addSpacePrices(ctx, locked, [sent]);
  if (added.size > 0 && stored >= totalsOf(project.spaces).complete) await completeIfWhole(ctx, project);
  return { success: true };
});

/** Adds the prices of spaces to a locked project; answers those that were new, and how many it has now. */
export async function addSpacePrices(
  ctx: Ctx,
  { project }: LockedProject,
  prices: readonly SpacePrice[],
): Promise<{ added: ReadonlySet<string>; stored: number }> {
  const made = await insertSpacePrices(ctx, project.id, prices);
  for (const price of prices.filter(({ space_name }) => made.added.has(space_name)))
    await audit(ctx, { action: 'create', entity: 'space_prices', entityId: project.id, new: { ...price } });
  return made;
}

/** Corrects the home of a final sale. Its dates, price and spaces stay. Answers the home; null when nothing changes. */
export async function correctHome(
  ctx: Ctx,
  saved: SavedProject,
  { seen, ...wanted }: Home & { readonly seen?: Seen },
  reason: string,
): Promise<SavedHome | null> {
  const thing = { entity: 'projects', entityId: saved.id } as const;
  const stored = { ...saved, constructor: saved.constructor_name };
  const merged = await mergeStored(ctx, thing, { stored, seen, wanted });
  const home = homeOf(merged);
  const changes = changesOf(saved, home);
  if (!changes) return null;
  await saveProjectRow(ctx, saved.id, changes.new);
  await audit(ctx, { ...thing, ...changeEntry({ seen, reason }, changes) });
  return home;
}

/** Merges the typed fields of a property with the stored ones; ignores the rest of the call. */
async function mergeProject(ctx: Ctx, saved: SavedProject, seen: Seen, sent: Body): Promise<Body> {
  const stored = { ...saved, constructor: saved.constructor_name };
  return mergeStored(ctx, { entity: 'projects', entityId: saved.id }, { stored, seen, wanted: sent });
}

/** The contract, whose dates the project takes; refuses what the sale lacks, and the other product. */
function contractToRegister(
  sale: OwnSale,
  contract: Contract | null,
  planSaved: boolean,
  asked: Product,
): Contract {
  const product = productOf(sale.product_type);
  const reason = whyNotRegisterProject({ product, contractSaved: contract !== null, planSaved });
  if (reason || !contract) throw registerRefused(reason ?? 'contract_missing');
  if (product !== asked) throw otherProduct(asked);
  return contract;
}

function spacesOf(body: Body): SavedSpace[] {
  const spaces = body.spaces.map((space) => ({
    ...space,
    area: space.area === null ? null : roundArea(space.area) || null,
  }));
  for (const [index, space] of spaces.entries()) {
    const reason = whyNotSpaces([space]);
    if (reason) throw spacesRefused(reason, `spaces.${index}.${space.price ? 'area' : 'price'}`);
  }
  const repeated = repeatedSpace(spaces);
  if (repeated >= 0) throw spacesRefused('repeated_name', `spaces.${repeated}.name`);
  const reason = whyNotTotals(totalsOf(spaces));
  if (reason) throw spacesRefused(reason, 'spaces');
  return spaces;
}

/** The project as it is to be stored. Counters, dates and statuses that the call brings do not count: they are ours. */
function projectOf(body: Body, spaces: readonly SavedSpace[], contract: Contract) {
  return {
    project_type: body.project_type,
    property_type: body.property_type,
    ...homeOf(body),
    start_date: contract.start_date,
    end_date: contract.end_date,
    capitalized: body.capitalized ?? false,
    ...countSpaces(spaces),
  };
}

const homeOf = ({ urbanization, apartment, ...home }: Home) => ({
  name: projectName({ urbanization, apartment }),
  address: home.address,
  urbanization,
  constructor_name: home.constructor,
  tower: home.tower,
  apartment,
  private_area: home.private_area === null ? null : roundArea(home.private_area),
  constructed_area: home.constructed_area === null ? null : roundArea(home.constructed_area),
});

export type SavedHome = ReturnType<typeof homeOf>;
type ProjectValues = ReturnType<typeof projectOf>;

async function register(
  ctx: Ctx,
  sale: OwnSale,
  project: ProjectValues,
  spaces: readonly SavedSpace[],
): Promise<number> {
  const prefix = projectCodePrefix(project.project_type);
  const project_code = projectCode(prefix, await takeCodeNumber(ctx, prefix));
  const id = await insertProject(ctx, {
    ...project,
    sale_id: sale.id,
    seller_id: sale.seller_id,
    project_code,
    created_at: ctx.clock.now().toISOString(),
  });
  await saveSpaces(ctx, id, spaces);
  await audit(ctx, {
    action: 'create',
    entity: 'projects',
    entityId: id,
    new: { project_code, ...project, spaces },
  });
  await touchDraftOfSale(ctx, sale.id);
  return id;
}

/** The same again changes nothing, so that a repeat of Finalizar is safe also when the sale is complete. */
async function change(
  ctx: Ctx,
  sale: OwnSale,
  saved: SavedProject,
  { project, spaces, seen }: { project: ProjectValues; spaces: readonly SavedSpace[]; seen: Seen },
): Promise<void> {
  const changes = changesOf(saved, project);
  const sameSpaces = isDeepStrictEqual(saved.spaces, spaces);
  if (!changes && sameSpaces) return;
  refuseIfComplete(sale);
  if (changes) await saveProjectRow(ctx, saved.id, changes.new);
  if (!sameSpaces) await saveSpaces(ctx, saved.id, spaces);
  await audit(ctx, {
    action: changeVerb(seen),
    entity: 'projects',
    entityId: saved.id,
    old: { ...changes?.old, ...(sameSpaces ? {} : { spaces: saved.spaces }) },
    new: { ...changes?.new, ...(sameSpaces ? {} : { spaces }) },
  });
  await touchDraftOfSale(ctx, sale.id);
  await completeIfWhole(ctx, { ...saved, ...project });
}

type SentPrice = { space_name: string; price: number; area: number };

/** The field in which a sent price is not that of a space of the project; null when it is. */
function whatDiffers(spaces: readonly SavedSpace[], sent: SentPrice): keyof SentPrice | null {
  const space = spaces.find((each) => each.name === sent.space_name);
  if (!space) return 'space_name';
  if (space.price !== sent.price) return 'price';
  return space.area === sent.area ? null : 'area';
}
