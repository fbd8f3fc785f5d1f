import { Stack } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { focusFirst } from '../../ui/fields.ts';
import { WizardFooter } from '../../ui/layouts/WizardLayout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { CHOOSE_FIRST } from './FieldChoice.tsx';
import { StepFailure } from './StepFailure.tsx';
import type { Saving } from './use-saving.ts';
import { WizardFrame, type WizardFrameProps } from './WizardFrame.tsx';

interface StepFormProps extends Omit<WizardFrameProps, 'footer'> {
  saving: Saving;
  /** what is missing, or what Continuar does */
  reason: ReactNode;
  /** of the button; Continuar unless the step ends otherwise */
  submitLabel?: string;
  busyLabel: string;
  onSubmit: () => void;
  formRef?: RefObject<HTMLFormElement | null>;
}

/** A step that is a form, with Continuar always in reach and what went wrong beside it. */
export const StepForm = ({
  saving,
  reason,
  submitLabel = 'Continuar',
  busyLabel,
  onSubmit,
  formRef,
  children,
  ...frame
}: StepFormProps) => {
  const id = useId();
  const { fields, dismiss } = saving;
  const undecided = frame.typed?.conflicts.length ?? 0;
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  // what the server refused is where the person corrects it
  useEffect(() => focusFirst(form.current, fields), [form, fields]);
  // what was refused is chosen
  useDidUpdate(() => {
    if (undecided === 0) dismiss();
  }, [undecided]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (undecided > 0) form.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
    else onSubmit();
  };
  return (
    <WizardFrame
      {...frame}
      footer={
        <WizardFooter
          reason={
            undecided > 0 ? CHOOSE_FIRST : saving.failure ? <StepFailure failure={saving.failure} /> : reason
          }
        >
          <SubmitButton form={id} busy={saving.busy} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        </WizardFooter>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        {/* what is typed while it is sent would be forgotten with it */}
        <fieldset disabled={saving.busy}>
          <Stack gap="lg">{children}</Stack>
        </fieldset>
      </form>
    </WizardFrame>
  );
};
