import { Box, Button, Group, Select, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { type BasisPoints, toBasisPoints } from '#shared/domain/money.ts';
import {
  equalPercentages,
  MAX_INSTALMENTS,
  missingPercent,
  type Plan,
  planSentences,
  restToLast,
} from '#shared/domain/payment-plan.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { counted } from '../../../ui/count-words.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { isInvalid, validValue } from '../../../ui/typed-value.ts';
import type { Warned } from '../FieldWarnings.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { StepSection } from '../StepSection.tsx';
import { PlanTable } from './PlanTable.tsx';
import { type PaymentForm, withInstalments } from './plan-form.ts';
import type { PlanPrice } from './use-plan-price.ts';

interface PlanSectionProps {
  form: PaymentForm;
  change: (more: Partial<PaymentForm>) => void;
  price: PlanPrice;
  /** null until there is a price and a method */
  plan: Plan | null;
  /** the agreed dates that would move with the company's days off */
  moved: readonly string[];
  today: Day;
  /** null until they are known */
  daysOff: DaysOff | null;
  warned: Warned;
  focusStart: () => void;
  focusPrice: () => void;
}

const methods = [
  { value: 'standard', label: 'Standard', description: '4 pagos fijos: 25%, 35%, 25% y 15%.' },
  {
    value: 'custom',
    label: 'Personalizado',
    description: 'De 1 a 12 cuotas con los porcentajes que acuerdes.',
  },
] as const;

const counts = Array.from({ length: MAX_INSTALMENTS }, (_, index) => ({
  value: index + 1,
  label: counted(index + 1, 'cuota', 'cuotas'),
}));

/** How the client pays: the method, and the plan that follows from it. */
export const PlanSection = ({
  form,
  change,
  price,
  plan,
  moved,
  today,
  daysOff,
  warned,
  focusStart,
  focusPrice,
}: PlanSectionProps) => (
  <StepSection title="Añadir formas de pago (COP)">
    <div className="whole-row">
      <ChoiceCards
        label="Forma de pago"
        value={form.method}
        onChange={(method) => change({ method })}
        options={methods}
      />
      {form.method === 'custom' && (
        <Select
          label="Número de cuotas"
          mt={18}
          maw={{ sm: 'calc(50% - 7px)' }}
          data={counts}
          value={form.rows.length}
          onChange={(value) => value !== null && change({ rows: withInstalments(form.rows, value) })}
          allowDeselect={false}
        />
      )}
      {form.method !== null && price.state === 'loading' && <LoadingPlan label={price.label} />}
      {form.method !== null && price.state === 'failed' && (
        <Group gap="12px 16px" mt={18}>
          <Box flex="1 1 260px">
            <StepFailure failure={price.failure} />
          </Box>
          {price.retry ? (
            <Button variant="default" onClick={price.retry}>
              Intentar de nuevo
            </Button>
          ) : (
            <Button variant="default" onClick={focusPrice}>
              Ir a Precio base sin descuento
            </Button>
          )}
        </Group>
      )}
      {form.method === 'standard' && form.start_date === null && <StartMissing focusStart={focusStart} />}
      {plan && daysOff && (
        <PlanTable form={form} change={change} plan={plan} today={today} daysOff={daysOff} warned={warned} />
      )}
      {moved.length > 0 && (
        <Box component="p" className="notice" data-tone="warning" role="status" mt={18}>
          Los días no hábiles de la empresa cambiaron: al continuar se mueven fechas ya acordadas.{' '}
          {moved.join('; ')}.
        </Box>
      )}
      {plan && form.method === 'custom' && form.rows.length > 1 && <Shares form={form} change={change} />}
      {plan && missingPercent(plan) !== 0 && (
        <Group component="p" role="alert" className="error" gap="xs" mt="sm" fz="sm" wrap="nowrap">
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
          {planSentences.percentages_not_100}
        </Group>
      )}
    </div>
  </StepSection>
);

/** Fills the percentages in, as they can be typed one by one. A refused one stays as it is typed. */
const Shares = ({ form: { rows }, change }: Pick<PlanSectionProps, 'form' | 'change'>) => {
  const set = (percentages: readonly BasisPoints[], from = 0) =>
    change({
      rows: rows.map((row, index) =>
        index < from ? row : { ...row, percentage: percentages[index] ?? row.percentage },
      ),
    });
  const last = rows.length - 1;
  const refused = rows.slice(0, last).some(({ percentage }) => isInvalid(percentage));
  const rest = restToLast(rows.map(({ percentage }) => validValue(percentage) ?? toBasisPoints(0)));
  const whyOff = refused
    ? 'Corrige primero los porcentajes marcados.'
    : rest === null
      ? 'Las demás cuotas ya pasan del 100%.'
      : null;
  return (
    <Group gap="sm" mt="sm" align="flex-start">
      <Button variant="default" onClick={() => set(equalPercentages(rows.length))}>
        Repartir en partes iguales
      </Button>
      <SubmitButton variant="default" whyOff={whyOff} onClick={() => rest && set(rest, last)}>
        Asignar lo que falta a la última
      </SubmitButton>
    </Group>
  );
};

const StartMissing = ({ focusStart }: { focusStart: () => void }) => (
  <Box className="notice" data-tone="warning" role="status" mt={18}>
    {planSentences.work_start_missing}{' '}
    <UnstyledButton className="text-button" onClick={focusStart}>
      Ir a Inicio de obra
    </UnstyledButton>
  </Box>
);

const LoadingPlan = ({ label }: { label: string }) => (
  <Stack role="status" gap={14} mt={18}>
    <p className="quiet">{label}</p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={44} />
    ))}
  </Stack>
);
