import type { Role } from './roles.ts';

/**
 * Which money of a sale each role sees; the sale itself is limited by ownership in the queries. Every reply, file and
 * export reads this table. Source: decisions, Who sees what of money.
 */

export interface MoneySeen {
  /** what the family is charged: contract, discounts, spaces and their totals */
  readonly price: boolean;
  /** instalments, payments and receipts */
  readonly plan: boolean;
  /** what the works cost the company: direct cost and margin */
  readonly cost: boolean;
  /** the link to the quotation, which has prices and costs */
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

/** The money of a sale that a person sees, of the sales that the person reaches. */
export const moneySeen = ({ role }: { readonly role: Role }): MoneySeen => seenBy[role];
