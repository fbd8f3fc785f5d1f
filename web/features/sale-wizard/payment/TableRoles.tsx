import type { ComponentPropsWithoutRef } from 'react';
import classes from './PlanTable.module.css';

/**
 * The parts of a table whose rows are blocks on a phone. `display: block` takes the roles of a table away in some
 * browsers, so that the elements state them.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

export const Table = (props: ComponentPropsWithoutRef<'table'>) => <table {...roles.table} {...props} />;
export const Head = (props: ComponentPropsWithoutRef<'thead'>) => <thead {...roles.group} {...props} />;
export const Body = (props: ComponentPropsWithoutRef<'tbody'>) => <tbody {...roles.group} {...props} />;
export const Foot = (props: ComponentPropsWithoutRef<'tfoot'>) => <tfoot {...roles.group} {...props} />;
export const Row = (props: ComponentPropsWithoutRef<'tr'>) => <tr {...roles.row} {...props} />;

export const Column = ({ right, children }: { right?: boolean; children: string }) => (
  <th {...roles.column} className={right ? classes.right : undefined}>
    {children}
  </th>
);

export const RowHeader = ({ children }: { children: string }) => (
  <th {...roles.rowHeader} className={classes.wide}>
    {children}
  </th>
);

interface CellProps extends ComponentPropsWithoutRef<'td'> {
  /** stands above the value on a phone */
  label?: string;
  right?: boolean;
  /** takes a line of its own on a phone */
  wide?: boolean;
}

export const Cell = ({ label, right, wide, ...rest }: CellProps) => (
  <td
    {...roles.cell}
    data-label={label}
    className={[right && classes.right, wide && classes.wide].filter(Boolean).join(' ') || undefined}
    {...rest}
  />
);
