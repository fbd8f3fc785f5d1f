import { IconCheck, IconKey, IconMinus, IconUser } from '@tabler/icons-react';
import classes from './PermissionsTab.module.css';
import { type Cell, cellNames } from './permissions.ts';

const marks = { yes: IconCheck, own: IconUser, permission: IconKey, no: IconMinus };

interface CellMarkProps {
  cell: Cell;
  /** the words beside the drawing, which otherwise only a screen reader says */
  worded?: boolean;
}

/** What a role may: a drawing of its own for each, so that colour is never the only cue. */
export const CellMark = ({ cell, worded = false }: CellMarkProps) => {
  const Mark = marks[cell];
  return (
    <span
      className={`with-sign ${classes.mark}`}
      data-cell={cell}
      title={worded ? undefined : cellNames[cell]}
    >
      <Mark size={18} stroke={cell === 'yes' ? 2.4 : 1.8} aria-hidden="true" />
      <span className={worded ? undefined : 'visually-hidden'}>{cellNames[cell]}</span>
    </span>
  );
};
