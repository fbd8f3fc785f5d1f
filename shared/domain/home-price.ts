import { formatPesos } from './money.ts';
import { totalsOf } from './space-totals.ts';

/**
 * The price of a home: the sum of its spaces, and the price the family owes, which is the contract price after
 * discounts. Source: decisions, The price of a home. Pesos.
 */

/**
 * The inputs of a home's price. `contract`: base price and price after discounts of the current version, null before it
 * is saved; `other`: the part of the base that otrosíes changed outside the spaces.
 */
type HomePriceFacts = {
  spaces: readonly { price: number | null }[];
  contract: { base: number; price: number; other?: number } | null;
};

/**
 * The figures of a home in pesos: `spaces` + `other` − `discount` + `difference` is `price`. `difference` is still to be
 * agreed: positive when the contract exceeds the spaces, otherwise negative. Without contract `price` is null.
 */
export type HomePrice = {
  spaces: number;
  other?: number | undefined;
  discount: number;
  difference: number;
  price: number | null;
};

export function homePrice({ spaces: rows, contract }: HomePriceFacts): HomePrice {
  const { price: spaces } = totalsOf(rows.map(({ price }) => ({ price, area: null })));
  if (contract === null) return { spaces, discount: 0, difference: 0, price: null };
  const { other = 0 } = contract;
  return {
    spaces,
    ...(other !== 0 && { other }),
    discount: contract.base - contract.price,
    difference: contract.base - other - spaces,
    price: contract.price,
  };
}

/**
 * How the sum of the spaces becomes the contract price: 'Espacios $ 138.750.000 − descuento $ 4.162.500 = $
 * 134.587.500'. Null without contract, and when both are equal.
 */
export function homePriceWords({ spaces, other = 0, discount, difference, price }: HomePrice): string | null {
  if (price === null || (discount === 0 && difference === 0 && other === 0)) return null;
  const less = discount === 0 ? '' : ` − descuento ${formatPesos(discount)}`;
  const more = other === 0 ? '' : ` ${other < 0 ? '−' : '+'} otros cambios ${formatPesos(Math.abs(other))}`;
  const parts = `Espacios ${formatPesos(spaces)}${more}${less}`;
  if (difference === 0) return `${parts} = ${formatPesos(price)}`;
  const isSum = discount === 0 && other === 0;
  const sum = isSum ? parts : `${parts} = ${formatPesos(spaces + other - discount)}`;
  return `${sum}. Precio del contrato: ${formatPesos(price)}. ${differenceWords(difference)}`;
}

/** 'Diferencia por acordar $ 4.587.500', without its sign. */
const differenceWords = (difference: number): string =>
  `Diferencia por acordar ${formatPesos(Math.abs(difference))}`;
