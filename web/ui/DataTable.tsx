import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ComponentProps, Fragment, type Key, type ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  /** heads the column, and stands over the value on a phone */
  title: string;
  cell: (row: Row) => ReactNode;
  /** a small line under what the cell holds; none for null or false */
  small?: (row: Row) => ReactNode;
  smallClassName?: string;
  /** names the row: a row header, first and a line of its own on a phone */
  header?: boolean;
  right?: boolean;
  /** takes a line of its own on a phone */
  wide?: boolean;
  /** buttons: the title is said to screen readers only, and the column is as narrow as they are */
  action?: boolean;
  /** without the title over the value on a phone */
  unlabelled?: boolean;
  className?: string | undefined;
  /** the order of the rows by this column now, null when another column orders them */
  sorted?: 'asc' | 'desc' | null;
  onSort?: () => void;
  foot?: ReactNode;
  /** stands over the foot on a phone instead of the title */
  footLabel?: string;
}

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  /** rows in groups, each under its name */
  groups?: readonly { name: string; rows: readonly Row[] }[];
  rowKey: (row: Row, index: number) => Key;
  rowProps?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, unknown>;
  /** a second line of a row, across all columns */
  below?: (row: Row) => ReactNode;
  /** the rows are those of the filters before */
  old?: boolean;
  label?: string;
  className?: string | undefined;
  /** inside something that has its own padding */
  inset?: boolean;
  /** the cells hold inputs */
  inputs?: boolean;
  /** stays a table on a phone */
  flat?: boolean;
}

/** Stated on each element: `display: grid` and `block` take the roles of a table away in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** A table from its columns as data. On a phone each row is a card made of the same columns. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows = [], groups = [{ name: null, rows }], rowKey, rowProps, below, old, label } = props;
  const { className, inset, inputs, flat } = props;
  return (
    <table
      {...roles.table}
      className={[classes.table, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={old || undefined}
      data-old={old || undefined}
      data-inset={inset || undefined}
      data-inputs={inputs || undefined}
      data-cards={!flat || undefined}
    >
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <Title key={column.title} {...column} />
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name} {...roles.group}>
          {group.name !== null && (
            <tr {...roles.row} data-group>
              <th {...roles.rowHeader} scope="rowgroup" colSpan={columns.length}>
                <span>{group.name}</span>
              </th>
            </tr>
          )}
          {group.rows.map((row, index) => {
            const line = below?.(row);
            return (
              <Fragment key={rowKey(row, index)}>
                <tr {...roles.row} data-joined={line ? true : undefined} {...rowProps?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.title} column={column}>
                      {column.cell(row)}
                      <SmallLine column={column} row={row} />
                    </Cell>
                  ))}
                </tr>
                {line && (
                  <tr {...roles.row} data-below>
                    <td {...roles.cell} colSpan={columns.length} data-wide>
                      {line}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <Cell key={column.title} column={{ ...column, title: column.footLabel ?? column.title }}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { title, header, right, wide, action, unlabelled, className } = column;
  const attributes = {
    className,
    'data-right': right || undefined,
    'data-wide': wide || undefined,
    'data-action': action || undefined,
  };
  return header ? (
    <th {...roles.rowHeader} {...attributes}>
      {children}
    </th>
  ) : (
    <td {...roles.cell} data-label={action || unlabelled ? undefined : title} {...attributes}>
      {children}
    </td>
  );
}

function SmallLine<Row>({ column: { small, smallClassName }, row }: { column: Column<Row>; row: Row }) {
  const line = small?.(row);
  return line && <small className={smallClassName}>{line}</small>;
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

function Title<Row>({ title, right, action, sorted = null, onSort }: Column<Row>) {
  const Arrow = sorted === null ? IconArrowsSort : arrows[sorted];
  return (
    <th
      {...roles.column}
      aria-sort={sorted === null ? undefined : ariaSorts[sorted]}
      data-right={right || undefined}
    >
      {onSort ? (
        <UnstyledButton className={classes.sort} data-now={sorted ?? undefined} onClick={onSort}>
          {title}
          <Arrow size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        <span className={action ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  );
}
