import { useState } from 'react';
import { updateSale } from '#shared/contract/sales.ts';
import type { Product } from '#shared/domain/sale.ts';
import { call } from '../../../api/call.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { productText } from '../draft.ts';
import { StepForm } from '../StepForm.tsx';
import { noSale, orElse, StepError, useSaving } from '../use-saving.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';

/** /new-sale/project: the CRM names a product that is neither VIS nor Apto, so the seller says which it is. */
export const Component = () => (
  <WizardGate screen="project">{(wizard) => <ChooseProduct wizard={wizard} />}</WizardGate>
);

const ChooseProduct = ({ wizard }: { wizard: Wizard }) => {
  const [product, setProduct] = useState<Product | null>(null);
  const saving = useSaving();
  const { sale } = wizard.draft;

  const submit = async () => {
    const isSaved = await saving.run(async () => {
      if (product === null) throw new StepError('Elige VIS o Apto para continuar.');
      if (sale === null) throw noSale();
      await orElse(
        'No se pudo guardar el tipo de inmueble.',
        call(updateSale, { params: { saleId: String(sale.id) }, body: { product_type: product } }),
      );
      await wizard.goOn('project', { replace: true });
    });
    // another tab may have chosen it meanwhile
    if (!isSaved && product !== null) void wizard.refresh().catch(() => undefined);
  };

  return (
    <StepForm
      wizard={wizard}
      title="Datos del proyecto"
      subtitle={`HubSpot llama a este producto «${productText(wizard.draft) ?? 'sin nombre'}». ¿Qué inmueble es?`}
      saving={saving}
      reason={product === null ? 'Elige el tipo de inmueble para continuar.' : 'Todo listo.'}
      busyLabel="Procesando..."
      onSubmit={() => void submit()}
    >
      <ChoiceCards
        label="Tipo de inmueble"
        value={product}
        onChange={setProduct}
        options={[
          { value: 'VIS', label: 'VIS', description: 'Inmueble nuevo, de una urbanización del catálogo.' },
          { value: 'Apto', label: 'Apto', description: 'Inmueble usado, con levantamiento y acta.' },
        ]}
      />
    </StepForm>
  );
};
