import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { findHome, type HomeRow, lockHome, wasInTeam } from './homes.queries.ts';
import { leftTeam, type recordNotFound } from './site.errors.ts';

/** A home that the person reaches; UserError 404 for any other. */
export async function requireHome(ctx: Ctx, id: number): Promise<HomeRow> {
  const home = await findHome(ctx, id);
  if (!home) throw projectNotFound();
  return home;
}

/** The same to write in it, locked. UserError 403 for a person who left its team, whose phone may still send. */
export async function requireHomeToWrite(
  ctx: Ctx,
  id: number,
  notFound: typeof recordNotFound = projectNotFound,
): Promise<HomeRow> {
  const home = await lockHome(ctx, id);
  if (home) return home;
  throw (await wasInTeam(ctx, id)) ? leftTeam() : notFound();
}

/** True for the author of a record or a photo, and for those who see every home. */
export const mayChange = (ctx: Ctx, authorId: number): boolean =>
  authorId === ctx.user.employeeId || seesEverySale(ctx.user.role);
