import type { Role } from './roles.ts';

/**
 * Which amounts of a sale each role sees; queries limit the sales themselves by ownership. Every reply, file and export
 * uses this table. Source: decisions, Who sees what of money.
 */

export interface MoneySeen {
  /** the price to the family: contract, discounts, spaces and their totals */
  readonly price: boolean;
  /** instalments, payments and receipts */
  readonly plan: boolean;
  /** the company's cost of the works: direct cost and margin */
  readonly cost: boolean;
  /** the link to the quotation, which contains prices and costs */
  readonly quotation: boolean;
}

const everything: MoneySeen = { price: true, plan: true, cost: true, quotation: true };
const charged: MoneySeen = { price: true, plan: true, cost: false, quotation: false };
const nothing: MoneySeen = { price: false, plan: false, cost: false, quotation: false };

const seenBy: Record<Role, MoneySeen> = {
  sales: everything,
  manager: everything,
  admin: everything,
  payments: charged,
  client: charged,
  architect: nothing,
  warehouse: nothing,
  purchases: nothing,
  suppliers: nothing,
  transporters: nothing,
};

/** The amounts of a sale that a person sees, for sales within their reach. */
export const moneySeen = ({ role }: { readonly role: Role }): MoneySeen => seenBy[role];
