import type { ReactNode } from 'react';
import classes from './admin.module.css';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';

/** A list and the form beside it, under the note for a person who only reads. */
export const ListAndForm = ({ children }: { children: ReactNode }) => (
  <>
    <ReadOnlyNote />
    <div className={`columns ${classes.split}`}>{children}</div>
  </>
);
