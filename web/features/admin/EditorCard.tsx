import { Button, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

interface EditorCardProps<T> {
  editor: {
    form: ComponentProps<typeof Form>['form'];
    /** null for something new */
    editing?: T | null;
    chosen?: number;
    choose?: (thing: T | null) => void;
  };
  /** the title and the button of something new: 'Agregar estilo' */
  addTitle: string;
  /** the title while something is changed: 'Cambiar Boho' */
  editTitle?: (thing: T) => string;
  children: ReactNode;
}

/** The card of the form that stands beside a list. */
export const EditorCard = <T,>({
  editor: { form, editing = null, chosen = 0, choose },
  addTitle,
  editTitle,
  children,
}: EditorCardProps<T>) => {
  const titleId = useId();
  return (
    <section className="card padded" aria-labelledby={titleId}>
      <h2 id={titleId}>{editing === null ? addTitle : editTitle?.(editing)}</h2>
      <Form form={form} opens={chosen}>
        <fieldset disabled={form.whyOff !== null}>
          <Stack>
            {children}
            <FormFoot form={form} />
          </Stack>
        </fieldset>
        <Stack gap={10} mt="lg">
          <SubmitButton fullWidth whyOff={form.whyOff} busy={form.busy} busyLabel="Guardando...">
            {editing === null ? addTitle : 'Guardar cambios'}
          </SubmitButton>
          {editing !== null && (
            <Button variant="default" fullWidth onClick={() => choose?.(null)}>
              Cancelar
            </Button>
          )}
        </Stack>
      </Form>
    </section>
  );
};
