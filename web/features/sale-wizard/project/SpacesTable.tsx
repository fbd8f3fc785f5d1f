import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatPesos } from '#shared/domain/money.ts';
import {
  duplicateSpace,
  formatArea,
  incompleteSpaces,
  removeSpace,
  spacesSentences,
  totalsOf,
} from '#shared/domain/spaces.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { announce } from '../../../ui/announce.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { toastUndo } from '../../../ui/toasts.tsx';
import { isInvalid } from '../../../ui/typed-value.ts';
import { type TypedSpaceRow, understoodRows } from './project-form.ts';
import classes from './SpacesTable.module.css';

interface SpacesTableProps {
  rows: TypedSpaceRow[];
  onChange: (rows: TypedSpaceRow[]) => void;
  /** marks the half-filled rows; before the first try only what was left is marked by the footer */
  showIncomplete: boolean;
}

/** Price, area and note of each space. Originals are duplicated, copies deleted, with the focus where one goes on. */
export const SpacesTable = ({ rows, onChange, showIncomplete }: SpacesTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusNext = useRef<string | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const incomplete = showIncomplete ? incompleteSpaces(understoodRows(rows)) : [];
  const totals = totalsOf(understoodRows(rows));

  useEffect(() => {
    if (focusNext.current === null) return;
    const row = [...(body.current?.rows ?? [])].find(
      (candidate) => candidate.dataset.id === focusNext.current,
    );
    row?.querySelector('input')?.focus();
    focusNext.current = null;
  });

  const change = (id: string, part: Partial<TypedSpaceRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  const duplicate = (id: string) => {
    const next = duplicateSpace(rows, id);
    const copy = next.find((row) => !rows.includes(row));
    focusNext.current = copy?.id ?? null;
    onChange(next);
    if (copy) announce(`${copy.name} agregado`);
  };

  const remove = (row: TypedSpaceRow) => {
    const position = rows.indexOf(row);
    focusNext.current = rows[position - 1]?.id ?? null;
    onChange(removeSpace(rows, row.id));
    toastUndo(`${row.name} eliminado`, () => {
      const now = latest.current;
      if (now.some(({ id }) => id === row.id)) return;
      onChange(now.toSpliced(Math.min(position, now.length), 0, row));
    });
  };

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Espacio</th>
          <th scope="col" className={classes.right}>
            Precio
          </th>
          <th scope="col" className={classes.right}>
            Área (m²)
          </th>
          <th scope="col">Nota</th>
          <th scope="col">
            <span className="visually-hidden">Acción</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <SpaceLine
            key={row.id}
            row={row}
            wrong={incomplete.includes(row.id)}
            onChange={(part) => change(row.id, part)}
            onDuplicate={() => duplicate(row.id)}
            onRemove={() => remove(row)}
          />
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">Total</th>
          <td className={classes.right} data-label="Precio">
            <span className="num">{formatPesos(totals.price)}</span>
          </td>
          <td className={classes.right} data-label="Área (m²)">
            <span className="num">{formatArea(totals.area)}</span>
          </td>
          <td colSpan={2} data-label="Costo por m²">
            <span className={classes.perMetre}>Costo por m² </span>
            <span className="num">{formatPesos(totals.costPerSqm)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

interface SpaceLineProps {
  row: TypedSpaceRow;
  wrong: boolean;
  onChange: (part: Partial<TypedSpaceRow>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const SpaceLine = ({ row, wrong, onChange, onDuplicate, onRemove }: SpaceLineProps) => {
  // the one of the pair that is missing takes the name by which a refused Finalizar finds where to put the focus
  const missing = Boolean(row.price) === Boolean(row.area) ? null : row.price ? 'area' : 'price';
  return (
    <tr data-id={row.id}>
      <th scope="row" className={classes.name}>
        <span>
          <SpaceSwatch name={row.name} />
          {row.name}
        </span>
        {wrong && <span className={classes.wrong}>{spacesSentences.incomplete_pair}</span>}
      </th>
      <td data-label="Precio">
        <MoneyInput
          name={missing === 'price' || isInvalid(row.price) ? 'spaces' : undefined}
          value={row.price}
          onChange={(price) => onChange({ price })}
          error={wrong && missing === 'price'}
          placeholder="$ 0"
          aria-label={`Precio de ${row.name}`}
        />
      </td>
      <td data-label="Área (m²)">
        <AreaInput
          name={missing === 'area' || isInvalid(row.area) ? 'spaces' : undefined}
          value={row.area}
          onChange={(area) => onChange({ area })}
          error={wrong && missing === 'area'}
          placeholder="0"
          aria-label={`Área de ${row.name} en metros cuadrados`}
        />
      </td>
      <td data-label="Nota" className={classes.note}>
        <TextInput
          value={row.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
          placeholder="Agrega una nota"
          maxLength={1000}
          aria-label={`Nota de ${row.name}`}
        />
      </td>
      <td className={classes.action}>
        {row.original ? (
          <ActionIcon aria-label={`Duplicar ${row.name}`} onClick={onDuplicate}>
            <IconCopy size={20} stroke={1.6} />
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={`Eliminar ${row.name}`} data-remove onClick={onRemove}>
            <IconTrash size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
};
