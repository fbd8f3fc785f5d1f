import { type Pesos, perSquareMetre, toPesos } from './money.ts';

/** What the spaces of a property sum to. Source: sales specification, sections 5 and 9. */

/** The fields of a space used by counts and totals. */
export type PricedSpace = { name: string; price: number | null; area: number | null };

/** Totals of some spaces: pesos, square metres, pesos per square metre, and how many have price and area. */
export type SpaceTotals = { price: Pesos; area: number; costPerSqm: Pesos; complete: number };

/** Price and area are summed over all spaces, areas exactly to the hundredth; cost per m² is 0 when the area is 0. */
export function totalsOf(rows: readonly Omit<PricedSpace, 'name'>[]): SpaceTotals {
  const price = toPesos(rows.reduce((total, row) => total + (row.price ?? 0), 0));
  const hundredths = rows.reduce((total, row) => total + Math.round((row.area ?? 0) * 100), 0);
  const area = hundredths / 100;
  const complete = rows.filter((row) => hasPrice(row) && hasArea(row)).length;
  return { price, area, costPerSqm: perSquareMetre(price, area), complete };
}

/** True for a price above zero: zero counts as empty. */
export const hasPrice = (row: { price: number | null }): boolean => (row.price ?? 0) > 0;
/** The same of its area. */
export const hasArea = (row: { area: number | null }): boolean => (row.area ?? 0) > 0;
