import { roundArea } from './area.ts';
import { MAX_PESOS, type Pesos } from './money.ts';
import { kindOf, type SpaceKind, spaceKinds } from './space-kinds.ts';
import { hasArea, hasPrice, type PricedSpace, type SpaceTotals } from './space-totals.ts';

/**
 * The spaces of a property with price, area and note. Source: sales specification, sections 2 (step 5), 3, 5 and 9.
 * Prices are whole pesos; areas are square metres with at most two decimals.
 */

/** A row of the table on screen. `original` rows can be duplicated, copies can be removed. */
export type SpaceRow = {
  id: string;
  name: string;
  kind: SpaceKind;
  price: Pesos | null;
  area: number | null;
  note: string;
  original: boolean;
};

/** The seven initial spaces of every project, empty. Names are unique in a table, so they are the ids. */
export function defaultSpaces(): SpaceRow[] {
  return spaceKinds.map((kind) => ({
    id: kind,
    name: kind,
    kind,
    price: null,
    area: null,
    note: '',
    original: true,
  }));
}

/**
 * The rows with an empty copy of one: named '<name> N' with the lowest free N from 2, after the last of its kind.
 * Unchanged without a row of that id.
 */
export function duplicateSpace<Row extends Pick<SpaceRow, 'id' | 'name' | 'kind'>>(
  rows: readonly Row[],
  id: string,
): (Row | SpaceRow)[] {
  const source = rows.find((row) => row.id === id);
  if (!source) return [...rows];
  const taken = new Set(rows.map((row) => row.name));
  let number = 2;
  while (taken.has(`${source.kind} ${number}`)) number += 1;
  const name = `${source.kind} ${number}`;
  const copy: SpaceRow = {
    id: name,
    name,
    kind: source.kind,
    price: null,
    area: null,
    note: '',
    original: false,
  };
  const last = rows.findLastIndex((row) => row.kind === source.kind);
  return [...rows.slice(0, last + 1), copy, ...rows.slice(last + 1)];
}

/** The rows without that copy; an original is never removed. */
export function removeSpace<Row extends Pick<SpaceRow, 'id' | 'original'>>(
  rows: readonly Row[],
  id: string,
): Row[] {
  return rows.filter((row) => row.original || row.id !== id);
}

export type SpacesReason = 'incomplete_pair' | 'repeated_name' | 'total_too_large';

export const spacesSentences: Record<SpacesReason, string> = {
  incomplete_pair: 'Por favor complete ambos campos (precio y área) o déjelos vacíos',
  repeated_name: 'Hay dos espacios con el mismo nombre: cada uno debe tener el suyo.',
  total_too_large:
    'El precio total de los espacios o su costo por m² pasa de un billón de pesos. Revisa los precios y las áreas.',
};

/** The ids of rows with a price and no area, or the reverse. Zero counts as empty. */
export function incompleteSpaces(rows: readonly SpaceRow[]): string[] {
  return rows.filter((row) => hasPrice(row) !== hasArea(row)).map((row) => row.id);
}

/** Why the spaces cannot be saved; null when they can. */
export function whyNotSpaces(rows: readonly Omit<PricedSpace, 'name'>[]): SpacesReason | null {
  return rows.some((row) => hasPrice(row) !== hasArea(row)) ? 'incomplete_pair' : null;
}

/** The position of the first space with a duplicate name, ignoring case; -1 when all differ. */
export function repeatedSpace(rows: readonly { name: string }[]): number {
  const names = rows.map((row) => row.name.trim().normalize('NFC').toLocaleLowerCase('es'));
  return names.findIndex((name, position) => names.indexOf(name) < position);
}

export type SpaceCounters = {
  kitchen_number: number;
  bathroom_number: number;
  bedroom_number: number;
  dining_room_number: number;
  hall_number: number;
  laundry_number: number;
};

/** The number of spaces with price and area, by kind. Escritorio has no counter in the project. */
export function countSpaces(rows: readonly PricedSpace[]): SpaceCounters {
  const count = (kind: SpaceKind) =>
    rows.filter((row) => hasPrice(row) && hasArea(row) && kindOf(row.name) === kind).length;
  return {
    kitchen_number: count('Cocina'),
    bathroom_number: count('Baño'),
    bedroom_number: count('Habitación'),
    dining_room_number: count('Comedor'),
    hall_number: count('Hall'),
    laundry_number: count('Lavandería'),
  };
}

/** The notes of a cost by space; `general` without any (sales specification, section 3). */
export function notesOf(rows: readonly { name: string; note: string | null }[]): Record<string, string> {
  const notes = rows.flatMap(({ name, note }) => (note?.trim() ? [[name, note.trim()] as const] : []));
  return notes.length === 0 ? { general: 'Sin notas específicas' } : Object.fromEntries(notes);
}

/** The spaces of a kind: their number and m². */
export type KindArea = { kind: string; spaces: number; area: number };

/**
 * Spaces grouped by kind ('Baño' and 'Baño 2' are one): known kinds in their order, then any other name, each m² exact
 * to the hundredth.
 */
export function areaByKind(rows: readonly { name: string; spaces: number; area: number }[]): KindArea[] {
  const kinds = Map.groupBy(rows, ({ name }) => kindOf(name) ?? name);
  const others = [...kinds.keys()].filter((kind) => kindOf(kind) === null);
  return [...spaceKinds, ...others].flatMap((kind) => {
    const group = kinds.get(kind);
    if (!group) return [];
    const spaces = group.reduce((total, row) => total + row.spaces, 0);
    return [{ kind, spaces, area: roundArea(group.reduce((total, row) => total + row.area, 0)) }];
  });
}

/** Why these totals cannot be the cost of a project; null when they can. */
export function whyNotTotals(totals: SpaceTotals): SpacesReason | null {
  return Math.max(totals.price, totals.costPerSqm) > MAX_PESOS ? 'total_too_large' : null;
}

export type CostReason = 'other_total' | 'other_cost_per_sqm';

export const costSentences: Record<CostReason, string> = {
  other_total: 'El costo total debe ser la suma de los precios de los espacios.',
  other_cost_per_sqm: 'El costo por m² debe ser el costo total entre el área total de los espacios.',
};

/**
 * Why a cost does not match its spaces; null when it does. Pesos, and pesos per square metre with a tolerance of one
 * peso, because older programs round differently.
 */
export function whyNotCost(totals: SpaceTotals, cost: { total: number; perSqm: number }): CostReason | null {
  if (cost.total !== totals.price) return 'other_total';
  return Math.abs(cost.perSqm - totals.costPerSqm) > 1 ? 'other_cost_per_sqm' : null;
}
