/**
 * Three-way merge, field by field, of concurrent edits. Source: decisions, Two tabs, two devices;
 * docs/decisions/0029-two-tabs.md. Undefined, null and '' are equal: an empty field.
 */

/** A field changed to different values by both. `field` is a name, or the path of a cell: 'spaces.Cocina.price'. */
export interface Conflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The choice for a conflict; it applies while the stored value is still `theirs`. */
export interface Choice {
  readonly field: string;
  readonly theirs: unknown;
  readonly value: unknown;
}

export interface Merged<T> {
  /** the fields to save; a field in conflict has the value of `wanted` */
  readonly merged: T;
  readonly conflicts: readonly Conflict[];
}

type Fields = Readonly<Record<string, unknown>>;

export interface Versions<T> {
  /** the stored values */
  readonly stored: object;
  /** the values shown when editing began; a field missing here is saved as wanted */
  readonly seen: object;
  /** the values to save; missing fields are left out */
  readonly wanted: T;
}

/**
 * Merges by field: a field unchanged by the caller stays as stored; a field unchanged in the store becomes as wanted; a
 * field changed differently by both is a conflict. Rows of a list merge cell by cell: by `name` when they have one,
 * otherwise by position.
 */
export function mergeSeen<T extends object>(
  { stored, seen, wanted }: Versions<T>,
  choices: readonly Choice[] = [],
): Merged<T> {
  const conflicts: Conflict[] = [];
  const settle = settling(conflicts, choices);
  const fields = Object.entries(wanted).map(([field, mine]) => {
    if (mine === undefined || !Object.hasOwn(seen, field)) return [field, mine];
    const version = { stored: fieldOf(stored, field), seen: fieldOf(seen, field), wanted: mine };
    return [field, mergeValue(field, version, settle)];
  });
  return { merged: Object.fromEntries(fields) as T, conflicts };
}

/**
 * The same for unsent form input, where a cell may be missing. A cell removed by one stays when the other edited it.
 */
export function mergeTyped({ stored, seen, wanted }: Versions<Fields>): Merged<Fields> {
  const unseen = Object.fromEntries(Object.keys(wanted).map((field) => [field, null]));
  const typed = mergeSeen({ stored, seen: { ...unseen, ...seen }, wanted });
  const kept = Object.entries(stored).filter(
    ([field, cell]) =>
      Object.hasOwn(wanted, field) || !Object.hasOwn(seen, field) || !sameValue(cell, fieldOf(seen, field)),
  );
  const merged = Object.entries({ ...Object.fromEntries(kept), ...typed.merged });
  return {
    merged: Object.fromEntries(merged.filter(([, cell]) => cell !== undefined)),
    conflicts: typed.conflicts,
  };
}

/** True when two values are equal in a field. Objects and lists are compared by content. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [one as Fields, other as Fields];
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => sameValue(fieldOf(left, name), fieldOf(right, name)));
}

interface Version {
  stored: unknown;
  seen: unknown;
  wanted: unknown;
}

type Settle = (field: string, version: Version) => unknown;

/** Merges one value; a conflict without a choice is added to `conflicts`. */
const settling =
  (conflicts: Conflict[], choices: readonly Choice[]): Settle =>
  (field, { stored, seen, wanted }) => {
    if (sameValue(wanted, seen)) return stored;
    if (sameValue(stored, seen) || sameValue(stored, wanted)) return wanted;
    const choice = choices.find((made) => made.field === field && sameValue(made.theirs, stored));
    if (choice) return choice.value;
    conflicts.push({ field, mine: wanted ?? null, theirs: stored ?? null });
    return wanted;
  };

function mergeValue(field: string, { stored, seen, wanted }: Version, settle: Settle): unknown {
  if (!Array.isArray(stored) || !Array.isArray(seen) || !Array.isArray(wanted)) {
    return settle(field, { stored, seen, wanted });
  }
  const lists = { stored, seen, wanted };
  if ([...stored, ...seen, ...wanted].every(hasName)) return mergeNamed(field, lists, settle);
  return mergePositions(field, lists, settle);
}

interface Lists<R> {
  stored: readonly R[];
  seen: readonly R[];
  wanted: readonly R[];
}

type NamedRow = Fields & { name: string };

const hasName = (row: unknown): row is NamedRow => isRow(row) && typeof fieldOf(row, 'name') === 'string';

/** The stored rows in their order, each added row after its predecessor. */
function mergeNamed(field: string, lists: Lists<NamedRow>, settle: Settle): unknown[] {
  const order = lists.stored.map(({ name }) => name);
  for (const [index, { name }] of lists.wanted.entries()) {
    if (order.includes(name)) continue;
    const before = lists.wanted[index - 1]?.name;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order.flatMap((name) => {
    const rowIn = (rows: readonly NamedRow[]) => rows.find((row) => row.name === name);
    const version = { stored: rowIn(lists.stored), seen: rowIn(lists.seen), wanted: rowIn(lists.wanted) };
    const cells = Object.entries(mergeCells(`${field}.${name}`, version, settle));
    const filled = cells.filter(([, value]) => !isEmpty(value));
    // a row removed by one and changed by the other is restored whole
    return filled.length === 0
      ? []
      : [{ ...version.wanted, ...version.stored, ...Object.fromEntries(cells.filter(isDefined)) }];
  });
}

const isDefined = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Rows of a plan: their number is a value too. Two different new row counts are a conflict of the whole list. */
function mergePositions(field: string, { stored, seen, wanted }: Lists<unknown>, settle: Settle): unknown {
  const areRows = [...stored, ...seen, ...wanted].some(isRow);
  const lengths = [stored.length, seen.length, wanted.length] as const;
  if (areRows && new Set(lengths).size === 3) return settle(field, { stored, seen, wanted });
  const length = areRows
    ? wanted.length === seen.length
      ? stored.length
      : wanted.length
    : Math.max(...lengths);
  return Array.from({ length }, (_, index) => {
    const version = { stored: stored[index], seen: seen[index], wanted: wanted[index] };
    const path = `${field}.${index}`;
    if (![version.stored, version.seen, version.wanted].some(isRow)) return settle(path, version);
    const cells = mergeCells(path, version, settle);
    return { ...asRow(version.stored), ...asRow(version.wanted), ...cells };
  });
}

function mergeCells(path: string, { stored, seen, wanted }: Version, settle: Settle): Fields {
  const rows = { stored: asRow(stored), seen: asRow(seen), wanted: asRow(wanted) };
  const names = new Set(Object.values(rows).flatMap((row) => Object.keys(row)));
  return Object.fromEntries(
    [...names].map((name) => {
      const version = {
        stored: fieldOf(rows.stored, name),
        seen: fieldOf(rows.seen, name),
        wanted: fieldOf(rows.wanted, name),
      };
      return [name, settle(`${path}.${name}`, version)];
    }),
  );
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isRow = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRow = (value: unknown): Fields => (isRow(value) ? value : {});
/** A field name may equal an inherited property of objects, such as 'constructor'. */
const fieldOf = (fields: object, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined;
