import { Button, SimpleGrid } from '@mantine/core';
import { useCallback, useId, useRef } from 'react';
import type { Plan } from '#shared/domain/payment-plan.ts';
import { saleWarnings } from '#shared/domain/sale-warnings.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { WizardFooter } from '../../../ui/layouts/WizardLayout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { CHOOSE_FIRST, choicesAt } from '../FieldChoice.tsx';
import type { Warned } from '../FieldWarnings.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { useTypedForm } from '../use-typed-form.ts';
import { WizardFrame } from '../WizardFrame.tsx';
import { WizardGate } from '../WizardGate.tsx';
import { warnedDiscounts } from '../warned-sale.ts';
import type { Wizard } from '../wizard.ts';
import { ContractForm } from './ContractForm.tsx';
import { DiscountsForm } from './DiscountsForm.tsx';
import { PlanSection } from './PlanSection.tsx';
import { PrintedPlan } from './PrintedPlan.tsx';
import {
  movedDates,
  type PaymentForm,
  planOf,
  readySentence,
  savedForm,
  termsOf,
  whyNotContinue,
} from './plan-form.ts';
import { useContinue } from './use-continue.ts';
import { useContractSaving } from './use-contract.ts';
import { useDiscountChoice, useDiscounts } from './use-discounts.ts';
import { usePlanPrice } from './use-plan-price.ts';
import { useSharedTerms } from './use-shared-terms.ts';

/** /new-sale/payment-methods, step 4: the contract, the discounts and how the client pays. */
export const Component = () => (
  <WizardGate screen="payment">{(wizard) => <PaymentAgreements wizard={wizard} />}</WizardGate>
);

const PaymentAgreements = ({ wizard }: { wizard: Wizard }) => {
  const { draft } = wizard;
  const reasonId = useId();
  const startInput = useRef<HTMLInputElement>(null);
  const priceInput = useRef<HTMLInputElement>(null);
  const typeInput = useRef<HTMLInputElement>(null);
  const typed = useTypedForm<PaymentForm>(wizard, 'payment', savedForm(draft));
  const { form, change: changeTerms } = useSharedTerms(wizard, typed);
  const contract = useContractSaving(wizard, form, typed.follow);
  const clearType = useCallback(() => typed.set({ discount_type: null }), [typed.set]);
  const discounts = useDiscounts(wizard, clearType);
  const choice = useDiscountChoice(form.discount_type);
  const next = useContinue(wizard, typed.clear, typed.follow);

  const today = useToday();
  const reading = useDaysOff();
  const { daysOff } = reading;
  const price = usePlanPrice(wizard, form, discounts.list, reading);
  const plan =
    price.state === 'ready' && daysOff ? planOf(form, { price: price.price, today, daysOff }) : null;
  const whyOff =
    typed.conflicts.length > 0
      ? CHOOSE_FIRST
      : whyNotContinue(form, plan, { discountChosen: choice.type !== null, daysOff });
  const ready = whyOff === null ? plan : null;
  const change = (more: Partial<PaymentForm>) => {
    contract.dismiss();
    next.dismiss();
    changeTerms(more);
  };

  const { start_date: start, end_date: end, base_price: base, direct_cost: directCost } = termsOf(form);
  const sale = {
    ...{ today, start, end, base, directCost, spaces: null },
    price: price.state === 'ready' ? price.price : null,
    discounts: warnedDiscounts(discounts.list),
    plan: plan && { method: plan.method, instalments: plan.rows },
  };
  const warned: Warned = {
    warnings: daysOff ? saleWarnings(sale, daysOff) : [],
    mend: (remedy) => change(remedy.change),
  };

  const notes = choicesAt(typed);
  const goOn = (whole: Plan) => {
    contract.dismiss();
    void next.goOn(form, whole);
  };

  return (
    <WizardFrame
      wizard={wizard}
      title="Acuerdos de pago"
      subtitle="Define el precio, los descuentos y las fechas en que paga el cliente."
      typed={typed}
      footer={
        <WizardFooter
          reasonId={reasonId}
          reason={
            next.failure ? (
              <StepFailure failure={next.failure} />
            ) : (
              (whyOff ?? (plan && readySentence(plan, warned.warnings.length)))
            )
          }
        >
          {ready && (
            <Button variant="default" onClick={() => window.print()}>
              Imprimir plan
            </Button>
          )}
          <SubmitButton
            whyOff={whyOff}
            reasonId={reasonId}
            busy={next.busy}
            busyLabel="Guardando..."
            onClick={() => ready && goOn(ready)}
          >
            Continuar
          </SubmitButton>
        </WizardFooter>
      }
    >
      <fieldset disabled={next.busy}>
        <SimpleGrid cols={1} spacing="lg">
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <ContractForm
              form={form}
              change={change}
              notes={notes}
              saving={contract}
              daysOff={daysOff}
              warned={warned}
              startInput={startInput}
              priceInput={priceInput}
            />
            <DiscountsForm
              form={form}
              change={change}
              notes={notes}
              saved={draft.contract}
              discounts={discounts}
              choice={choice}
              warned={warned}
              typeInput={typeInput}
            />
          </SimpleGrid>
          <PlanSection
            form={form}
            change={change}
            price={price}
            plan={plan}
            moved={plan && daysOff ? movedDates(draft, plan, { price: plan.price, today, daysOff }) : []}
            today={today}
            daysOff={daysOff}
            warned={warned}
            focusStart={() => startInput.current?.focus()}
            focusPrice={() => priceInput.current?.focus()}
          />
        </SimpleGrid>
      </fieldset>
      {ready && daysOff && (
        <PrintedPlan draft={draft} form={form} plan={ready} discounts={discounts.list} daysOff={daysOff} />
      )}
    </WizardFrame>
  );
};
