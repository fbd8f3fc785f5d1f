import { type Conflict, mergeTyped, sameValue } from '#shared/domain/merge.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import { readUser, typedFormKey } from '../../app/session.ts';
import { isInvalid } from '../../ui/typed-value.ts';

/** A field that is typed and not sent: its value, and the saved value that the screen showed before. */
export interface Cell {
  readonly value: unknown;
  readonly seen: unknown;
}

/** Typed values of a step, by field. A field equal to the saved value has no cell. */
export type Cells = Readonly<Record<string, Cell>>;

/** The cells of this browser, and those of the server when they were last compared. */
export interface LocalCopy {
  readonly cells: Cells;
  readonly known: Cells;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCell = (value: unknown): value is Cell => isObject(value) && 'value' in value && 'seen' in value;

/**
 * The cells of anything that may have been stored. The previous version of the program kept `{ at, values }` with every
 * field of the step: those that differ from the saved ones are cells.
 */
export const asCells = (stored: unknown, saved: object): Cells => {
  if (!isObject(stored)) return {};
  const before = new Map(Object.entries(saved));
  const cells = isObject(stored.values)
    ? Object.entries(stored.values)
        .filter(([field, value]) => before.has(field) && !sameValue(value, before.get(field)))
        .map(([field, value]) => [field, { value, seen: before.get(field) }] as const)
    : Object.entries(stored).filter((entry): entry is [string, Cell] => isCell(entry[1]));
  return Object.fromEntries(cells);
};

/** The cells that the form can hold: not those typed with another version of the screen, of another name or kind. */
export const soundCells = (cells: Cells, saved: object): Cells => {
  const before = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([field, { value }]) => before.has(field) && isSameKind(value, before.get(field)),
    ),
  );
};

const isSameKind = (value: unknown, saved: unknown): boolean =>
  value === null || saved === null || isInvalid(value) || isInvalid(saved) || kindOf(value) === kindOf(saved);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Merges the typed values of this and another device; conflicts are fields typed in both. */
export const joinCells = (
  server: Cells,
  local: LocalCopy | null,
): { cells: Cells; conflicts: readonly Conflict[] } => {
  if (local === null) return { cells: server, conflicts: [] };
  const { merged, conflicts } = mergeTyped({ stored: server, seen: local.known, wanted: local.cells });
  return { cells: merged as Cells, conflicts };
};

const keyOf = (draftId: string, step: WizardStep): string | null => {
  const user = readUser();
  return user === null ? null : typedFormKey(user.id, draftId, step);
};

export const readLocal = (draftId: string, step: WizardStep, saved: object): LocalCopy | null => {
  try {
    const key = keyOf(draftId, step);
    const stored: unknown = JSON.parse((key === null ? null : localStorage.getItem(key)) ?? 'null');
    if (!isObject(stored)) return null;
    // as the previous version of the program kept it
    if (!('cells' in stored)) return { cells: asCells(stored, saved), known: {} };
    return { cells: asCells(stored.cells, saved), known: asCells(stored.known, saved) };
  } catch {
    return null;
  }
};

/** Keeps the cells of a tab beside those that another tab has not sent yet. False where the browser keeps nothing. */
export const writeLocal = (draftId: string, step: WizardStep, copy: LocalCopy): boolean => {
  try {
    const key = keyOf(draftId, step);
    if (key === null) return false;
    const other = readLocal(draftId, step, {});
    const unsent = Object.entries(other?.cells ?? {}).filter(
      ([field, cell]) => !sameValue(cell, other?.known[field]) && !(field in copy.known),
    );
    localStorage.setItem(
      key,
      JSON.stringify({ ...copy, cells: { ...Object.fromEntries(unsent), ...copy.cells } }),
    );
    return true;
  } catch {
    return false;
  }
};
