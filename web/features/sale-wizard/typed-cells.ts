import { type Choice, type Conflict, mergeSeen } from '#shared/domain/merge.ts';
import { type Cells, soundCells } from './typed-storage.ts';

export interface FieldConflict extends Conflict {
  /** the field of the form that `field` is in: 'spaces' of 'spaces.Cocina.price' */
  readonly top: string;
  /** where the other value comes from: 'Guardado por Laura Gómez' */
  readonly source: string;
}

interface Typing<T> {
  saved: T;
  /** what is typed here, and in another tab or device for the same fields */
  cells: Cells;
  theirs: Cells;
  choices: readonly Choice[];
  /** the person who saved the other values; null for oneself */
  savedBy: string | null;
}

/** The values of a form: as saved, under what is typed, with what is still to be chosen. */
export const mergeCells = <T extends object>(
  typing: Typing<T>,
): { values: T; conflicts: readonly FieldConflict[] } => {
  const { saved, choices, savedBy } = typing;
  const cells = soundCells(typing.cells, saved);
  const theirs = Object.fromEntries(
    Object.entries(soundCells(typing.theirs, saved)).filter(([field]) => field in cells),
  );
  const typed = part(cells, 'value');
  const elsewhere = mergeSeen(
    { stored: part(theirs, 'value'), seen: part(theirs, 'seen'), wanted: typed },
    choices,
  );
  const merged = mergeSeen({ stored: saved, seen: part(cells, 'seen'), wanted: elsewhere.merged }, choices);
  const from = (source: string) => (conflict: Conflict) => ({
    ...conflict,
    top: conflict.field.split('.')[0] ?? conflict.field,
    source,
  });
  return {
    values: { ...saved, ...merged.merged },
    conflicts: [
      ...merged.conflicts.map(
        from(savedBy === null ? 'Guardado en otra pestaña o equipo' : `Guardado por ${savedBy}`),
      ),
      ...elsewhere.conflicts
        .filter(({ field }) => !merged.conflicts.some((other) => other.field === field))
        .map(from('Escrito en otra pestaña o equipo')),
    ],
  };
};

const part = (cells: Cells, name: 'value' | 'seen'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell[name]]));

export const withoutField = (cells: Cells, field: string): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name !== field));
