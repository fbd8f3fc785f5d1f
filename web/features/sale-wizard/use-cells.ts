import { useCallback, useMemo, useRef, useState } from 'react';
import { type Choice, sameValue } from '#shared/domain/merge.ts';
import { type FieldConflict, mergeCells, withoutField } from './typed-cells.ts';
import { type Cells, soundCells } from './typed-storage.ts';

export interface CellsForm<T> {
  values: T;
  set: (change: Partial<T>) => void;
  /** fields that somebody else changed too, each with both values; the form is not sent while there is one */
  conflicts: readonly FieldConflict[];
  choose: (conflict: FieldConflict, value: unknown) => void;
  /** values saved elsewhere have come into the form since it was opened */
  takenOver: boolean;
}

interface CellsOptions {
  /** what was typed before */
  initial?: Cells;
  /** what is typed elsewhere in the same fields */
  theirs?: Cells;
  /** the person who saved the values of the conflicts; null for oneself */
  savedBy: string | null;
  onTyped?: (cells: Cells) => void;
  /** the conflicts of a field are chosen */
  onSettled?: (top: string) => void;
}

const NONE: Cells = {};

/** Typed values over the saved values of a form (docs/decisions/0029). Values must be JSON. */
export const useCells = <T extends object>(
  saved: T,
  { initial = NONE, theirs = NONE, savedBy, onTyped, onSettled }: CellsOptions,
): CellsForm<T> => {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [cells, setCells] = useState<Cells>(() => soundCells(initial, saved));
  const { values, conflicts } = useMemo(
    () => mergeCells({ saved, cells, theirs, choices, savedBy }),
    [saved, cells, theirs, choices, savedBy],
  );
  const latest = useRef({ saved, cells, conflicts });
  latest.current = { ...latest.current, saved, conflicts };

  const keep = useCallback(
    (typed: Cells) => {
      latest.current.cells = typed;
      setCells(typed);
      onTyped?.(typed);
    },
    [onTyped],
  );
  const set = useCallback(
    (change: Partial<T>) => {
      const { saved: now, cells: before, conflicts: open } = latest.current;
      const cellOf = (field: string, value: unknown) => {
        const current = now[field as keyof T];
        const unsettled = open.some((conflict) => conflict.top === field);
        return { value, seen: unsettled && before[field] ? before[field].seen : current };
      };
      const changed = Object.entries(change).map(([field, value]) => [field, cellOf(field, value)] as const);
      const typed = Object.entries({ ...before, ...Object.fromEntries(changed) });
      keep(Object.fromEntries(typed.filter(([, cell]) => !sameValue(cell.value, cell.seen))));
    },
    [keep],
  );

  const choose = (conflict: FieldConflict, value: unknown) => {
    const { top } = conflict;
    const made = [
      ...choices.filter(({ field }) => field !== conflict.field),
      { field: conflict.field, theirs: conflict.theirs, value },
    ];
    const merged = mergeCells({ saved, cells, theirs, choices: made, savedBy });
    if (merged.conflicts.some((left) => left.top === top)) return setChoices(made);
    setChoices(made.filter(({ field }) => field.split('.')[0] !== top));
    onSettled?.(top);
    const cell = { value: merged.values[top as keyof T], seen: saved[top as keyof T] };
    keep(sameValue(cell.value, cell.seen) ? withoutField(cells, top) : { ...cells, [top]: cell });
  };

  return { values, set, conflicts, choose, takenOver: useTakenOver(saved, cells) };
};

/** True once a saved value that is not typed here has changed under the form. */
const useTakenOver = (saved: object, cells: Cells): boolean => {
  const [taken, setTaken] = useState(false);
  const [before, setBefore] = useState(saved);
  if (!sameValue(before, saved)) {
    setBefore(saved);
    const was = new Map<string, unknown>(Object.entries(before));
    const isTaken = ([field, value]: [string, unknown]) =>
      !(field in cells) && !sameValue(was.get(field), value);
    if (Object.entries(saved).some(isTaken)) setTaken(true);
  }
  return taken;
};
