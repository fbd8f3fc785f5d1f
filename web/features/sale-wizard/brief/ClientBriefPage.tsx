import { useRef, useState } from 'react';
import { asSentences, type FieldErrors, focusFirst, without } from '../../../ui/fields.ts';
import { choicesAt } from '../FieldChoice.tsx';
import { StepForm } from '../StepForm.tsx';
import { useSaving } from '../use-saving.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { type BriefForm, briefFormOf, wrongInBrief } from './brief-form.ts';
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
  const { values, seen, set, clear } = typed;
  const saving = useSaving(typed.follow);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...asSentences(saving.fields), ...wrong, ...choicesAt(typed) };

  const change = (changed: Partial<BriefForm>) => {
    set(changed);
    setWrong((before) => without(before, Object.keys(changed)));
    saving.dismiss();
  };
  const submit = async () => {
    const found = wrongInBrief(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    await saving.run(async () => {
      await saveBrief(draft, values, seen);
      clear();
      await wizard.goOn('details');
    });
  };

  return (
    <StepForm
      wizard={wizard}
      title="Brief de cliente"
      subtitle="Conversa con la familia y anota lo que cuenten. Nada es obligatorio."
      typed={typed}
      saving={saving}
      reason="Puedes continuar y completar el brief después."
      busyLabel="Guardando..."
      onSubmit={() => void submit()}
      formRef={form}
    >
      <PublicSections values={values} change={change} errors={errors} />
      <InternalSections values={values} change={change} errors={errors} />
    </StepForm>
  );
};
