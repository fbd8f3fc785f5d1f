import type { ChangeReason } from './change-order.ts';
import { discountedPrice } from './discounts.ts';
import { type BasisPoints, MAX_PESOS, signedRateOf, toPesos } from './money.ts';

/**
 * The lines of an otrosí: what each does to a space, and what it is worth. A line keeps the difference that it makes,
 * not the price that it leaves, so that two otrosíes of one space add up whichever comes first. Source: issue 19;
 * docs/decisions/0052. Pesos; areas in m² with two decimals.
 */

export const lineKinds = ['add_space', 'remove_space', 'change_space', 'free'] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineKindNames: Readonly<Record<LineKind, string>> = {
  add_space: 'Espacio nuevo',
  remove_space: 'Espacio que sale',
  change_space: 'Cambia',
  free: 'Línea libre',
};

export const MAX_LINES = 40;

export interface ChangeLine {
  readonly kind: LineKind;
  /** the name of the space; of a free line, what it is about */
  readonly space: string;
  /** the new area; null when it stays, and in a free line */
  readonly area: number | null;
  /** what was there, and what will be, as the family reads it */
  readonly was: string;
  readonly becomes: string;
  readonly reason: ChangeReason | null;
  /** the difference in the price; ignored for a space that leaves, whose price leaves with it */
  readonly amount: number | null;
  /** the difference in the direct cost */
  readonly cost: number | null;
}

export interface SpaceNow {
  readonly name: string;
  readonly price: number | null;
  readonly area: number | null;
  readonly note: string | null;
}

export interface LineFigures {
  /** the price of the space before and after; of a free line 0 and its amount */
  readonly before: number;
  readonly after: number;
  readonly amount: number;
  /** null while the cost is missing */
  readonly margin: number | null;
  /** basis points of the amount; null without one */
  readonly marginRate: number | null;
}

const sameSpace = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
const keyOf = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es');

const spaceOf = (spaces: readonly SpaceNow[], { kind, space }: ChangeLine): SpaceNow | undefined =>
  kind === 'free' ? undefined : spaces.find(({ name }) => sameSpace(name, space));

type Subject = Pick<ChangeLine, 'kind' | 'space'>;

/**
 * True for a line that is about another thing than before: the amounts that were written of it are of that one. The name
 * of a new space, and the subject of a free line, may be written again.
 */
export const isOfOther = (line: Subject, before: Subject): boolean => {
  if (line.kind !== before.kind) return true;
  return (
    (line.kind === 'change_space' || line.kind === 'remove_space') && !sameSpace(line.space, before.space)
  );
};

/** The figures of a line over the spaces of today. */
export function lineFigures(line: ChangeLine, spaces: readonly SpaceNow[]): LineFigures {
  const before = spaceOf(spaces, line)?.price ?? 0;
  const amount = line.kind === 'remove_space' ? -before : (line.amount ?? 0);
  const margin = line.cost === null ? null : amount - line.cost;
  return {
    before,
    after: before + amount,
    amount,
    margin,
    marginRate: margin === null ? null : signedRateOf(margin, amount),
  };
}

export interface ChangeValue {
  /** what the lines add, and what they take, as a number of zero or more */
  readonly added: number;
  readonly taken: number;
  /** the discounts of the contract on what is added; 0 unless chosen */
  readonly discount: number;
  /** what the otrosí changes in the price: added − taken − discount */
  readonly value: number;
  /** the part of it that belongs to no space: free lines and the discount */
  readonly other: number;
  /** the difference in the direct cost; null while one is missing */
  readonly cost: number | null;
}

/** What some lines are worth. `discounts`: those of the contract, in order, when they apply to what is added. */
export function changeValue(
  lines: readonly ChangeLine[],
  spaces: readonly SpaceNow[],
  discounts: readonly BasisPoints[],
): ChangeValue {
  const amounts = lines.map((line) => ({ line, amount: lineFigures(line, spaces).amount }));
  const sum = (some: readonly { amount: number }[]) => some.reduce((all, { amount }) => all + amount, 0);
  const added = sum(amounts.filter(({ amount }) => amount > 0));
  const taken = -sum(amounts.filter(({ amount }) => amount < 0));
  const discount = added - discountedPrice(toPesos(added), discounts);
  const costs = lines.map(({ cost }) => cost);
  return {
    added,
    taken: taken + 0,
    discount,
    value: added - taken - discount,
    other: sum(amounts.filter(({ line }) => line.kind === 'free')) - discount,
    cost: costs.some((cost) => cost === null)
      ? null
      : costs.reduce<number>((all, cost) => all + (cost ?? 0), 0),
  };
}

/** The spaces after an otrosí: those that leave are gone, new ones come last. A change of a space that is gone does nothing. */
export function spacesAfter(
  spaces: readonly SpaceNow[],
  lines: readonly ChangeLine[],
  name: string,
): SpaceNow[] {
  const kept = spaces.flatMap((space): SpaceNow[] => {
    const line = lines.find((each) => each.kind !== 'free' && sameSpace(each.space, space.name));
    if (!line) return [space];
    if (line.kind === 'remove_space') return [];
    const noted =
      line.becomes === '' ? space.note : [space.note, `${name}: ${line.becomes}`].filter(Boolean).join('\n');
    return [{ ...space, price: lineFigures(line, spaces).after, area: line.area ?? space.area, note: noted }];
  });
  const added = lines.flatMap((line): SpaceNow[] =>
    line.kind === 'add_space' && !spaceOf(spaces, line)
      ? [{ name: line.space, price: line.amount ?? 0, area: line.area, note: line.becomes || null }]
      : [],
  );
  return [...kept, ...added];
}

export type LineProblem =
  | 'space_gone'
  | 'space_exists'
  | 'space_repeated'
  | 'space_missing'
  | 'text_missing'
  | 'reason_missing'
  | 'amount_missing'
  | 'amount_not_positive'
  | 'area_missing'
  | 'cost_missing'
  | 'space_below_zero'
  | 'space_not_priced'
  | 'too_large';

const lineSentences: Readonly<Record<LineProblem, string>> = {
  space_gone: 'Ese espacio ya no está: otro otrosí lo quitó. Anula este y cópialo sin esa línea.',
  space_exists: 'Ya hay un espacio con ese nombre: escribe otro.',
  space_repeated: 'Hay dos líneas del mismo espacio: deja una.',
  space_missing: 'Escribe de qué espacio o tema es la línea.',
  text_missing: 'Escribe qué cambia.',
  reason_missing: 'Elige el motivo.',
  amount_missing: 'Falta el precio.',
  amount_not_positive: 'Un espacio nuevo tiene un precio mayor que cero.',
  area_missing: 'Escribe el área del espacio.',
  cost_missing: 'Falta el costo directo: lo escribe gerencia.',
  space_below_zero: 'El precio del espacio quedaría por debajo de cero.',
  space_not_priced: 'Escribe el área y un precio mayor que cero, o quita el espacio.',
  too_large: 'Ese valor pasa de un billón de pesos.',
};

/** The field of the line that a problem is about. */
export const lineProblemFields: Readonly<Record<LineProblem, keyof ChangeLine>> = {
  space_gone: 'space',
  space_exists: 'space',
  space_repeated: 'space',
  space_missing: 'space',
  text_missing: 'becomes',
  reason_missing: 'reason',
  amount_missing: 'amount',
  amount_not_positive: 'amount',
  area_missing: 'area',
  cost_missing: 'cost',
  space_below_zero: 'amount',
  space_not_priced: 'amount',
  too_large: 'amount',
};

export const lineSentence = (problem: LineProblem): string => lineSentences[problem];

/** Why a line cannot be sent to the family; null when it can. */
export function whyNotLine(
  line: ChangeLine,
  others: readonly ChangeLine[],
  spaces: readonly SpaceNow[],
): LineProblem | null {
  if (line.space.trim() === '') return 'space_missing';
  if (line.kind !== 'free') {
    const rivals = others.filter((each) => each.kind !== 'free' && sameSpace(each.space, line.space));
    if (rivals.length > 0) return 'space_repeated';
    const known = spaceOf(spaces, line) !== undefined;
    if (line.kind === 'add_space' && known) return 'space_exists';
    if (line.kind !== 'add_space' && !known) return 'space_gone';
  }
  if (line.becomes.trim() === '') return 'text_missing';
  if (line.reason === null) return 'reason_missing';
  return whyNotAmount(line, spaces);
}

function whyNotAmount(line: ChangeLine, spaces: readonly SpaceNow[]): LineProblem | null {
  if (line.kind !== 'remove_space' && line.amount === null) return 'amount_missing';
  const { after, amount } = lineFigures(line, spaces);
  if (Math.abs(amount) > MAX_PESOS || after > MAX_PESOS) return 'too_large';
  if (line.kind === 'add_space') {
    if (amount <= 0) return 'amount_not_positive';
    if ((line.area ?? 0) <= 0) return 'area_missing';
  }
  if (line.kind === 'change_space') {
    if (after < 0) return 'space_below_zero';
    const area = line.area ?? spaceOf(spaces, line)?.area ?? 0;
    if (after > 0 !== area > 0) return 'space_not_priced';
  }
  return line.cost === null ? 'cost_missing' : null;
}
