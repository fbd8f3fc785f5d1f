import { useRef, useState } from 'react';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { call } from '../../../api/call.ts';
import { asSentences, type FieldErrors, focusFirst, without } from '../../../ui/fields.ts';
import type { Draft } from '../draft.ts';
import { choicesAt } from '../FieldChoice.tsx';
import { StepForm } from '../StepForm.tsx';
import { orElse, StepError, useSaving } from '../use-saving.ts';
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
  const { values, seen, set, clear } = typed;
  const saving = useSaving(typed.follow);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...asSentences(saving.fields), ...wrong, ...choicesAt(typed) };

  const change = (changed: Partial<LinksForm>) => {
    set(changed);
    setWrong((before) => without(before, Object.keys(changed)));
    saving.dismiss();
  };
  const check = (name: keyof LinksForm, link: string) => {
    const found = wrongInLinks({ ...values, [name]: link })[name];
    if (found) setWrong((before) => ({ ...before, [name]: found }));
  };
  const submit = async () => {
    const found = wrongInLinks(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    await saving.run(async () => {
      await saveLinks(draft, values, seen);
      clear();
      await wizard.goOn('payment');
    });
  };

  return (
    <StepForm
      wizard={wizard}
      title="Datos de venta"
      subtitle="Pega los enlaces de los documentos que ya tienes. Puedes dejar vacío lo que aún no exista."
      typed={typed}
      saving={saving}
      reason="Puedes volver a este paso para añadir un enlace."
      busyLabel="Procesando..."
      onSubmit={() => void submit()}
      formRef={form}
    >
      <Links values={values} change={change} check={check} errors={errors} />
    </StepForm>
  );
};

type DetailsFields = CallOf<typeof saveSaleDetails>['form'];

const saveLinks = async ({ sale, client }: Draft, form: LinksForm, seen: LinksForm): Promise<void> => {
  if (sale === null || client === null) {
    throw new StepError('No encontramos la venta.', {
      next: 'Vuelve a Datos del cliente y confirma sus datos.',
    });
  }
  const fields: DetailsFields = {
    ...linksOf(form),
    client_id: client.id,
    sale_id: sale.id,
    seen: JSON.stringify(seen),
  };
  await orElse('No se pudieron guardar los datos de venta.', call(saveSaleDetails, { form: fields }));
};
