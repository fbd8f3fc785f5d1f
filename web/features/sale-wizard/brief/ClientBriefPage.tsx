import { StepForm } from '../StepForm.tsx';
import { useStep } from '../use-step.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { briefFormOf, wrongInBrief } from './brief-form.ts';
import { InternalSections } from './InternalSections.tsx';
import { PublicSections } from './PublicSections.tsx';
import { saveBrief } from './save-brief.ts';

/** /new-sale/client-brief: what the family wants. Nothing is required. */
export const Component = () => (
  <WizardGate screen="brief">{(wizard) => <ClientBrief wizard={wizard} />}</WizardGate>
);

const ClientBrief = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'brief', briefFormOf(draft));
  const { values } = typed;
  const { errors, change, frame } = useStep(wizard, typed, {
    values,
    wrongIn: wrongInBrief,
    save: (form, seen) => saveBrief(draft, form, seen),
    next: 'details',
  });

  return (
    <StepForm
      {...frame}
      title="Brief de cliente"
      subtitle="Conversa con la familia y anota lo que cuenten. Nada es obligatorio."
      reason="Puedes continuar y completar el brief después."
      busyLabel="Guardando..."
    >
      <PublicSections values={values} change={change} errors={errors} />
      <InternalSections values={values} change={change} errors={errors} />
    </StepForm>
  );
};
