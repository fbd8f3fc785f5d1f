/**
 * Money is whole Colombian pesos, an integer everywhere; rates are basis points. Only this module divides money, so
 * rounding is decided once. Source: decisions, Rules for everything; sales specification, 9.
 */

/** Whole Colombian pesos, zero or more. */
export type Pesos = number & { readonly unit: 'pesos' };

/** Hundredths of a percent: 25% is 2500, 33,33% is 3333. From 0 to 10000. */
export type BasisPoints = number & { readonly unit: 'basis points' };

/** The largest accepted amount: 10^12 pesos. */
export const MAX_PESOS = 1_000_000_000_000;

const WHOLE = 10_000;

/** The number as pesos. Throws RangeError unless it is a safe integer of zero or more. */
export function toPesos(n: number): Pesos {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Not whole pesos: ${n}`);
  // Adding zero turns -0 into 0.
  return (n + 0) as Pesos;
}

/** Pesos as Colombians write them, without decimals: '$ 185.000.000', and '−$ 5.000' below zero. */
export function formatPesos(p: number): string {
  const digits = Math.abs(Math.round(p)).toString();
  return `${p <= -0.5 ? '−' : ''}$ ${groupThousands(digits)}`;
}

/** A difference with its sign: '+$ 4.300.000', '−$ 750.000'; '$ 0' without any. */
export const formatDifference = (p: number): string => `${Math.round(p) > 0 ? '+' : ''}${formatPesos(p)}`;

/** Digits with the Colombian thousands separator: '1234567' is '1.234.567'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The sum of some amounts, in pesos. Throws RangeError past the safe integers. */
export const sumPesos = (amounts: readonly Pesos[]): Pesos => toPesos(sumOf(amounts));

/** A percentage (25, 33.33) as basis points. RangeError beyond two decimals or outside 0 to 100. */
export function toBasisPoints(percent: number): BasisPoints {
  const hundredths = Math.round(percent * 100);
  const exact = Math.abs(percent * 100 - hundredths) < 1e-6;
  if (!exact || hundredths < 0 || hundredths > WHOLE) throw new RangeError(`Not a percentage: ${percent}`);
  return (hundredths + 0) as BasisPoints;
}

/** Basis points as a percentage: 25, 33.33. */
export const toPercent = (bp: number): number => bp / 100;

/** The rate of a part of a whole, cut to the basis point; 0 of nothing. Both are integers, the part at most the whole. */
export const rateOf = (part: number, whole: number): BasisPoints =>
  (whole === 0 ? 0 : Number((BigInt(part) * BigInt(WHOLE)) / BigInt(whole))) as BasisPoints;

/** A percentage as a person writes it: '25%', '33,33 %', '33.33'. Null when it is not one from 0 to 100. */
export function parsePercent(text: string): BasisPoints | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > WHOLE ? null : (hundredths as BasisPoints);
}

/**
 * Basis points as text: '25%', '33,33%', '2,5%'. Negative values and values above 100% occur as differences of a plan.
 */
export function formatPercent(bp: number): string {
  const size = Math.abs(Math.round(bp));
  const decimals = (size % 100).toString().padStart(2, '0').replace(/0+$/, '');
  const whole = Math.floor(size / 100);
  return `${bp < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `,${decimals}`}%`;
}

/** The percentage of an amount, in pesos, half a peso rounded up. Exact for every amount. */
export function percentOf(amount: Pesos, bp: BasisPoints): Pesos {
  const product = BigInt(amount) * BigInt(bp);
  return toPesos(Number((product + BigInt(WHOLE / 2)) / BigInt(WHOLE)));
}

/**
 * Divides a total among parts that sum to 100%, in whole pesos that sum to the total exactly: each part gets its floor,
 * and the remaining pesos go to the largest remainders, earlier parts first on a tie (decisions, Sale wizard, payment
 * plan). A part of 0% gets nothing. RangeError when the parts do not sum to 10000 basis points.
 */
export function splitExactly(total: Pesos, parts: readonly BasisPoints[]): Pesos[] {
  const sum = parts.reduce((all: number, part) => all + part, 0);
  if (sum !== WHOLE || parts.some((part) => part < 0)) {
    throw new RangeError(`The parts sum to ${sum} basis points, not to ${WHOLE}`);
  }
  return splitByWeight(total, parts);
}

/**
 * Divides a total by weights (whole numbers of zero or more), in whole pesos that sum to the total exactly: each part
 * gets its floor, the remaining pesos go to the largest remainders, earlier parts first on a tie. A weight of 0 gets
 * nothing, and no part passes its weight while the total does not pass their sum. RangeError without any weight.
 */
export function splitByWeight(total: Pesos, weights: readonly number[]): Pesos[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('A weight is a whole number of zero or more');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('Nothing has a weight');
  const shares = weights.map((weight, position) => {
    const product = BigInt(total) * BigInt(weight);
    return { position, floor: Number(product / sum), rest: product % sum };
  });
  const given = shares.reduce((all, share) => all + share.floor, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.position - b.position : b.rest > a.rest ? 1 : -1))
      .slice(0, total - given)
      .map((share) => share.position),
  );
  return shares.map(({ position, floor }) => toPesos(floor + (lucky.has(position) ? 1 : 0)));
}

/** What share of a whole each part is, in basis points that sum to 100%; all in the first when the whole is nothing. */
export function sharesOf(parts: readonly number[]): BasisPoints[] {
  if (parts.every((part) => part === 0))
    return parts.map((_, position) => (position === 0 ? WHOLE : 0) as BasisPoints);
  return splitByWeight(toPesos(WHOLE), parts).map((share) => Number(share) as BasisPoints);
}

/** A part of a whole in basis points, half a point rounded up; null of nothing. Either may be below zero, as a margin is. */
export function signedRateOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const [top, bottom] = whole < 0 ? [-BigInt(part), -BigInt(whole)] : [BigInt(part), BigInt(whole)];
  const doubled = 2n * top * BigInt(WHOLE) + bottom;
  const floor = doubled / (2n * bottom);
  return Number(doubled < 0n && doubled % (2n * bottom) !== 0n ? floor - 1n : floor);
}

/**
 * Pesos per square metre, half a peso rounded up; 0 when the area is 0 (sales specification, section 5). The area is
 * rounded to the hundredth.
 */
export function perSquareMetre(total: Pesos, areaM2: number): Pesos {
  const hundredths = Math.round(areaM2 * 100);
  if (hundredths <= 0) return toPesos(0);
  const numerator = BigInt(total) * 200n + BigInt(hundredths);
  return toPesos(Number(numerator / (2n * BigInt(hundredths))));
}
