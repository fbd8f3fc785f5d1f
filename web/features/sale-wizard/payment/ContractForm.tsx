import { Box, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { worksDurationWords } from '#shared/domain/calendar.ts';
import { contractSentences } from '#shared/domain/sale.ts';
import type { WarnedField } from '#shared/domain/sale-warnings.ts';
import { worksDuration } from '#shared/domain/works.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { useFamilyMode } from '../../../ui/FamilyMode.tsx';
import type { FieldNotes } from '../../../ui/fields.ts';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { CHOOSE_FIRST } from '../FieldChoice.tsx';
import { FieldWarnings, type Warned } from '../FieldWarnings.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { StepSection } from '../StepSection.tsx';
import fields from './Fields.module.css';
import { type PaymentForm, termsOf, whyNotSaveContract } from './plan-form.ts';
import type { ContractSaving } from './use-contract.ts';

interface ContractFormProps {
  form: PaymentForm;
  change: (more: Partial<PaymentForm>) => void;
  /** two values to choose from, by field */
  notes: FieldNotes;
  saving: ContractSaving;
  /** null until they are known: the duration of the works waits for them */
  daysOff: DaysOff | null;
  warned: Warned;
  /** where the plan leads when it lacks the date or the price */
  startInput: RefObject<HTMLInputElement | null>;
  priceInput: RefObject<HTMLInputElement | null>;
}

/** The price, the dates of the works and the direct cost. */
export const ContractForm = ({
  form,
  change,
  notes,
  saving,
  daysOff,
  warned,
  startInput,
  priceInput,
}: ContractFormProps) => {
  const { start_date: start, end_date: end } = termsOf(form);
  const covered = useFamilyMode();
  const inverted = start !== null && end !== null && end < start;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <StepSection title="Añadir datos de contrato">
      <div className="whole-row">
        <form noValidate onSubmit={submit} className={fields.fields}>
          <MoneyInput
            ref={priceInput}
            label="Precio base sin descuento"
            required
            className="whole-row"
            value={form.base_price}
            error={notes.base_price}
            onChange={(base_price) => change({ base_price })}
          />
          <DayInput
            id={'start_date' satisfies WarnedField}
            ref={startInput}
            label="Inicio de obra"
            required
            value={form.start_date}
            error={notes.start_date}
            onChange={(start_date) => change({ start_date })}
          />
          <DayInput
            id={'end_date' satisfies WarnedField}
            label="Fin de obra"
            required
            value={form.end_date}
            min={start}
            error={notes.end_date ?? (inverted && contractSentences.end_before_start)}
            onChange={(end_date) => change({ end_date })}
          />
          <div className="whole-row">
            <FieldWarnings warned={warned} field="start_date" />
            <FieldWarnings warned={warned} field="end_date" />
          </div>
          {start && end && !inverted && daysOff && (
            <Box my={-4} className="whole-row">
              <Cota>{worksDurationWords(worksDuration({ start, end }, daysOff))}</Cota>
            </Box>
          )}
          {covered ? (
            <div className="whole-row">
              <ReadOnlyField
                label="Costo directo"
                align="right"
                help={
                  notes.direct_cost
                    ? 'Quita el modo familia: aquí hay algo por elegir.'
                    : form.direct_cost === null && 'Quita el modo familia para escribirlo.'
                }
              >
                Oculto
              </ReadOnlyField>
            </div>
          ) : (
            <MoneyInput
              id={'direct_cost' satisfies WarnedField}
              label="Costo directo"
              required
              className="whole-row"
              value={form.direct_cost}
              error={notes.direct_cost}
              onChange={(direct_cost) => change({ direct_cost })}
            />
          )}
          <div className="whole-row">
            <FieldWarnings warned={warned} field="direct_cost" />
          </div>
          <Group gap="8px 14px" className="whole-row">
            <SubmitButton
              variant="light"
              whyOff={Object.keys(notes).length > 0 ? CHOOSE_FIRST : whyNotSaveContract(form)}
              busy={saving.busy}
              busyLabel="Guardando..."
            >
              Guardar cambios
            </SubmitButton>
            <p role="status" className={fields.saved}>
              {saving.saved && (
                <>
                  <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
                  Datos del contrato guardados exitosamente
                </>
              )}
            </p>
            <div className="small whole-row">
              <StepFailure failure={saving.failure} />
            </div>
          </Group>
        </form>
      </div>
    </StepSection>
  );
};
