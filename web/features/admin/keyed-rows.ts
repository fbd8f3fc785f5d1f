/** The rows of a list in a form, each with a key of its own, so that moving or removing one does not mix the others up. */

export interface Keyed {
  key: number;
}

export const keyed = <T extends object>(rows: readonly T[]): (T & Keyed)[] =>
  rows.map((row, key) => ({ ...row, key }));

export const withNewRow = <R extends Keyed>(rows: readonly R[], blank: Omit<R, 'key'>): R[] => [
  ...rows,
  { ...blank, key: nextKey(rows) } as R,
];

const nextKey = (rows: readonly Keyed[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** A removed row in its place again; a new one may have taken its key. */
export const withRowBack = <R extends Keyed>(rows: readonly R[], row: R, place: number): R[] =>
  rows.toSpliced(place, 0, { ...row, key: nextKey(rows) });

export const withRow = <R extends Keyed>(rows: readonly R[], key: number, more: Partial<R>): R[] =>
  rows.map((row) => (row.key === key ? { ...row, ...more } : row));

export const withoutRow = <R extends Keyed>(rows: readonly R[], key: number): R[] =>
  rows.filter((row) => row.key !== key);

/** One row in the place above or below; the same rows at an end. */
export function moved<R extends Keyed>(rows: readonly R[], key: number, by: -1 | 1): R[] {
  const at = rows.findIndex((row) => row.key === key);
  const [row, other] = [rows[at], rows[at + by]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.with(at, other).with(at + by, row);
}
