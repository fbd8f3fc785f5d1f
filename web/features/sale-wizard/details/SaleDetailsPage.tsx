import type { CallOf } from '#shared/contract/endpoint.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { call } from '../../../api/call.ts';
import type { Draft } from '../draft.ts';
import { StepForm } from '../StepForm.tsx';
import { noSale, orElse } from '../use-saving.ts';
import { useStep } from '../use-step.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { Links, type LinksForm, linksFormOf, linksOf, wrongInLinks } from './Links.tsx';

/** /new-sale/client-brief/sale-details: the three links of the sale. */
export const Component = () => (
  <WizardGate screen="details">{(wizard) => <SaleDetails wizard={wizard} />}</WizardGate>
);

const SaleDetails = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'details', linksFormOf(draft.details));
  const { values } = typed;
  const { errors, change, check, frame } = useStep(wizard, typed, {
    values,
    wrongIn: wrongInLinks,
    save: (form, seen) => saveLinks(draft, form, seen),
    next: 'payment',
  });

  return (
    <StepForm
      {...frame}
      title="Datos de venta"
      subtitle="Pega los enlaces de los documentos que ya tienes. Puedes dejar vacío lo que aún no exista."
      reason="Puedes volver a este paso para añadir un enlace."
      busyLabel="Procesando..."
    >
      <Links
        values={values}
        change={change}
        check={(name, link) => check(name, { ...values, [name]: link })}
        errors={errors}
      />
    </StepForm>
  );
};

const saveLinks = async ({ sale, client }: Draft, form: LinksForm, seen: LinksForm): Promise<void> => {
  if (sale === null || client === null) throw noSale();
  const fields: CallOf<typeof saveSaleDetails>['form'] = {
    ...linksOf(form),
    client_id: client.id,
    sale_id: sale.id,
    seen: JSON.stringify(seen),
  };
  await orElse('No se pudieron guardar los datos de venta.', call(saveSaleDetails, { form: fields }));
};
