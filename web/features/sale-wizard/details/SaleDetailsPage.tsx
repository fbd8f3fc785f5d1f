import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { webAddress } from '#shared/contract/fields.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { call } from '../../../api/call.ts';
import {
  asSentences,
  errorsOf,
  type FieldErrors,
  focusFirst,
  without,
  wrongUnlessBlank,
} from '../../../ui/fields.ts';
import type { Draft } from '../draft.ts';
import { choicesAt } from '../FieldChoice.tsx';
import { StepForm } from '../StepForm.tsx';
import { StepSection, Wide } from '../StepSection.tsx';
import { orElse, StepError, useSaving } from '../use-saving.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';

/** /new-sale/client-brief/sale-details: the three links of the sale. */
export const Component = () => (
  <WizardGate screen="details">{(wizard) => <SaleDetails wizard={wizard} />}</WizardGate>
);

const links = [
  { name: 'contract_url', label: 'URL del contrato' },
  { name: 'excel_quote_url', label: 'URL cotización en excel' },
  { name: 'call_read_ia_summary_url', label: 'URL resumen Read AI' },
] as const;

type LinkName = (typeof links)[number]['name'];
type DetailsForm = Record<LinkName, string>;

const detailsFormOf = ({ details }: Draft): DetailsForm => ({
  contract_url: details?.contract_url ?? '',
  excel_quote_url: details?.excel_quote_url ?? '',
  call_read_ia_summary_url: details?.call_read_ia_summary_url ?? '',
});

const wrongIn = (form: DetailsForm): FieldErrors =>
  errorsOf(Object.fromEntries(links.map(({ name }) => [name, wrongUnlessBlank(webAddress, form[name])])));

const SaleDetails = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'details', detailsFormOf(draft));
  const { values, seen, set, clear } = typed;
  const saving = useSaving(typed.follow);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...asSentences(saving.fields), ...wrong, ...choicesAt(typed) };

  const change = (name: LinkName, url: string) => {
    set({ [name]: url });
    setWrong((before) => without(before, [name]));
    saving.dismiss();
  };
  const check = (name: LinkName) => {
    const found = wrongIn(values)[name];
    if (found) setWrong((before) => ({ ...before, [name]: found }));
  };
  const submit = async () => {
    const found = wrongIn(values);
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
      <StepSection title="Enlaces">
        {links.map(({ name, label }) => (
          <Wide key={name}>
            <TextInput
              label={label}
              name={name}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={values[name]}
              onChange={(event) => change(name, event.currentTarget.value)}
              onBlur={() => check(name)}
              error={errors[name]}
              autoComplete="off"
              spellCheck={false}
            />
          </Wide>
        ))}
      </StepSection>
    </StepForm>
  );
};

type DetailsFields = CallOf<typeof saveSaleDetails>['form'];

const saveLinks = async ({ sale, client }: Draft, form: DetailsForm, seen: DetailsForm): Promise<void> => {
  if (sale === null || client === null) {
    throw new StepError('No encontramos la venta.', {
      next: 'Vuelve a Datos del cliente y confirma sus datos.',
    });
  }
  const fields: DetailsFields = {
    contract_url: form.contract_url.trim(),
    excel_quote_url: form.excel_quote_url.trim(),
    call_read_ia_summary_url: form.call_read_ia_summary_url.trim(),
    client_id: client.id,
    sale_id: sale.id,
    seen: JSON.stringify(seen),
  };
  await orElse('No se pudieron guardar los datos de venta.', call(saveSaleDetails, { form: fields }));
};
