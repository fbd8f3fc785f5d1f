import * as api from '#shared/contract/works.ts';
import { byName } from '#shared/domain/names.ts';
import { action } from '../../platform/http/action.ts';
import { findEmployee, listActiveEmployees, lockEmployees } from '../employees/employees.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { handOverProjects } from '../projects/hand-over.actions.ts';
import { handOverSale } from '../sales/hand-over.actions.ts';
import { lockOwnSale } from '../sales/sales.queries.ts';
import { sellerNotHere } from './works.errors.ts';
import { findWorks } from './works.queries.ts';

export const listSellers = action(api.listSellers, async (ctx) => {
  const sellers = await listActiveEmployees(ctx, 'sales');
  return { success: true, data: sellers.toSorted(byName) };
});

/**
 * Changes the seller of sale, draft and project, and mails both. The employee is locked before the sale, against
 * deactivation.
 */
export const changeSeller = action(api.changeSeller, async (ctx, { params, body }) => {
  const [seller] = await lockEmployees(ctx, [body.seller_id]);
  const project = await findWorks(ctx, params.id);
  const sale = project && (await lockOwnSale(ctx, project.sale_id));
  if (!sale) throw projectNotFound();
  if (sale.seller_id === body.seller_id) return { success: true };
  if (!seller?.active || seller.department !== 'sales') throw sellerNotHere();
  const before = await findEmployee(ctx, sale.seller_id);
  if (!before) throw new Error('a sale has a seller');
  await handOverSale(ctx, sale.id, before.id, seller.id);
  await handOverProjects(ctx, [sale.id], before, seller);
  return { success: true };
});
