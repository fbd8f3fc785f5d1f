import { IconLock } from '@tabler/icons-react';
import classes from './ReadOnlyNote.module.css';

/** Says once, over a list, why its buttons are off: they point to it. Nothing when they work. */
export const ReadOnlyNote = ({ id, whyOff }: { id: string; whyOff: string | null }) =>
  whyOff && (
    <p id={id} className={classes.note}>
      <IconLock size={18} stroke={1.6} aria-hidden="true" />
      <span>Aquí solo lees. {whyOff}</span>
    </p>
  );
