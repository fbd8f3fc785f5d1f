import { useRef, useState } from 'react';
import { asSentences, type FieldErrors, focusFirst, without } from '../../../ui/fields.ts';
import { choicesAt } from '../FieldChoice.tsx';
import { StepForm } from '../StepForm.tsx';
import { useSaving } from '../use-saving.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { type ClientForm, clientFormOf, missingInClientForm, wrongInClientForm } from './client-form.ts';
import { MainClientSection } from './MainClientSection.tsx';
import { registerSale } from './register-sale.ts';
import { SecondClientSection } from './SecondClientSection.tsx';

/** /new-sale/data: who buys, what they authorise; Continuar registers the client and opens the sale. */
export const Component = () => (
  <WizardGate screen="data">{(wizard) => <ClientData wizard={wizard} />}</WizardGate>
);

const SAVES = {
  first: 'Al continuar se guardan el cliente y la venta.',
  again: 'Al continuar se guardan los cambios.',
};

const ClientData = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'data', clientFormOf(draft));
  const { seen, set, clear } = typed;
  // a second client who was taken off elsewhere is shown while there is something to choose
  const chooses = typed.conflicts.some(({ top }) => top.startsWith('second_'));
  const values = chooses ? { ...typed.values, second_open: true } : typed.values;
  const saving = useSaving(typed.follow);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const asksConsent = draft.sale === null;
  const errors = { ...asSentences(saving.fields), ...wrong, ...choicesAt(typed) };

  const change = (changed: Partial<ClientForm>) => {
    set(changed);
    setWrong((before) => without(before, Object.keys(changed)));
    saving.dismiss();
  };
  /** a field says what is wrong when it is left, unless nothing was written in it */
  const check = (field: keyof ClientForm) => {
    const found = wrongInClientForm(values, asksConsent)[field];
    if (found && values[field] !== '') setWrong((before) => ({ ...before, [field]: found }));
  };
  const submit = async () => {
    const found = wrongInClientForm(values, asksConsent);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    await saving.run(async () => {
      await registerSale(draft, values, seen);
      clear();
      await wizard.goOn('brief');
    });
  };

  return (
    <StepForm
      wizard={wizard}
      title="Datos del cliente"
      subtitle={
        asksConsent
          ? 'Revisa los datos que llegaron de HubSpot y completa lo que falta.'
          : 'Estos datos ya están guardados. Corrígelos si hace falta.'
      }
      typed={typed}
      saving={saving}
      reason={missingInClientForm(values, asksConsent) ?? SAVES[asksConsent ? 'first' : 'again']}
      busyLabel="Guardando..."
      onSubmit={() => void submit()}
      formRef={form}
    >
      <MainClientSection values={values} change={change} check={check} errors={errors} />
      <SecondClientSection values={values} change={change} check={check} errors={errors} />
      <ConsentSection values={values} change={change} errors={errors} asks={asksConsent} />
    </StepForm>
  );
};
