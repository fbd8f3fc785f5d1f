import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatArea } from '#shared/domain/area.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { duplicateSpace, incompleteSpaces, removeSpace, spacesSentences } from '#shared/domain/spaces.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { announce } from '../../../ui/announce.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
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

/** Price, area and note of each space. Originals are duplicated and copies deleted; the focus follows the rows. */
export const SpacesTable = ({ rows, onChange, showIncomplete }: SpacesTableProps) => {
  const latest = useRef(rows);
  latest.current = rows;
  const incomplete = showIncomplete ? incompleteSpaces(understoodRows(rows)) : [];
  const totals = totalsOf(understoodRows(rows));
  const show = (next: TypedSpaceRow[], focused: TypedSpaceRow | undefined) => {
    flushSync(() => onChange(next));
    if (focused) document.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused.id)}"] input`)?.focus();
  };

  const change = (id: string, part: Partial<TypedSpaceRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  const duplicate = (id: string) => {
    const next = duplicateSpace(rows, id);
    const copy = next.find((row) => !rows.includes(row));
    show(next, copy);
    if (copy) announce(`${copy.name} agregado`);
  };

  const remove = (row: TypedSpaceRow) => {
    const position = rows.indexOf(row);
    show(removeSpace(rows, row.id), rows[position - 1]);
    toastUndo(`${row.name} eliminado`, () => {
      const now = latest.current;
      if (now.some(({ id }) => id === row.id)) return;
      onChange(now.toSpliced(Math.min(position, now.length), 0, row));
    });
  };

  /** 'spaces' is the name by which a refused Finalizar finds where to put the focus. */
  const field = (row: TypedSpaceRow, name: 'price' | 'area') => {
    const missing = Boolean(row.price) !== Boolean(row.area) && !row[name];
    return {
      name: missing || isInvalid(row[name]) ? 'spaces' : undefined,
      error: missing && incomplete.includes(row.id),
    };
  };

  return (
    <DataTable
      inset
      inputs
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-id': id, className: classes.row })}
      columns={[
        {
          title: 'Espacio',
          header: true,
          className: classes.name,
          cell: (row) => (
            <>
              <span>
                <SpaceSwatch name={row.name} />
                {row.name}
              </span>
              {incomplete.includes(row.id) && (
                <span className={classes.wrong}>{spacesSentences.incomplete_pair}</span>
              )}
            </>
          ),
          foot: 'Total',
        },
        {
          title: 'Precio',
          right: true,
          className: classes.price,
          cell: (row) => (
            <MoneyInput
              {...field(row, 'price')}
              value={row.price}
              onChange={(price) => change(row.id, { price })}
              placeholder="$ 0"
              aria-label={`Precio de ${row.name}`}
            />
          ),
          foot: <Live>{formatPesos(totals.price)}</Live>,
        },
        {
          title: 'Área (m²)',
          right: true,
          className: classes.area,
          cell: (row) => (
            <AreaInput
              {...field(row, 'area')}
              value={row.area}
              onChange={(area) => change(row.id, { area })}
              placeholder="0"
              aria-label={`Área de ${row.name} en metros cuadrados`}
            />
          ),
          foot: <Live>{formatArea(totals.area)}</Live>,
        },
        {
          title: 'Nota',
          wide: true,
          cell: (row) => (
            <TextInput
              value={row.note}
              onChange={(event) => change(row.id, { note: event.currentTarget.value })}
              placeholder="Agrega una nota"
              maxLength={1000}
              aria-label={`Nota de ${row.name}`}
            />
          ),
          footLabel: 'Costo por m²',
          foot: (
            <>
              <span className={classes.perMetre}>Costo por m² </span>
              <Live>{formatPesos(totals.costPerSqm)}</Live>
            </>
          ),
        },
        {
          title: 'Acción',
          action: true,
          className: classes.action,
          cell: (row) =>
            row.original ? (
              <ActionIcon aria-label={`Duplicar ${row.name}`} onClick={() => duplicate(row.id)}>
                <IconCopy size={20} stroke={1.6} />
              </ActionIcon>
            ) : (
              <RemoveButton aria-label={`Eliminar ${row.name}`} data-remove onClick={() => remove(row)} />
            ),
        },
      ]}
    />
  );
};

/** A total, which is said when it changes. */
const Live = ({ children }: { children: string }) => (
  <span className="num" aria-live="polite">
    {children}
  </span>
);
