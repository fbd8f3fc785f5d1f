import { Group, Select, Text } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { formatPercent } from '#shared/domain/money.ts';
import type { WarnedField } from '#shared/domain/sale-warnings.ts';
import type { FieldNotes } from '../../../ui/fields.ts';
import { Money } from '../../../ui/Money.tsx';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { validValue } from '../../../ui/typed-value.ts';
import { FieldWarnings, type Warned } from '../FieldWarnings.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { StepSection } from '../StepSection.tsx';
import { DiscountList } from './DiscountList.tsx';
import { type DiscountType, previewOf, priceAfter, whyNotSaveDiscount } from './discount-form.ts';
import fields from './Fields.module.css';
import type { PaymentForm, SavedContract } from './plan-form.ts';
import type { DiscountChoice, Discounts } from './use-discounts.ts';

interface DiscountsFormProps {
  form: PaymentForm;
  change: (more: Partial<PaymentForm>) => void;
  /** two values to choose from, by field */
  notes: FieldNotes;
  saved: SavedContract | null;
  discounts: Discounts;
  choice: DiscountChoice;
  warned: Warned;
  typeInput: RefObject<HTMLInputElement | null>;
}

/** The discounts, each on the price that the one before leaves. */
export const DiscountsForm = (props: DiscountsFormProps) => {
  const { form, change, notes, saved, discounts, choice, warned, typeInput } = props;
  const base = validValue(form.base_price);
  const reasonId = useId();
  const [pressed, setPressed] = useState<'save' | 'another'>('save');
  const { type, types } = choice;
  const whyOff = whyNotSaveDiscount(form, saved, type);
  const preview = type && base !== null ? previewOf(base, discounts.list, type) : null;

  const choose = (value: number | null) => {
    discounts.dismiss();
    change({ discount_type: value });
  };
  const save = async (chosen: DiscountType | null, next: 'save' | 'another') => {
    if (chosen === null) return;
    setPressed(next);
    if ((await discounts.add(chosen)) && next === 'another') typeInput.current?.focus();
  };
  const button = (next: 'save' | 'another', label: string) => (
    <SubmitButton
      variant={next === 'save' ? 'light' : 'default'}
      whyOff={whyOff}
      reasonId={reasonId}
      busy={discounts.busy && pressed === next}
      busyLabel="Guardando..."
      onClick={() => void save(type, next)}
    >
      {label}
    </SubmitButton>
  );

  return (
    <StepSection title="Añadir descuentos">
      <div className="whole-row">
        <div className={fields.fields}>
          <Select
            id={'discounts' satisfies WarnedField}
            ref={typeInput}
            label="Tipo de descuento"
            className={fields.wideOnPhone}
            placeholder={types.isPending ? 'Cargando tipos de descuento...' : 'Seleccionar tipo'}
            data={(types.data?.data ?? []).map(({ id, discount_name }) => ({
              value: id,
              label: discountTypeLabel(discount_name),
            }))}
            value={type?.id ?? null}
            error={notes.discount_type}
            clearable
            onChange={choose}
            nothingFoundMessage={
              types.isPending ? 'Cargando tipos de descuento...' : 'No hay tipos de descuento'
            }
          />
          <ReadOnlyField label="Porcentaje" align="right" live>
            {preview && formatPercent(preview.percentage)}
          </ReadOnlyField>
          <ReadOnlyField label="Monto del descuento" align="right" live>
            <Money value={preview?.amount} />
          </ReadOnlyField>
          <div className={fields.wideOnPhone}>
            <ReadOnlyField label="Precio base con descuento" align="right" live>
              <Money value={preview?.after ?? (base === null ? null : priceAfter(base, discounts.list))} />
            </ReadOnlyField>
          </div>
          {types.isError && (
            <div className="whole-row">
              <ErrorState
                message="No se pudieron cargar los tipos de descuento."
                onRetry={() => void types.refetch()}
              />
            </div>
          )}
          <div className="whole-row">
            <Group gap="sm">
              {button('save', 'Guardar descuento')}
              {button('another', 'Agregar otro descuento')}
            </Group>
            <Text id={reasonId} fz="xs" lh={1.4} mt={whyOff === null ? 0 : 8} c="dimmed">
              {whyOff}
            </Text>
            <StepFailure failure={discounts.failure} />
          </div>
        </div>
        <DiscountList base={base} discounts={discounts} typeInput={typeInput} />
        <FieldWarnings warned={warned} field="discounts" />
      </div>
    </StepSection>
  );
};
