import { type BasisPoints, type Pesos, percentOf, toPesos } from './money.ts';

/**
 * Chained discounts: each applies to the price left by the previous one (decisions, Sale wizard). The amount is the
 * percentage of that price, rounded to the peso (sales specification, section 9).
 */

/** One discount of the chain: prices and amount in pesos, percentage in basis points. */
export type DiscountStep = { percentage: BasisPoints; before: Pesos; amount: Pesos; after: Pesos };

/** The amount of each discount, in order. The base is in pesos, the percentages in basis points. */
export function chainDiscounts(base: Pesos, percentages: readonly BasisPoints[]): DiscountStep[] {
  let before = base;
  return percentages.map((percentage) => {
    const amount = percentOf(before, percentage);
    const step = { percentage, before, amount, after: toPesos(before - amount) };
    before = step.after;
    return step;
  });
}

/** The price in pesos after every discount; the base itself when there is none. */
export function discountedPrice(base: Pesos, percentages: readonly BasisPoints[]): Pesos {
  return chainDiscounts(base, percentages).at(-1)?.after ?? base;
}

/** A stored discount type as shown: 'pago_anticipado' is 'Pago Anticipado'. */
export function discountTypeLabel(snake: string): string {
  return snake
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

/**
 * A discount type as stored: 'Feria de Vivienda' is 'feria_de_vivienda'. Accents are dropped, but not the ñ, which is a
 * letter ('fin_de_año'). Null when no letter remains.
 */
export function discountTypeName(words: string): string | null {
  const name = words
    .normalize('NFD')
    .replace(/n\u0303/gi, 'ñ')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9ñ]+/g, '_')
    .replace(/^_|_$/g, '');
  return /[a-zñ]/.test(name) ? name : null;
}

export type DiscountReason = 'sale_final' | 'contract_missing' | 'percentage_out_of_range';

export const discountSentences: Record<DiscountReason, string> = {
  sale_final: 'La venta ya está terminada: sus descuentos no cambian.',
  contract_missing: 'Guarda primero los datos del contrato para aplicar descuentos.',
  percentage_out_of_range: 'El porcentaje del descuento debe ser mayor que 0% y menor que 100%.',
};

/**
 * Why a discount cannot be added or removed now; null when it can. `hasContract`: the base price is saved; `final`:
 * the sale is finished (decisions, Sale wizard); `percentage` in basis points.
 */
export function whyNotDiscount(facts: {
  hasContract: boolean;
  percentage: number;
  final: boolean;
}): DiscountReason | null {
  if (facts.final) return 'sale_final';
  if (!facts.hasContract) return 'contract_missing';
  if (!Number.isInteger(facts.percentage) || facts.percentage <= 0 || facts.percentage >= 10_000) {
    return 'percentage_out_of_range';
  }
  return null;
}
