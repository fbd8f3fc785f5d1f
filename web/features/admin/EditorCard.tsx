import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './EditorCard.module.css';
import type { Editor } from './use-editor.ts';

interface EditorCardProps<T, V extends object> {
  editor: Editor<T, V>;
  /** the title and the button of something new: 'Agregar estilo' */
  addTitle: string;
  /** the title while something is changed: 'Cambiar Boho' */
  editTitle: (thing: T) => string;
  whyOff: string | null;
  children: ReactNode;
}

/** The card of the form that stands beside a list. */
export const EditorCard = <T, V extends object>({
  editor,
  addTitle,
  editTitle,
  whyOff,
  children,
}: EditorCardProps<T, V>) => {
  const titleId = useId();
  const { editing } = editor;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{editing === null ? addTitle : editTitle(editing)}</h2>
      <form ref={editor.form} noValidate onSubmit={(event) => void editor.submit(event)}>
        <fieldset disabled={whyOff !== null} className={classes.fields}>
          {children}
        </fieldset>
        {editor.failure && (
          <p role="alert" className={classes.failure}>
            <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
            {editor.failure}
          </p>
        )}
        <div className={classes.actions}>
          <SubmitButton fullWidth whyOff={whyOff} busy={editor.busy} busyLabel="Guardando...">
            {editing === null ? addTitle : 'Guardar cambios'}
          </SubmitButton>
          {editing !== null && (
            <Button variant="default" fullWidth onClick={() => editor.choose(null)}>
              Cancelar
            </Button>
          )}
        </div>
      </form>
    </section>
  );
};
