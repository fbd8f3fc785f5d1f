import { StepForm } from '../StepForm.tsx';
import { useStep } from '../use-step.ts';
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

const ClientData = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'data', clientFormOf(draft));
  // a second client who was taken off elsewhere is shown while there is something to choose
  const chooses = typed.conflicts.some(({ top }) => top.startsWith('second_'));
  const values = chooses ? { ...typed.values, second_open: true } : typed.values;
  const asksConsent = draft.sale === null;
  const { errors, change, check, frame } = useStep(wizard, typed, {
    values,
    wrongIn: (form) => wrongInClientForm(form, asksConsent, draft.second_client !== null),
    save: (form, seen) => registerSale(draft, form, seen),
    next: 'brief',
  });
  // a field in which nothing was written is not wrong yet
  const checkWritten = (field: keyof ClientForm) => values[field] !== '' && check(field);

  return (
    <StepForm
      {...frame}
      title="Datos del cliente"
      subtitle={
        asksConsent
          ? 'Revisa los datos que llegaron de HubSpot y completa lo que falta.'
          : 'Estos datos ya están guardados. Corrígelos si hace falta.'
      }
      reason={
        missingInClientForm(values, asksConsent) ??
        `Al continuar se guardan ${asksConsent ? 'el cliente y la venta' : 'los cambios'}.`
      }
      busyLabel="Guardando..."
    >
      <MainClientSection values={values} change={change} check={checkWritten} errors={errors} />
      <SecondClientSection values={values} change={change} check={checkWritten} errors={errors} />
      <ConsentSection values={values} change={change} errors={errors} asks={asksConsent} />
    </StepForm>
  );
};
