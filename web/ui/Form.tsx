import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Failure } from './Failure.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** What the parts of a form need of its state (`web/api/use-action-form.ts`). */
interface FormState {
  busy: boolean;
  whyOff: string | null;
  submit: () => void;
  /** what is wrong at no field on screen */
  foot: () => string | null;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form: FormState;
  /** puts the focus on the first field: a form that opens in place of its button; a number does it at each change */
  opens?: boolean | number;
}

export const Form = ({ form, opens = false, ...rest }: FormProps) => {
  const takeFocus = useCallback(
    (element: HTMLFormElement | null) => {
      if (!opens || element === null) return;
      const fields = [...element.elements];
      const first = fields.find((field) => field.matches('input:not([type=hidden]), textarea'));
      if (first instanceof HTMLElement) first.focus();
    },
    [opens],
  );
  return (
    <form
      className="fields"
      {...rest}
      ref={takeFocus}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    />
  );
};

/** Errors without a field on screen. It must render after the fields. */
export const FormFoot = ({ form }: { form: FormState }) => <Failure message={form.foot()} />;

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface FormSubmitProps extends Omit<ComponentProps<typeof SubmitButton>, 'busy' | 'form' | 'whyOff'> {
  form: FormState;
}

/** The button that sends a form, under what is wrong at no field. */
export const FormSubmit = ({ form, ...button }: FormSubmitProps) => (
  <>
    <FormFoot form={form} />
    <SubmitButton {...button} whyOff={form.whyOff} busy={form.busy} />
  </>
);

interface FormDialogProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm' | keyof DialogProps>,
    DialogProps {
  form: FormState;
  /** in place of the form's own, where a reading that depends on its values decides too */
  whyOff?: string | null;
  /** a question over the dialog says what failed, so the foot is silent and the dialog stays */
  asks?: boolean;
  children: ReactNode;
}

/** A form in a dialog. It stays open while it is being sent, with its fields disabled. */
export const FormDialog = ({ form, asks = false, onClose, children, ...dialog }: FormDialogProps) => (
  <ConfirmDialog
    whyOff={form.whyOff}
    fillsIn
    {...dialog}
    busy={form.busy}
    onConfirm={form.submit}
    onClose={() => form.busy || asks || onClose()}
  >
    <fieldset disabled={form.busy} className="fields">
      {children}
      {!asks && <FormFoot form={form} />}
    </fieldset>
  </ConfirmDialog>
);
