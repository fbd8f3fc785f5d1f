import { Group, Select, Stack } from '@mantine/core';
import { formatPesos } from '#shared/domain/money.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { unbroken } from '../../ui/count-words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { useToday } from '../../ui/use-today.ts';
import { ChangedPlan } from './ChangedPlan.tsx';
import type { Change } from './changes.ts';
import type { DraftForm } from './use-draft.ts';

interface TermsCardProps {
  change: Change;
  form: DraftForm;
  money: NonNullable<Change['preview']['money']>;
  /** the plan of what was typed before */
  isOld: boolean;
}

/** The plan with the otrosí, and other dates of instalments that the family asks for. */
export const TermsCard = ({ change, form, money, isOld }: TermsCardProps) => {
  const { daysOff } = useDaysOff();
  const today = useToday();
  const { terms } = form.values;
  const left = change.open_instalments.filter(({ id }) => !terms.some((term) => term.instalment_id === id));
  const nameOf = (id: number) => change.open_instalments.find((each) => each.id === id)?.name ?? 'esta cuota';
  return (
    <HeadedCard title="Así queda el plan" aside={<span>Se calcula mientras escribes</span>}>
      <div data-old={isOld || undefined} aria-live="polite">
        {money.plan ? (
          <ChangedPlan
            rows={money.plan}
            name={`Otrosí ${change.number}`}
            totals={{ before: money.price_before, after: money.price_after }}
          />
        ) : (
          <p className="card-body quiet">El plan aparece cuando se resuelva lo que falta.</p>
        )}
      </div>
      {money.credit.added > 0 && (
        <p className="card-body">
          {unbroken(
            `${formatPesos(money.credit.added)} que ya se pagaron quedan a favor de la familia: la oficina de pagos los devuelve.`,
          )}
        </p>
      )}
      <Stack gap="sm" className="card-foot">
        {terms.map(({ instalment_id, date }, index) => (
          <Group key={instalment_id} align="flex-end" wrap="nowrap">
            <DayInput
              label={`Nueva fecha de ${nameOf(instalment_id)}`}
              businessDaysOnly
              daysOff={daysOff ?? undefined}
              min={today}
              flex={1}
              maw={320}
              value={date}
              onChange={(next) =>
                form.set({
                  terms: terms.map((term) =>
                    term.instalment_id === instalment_id ? { ...term, date: next } : term,
                  ),
                })
              }
              {...form.at(`terms.${index}.date`)}
            />
            <RemoveButton
              aria-label={`Dejar la fecha de ${nameOf(instalment_id)}`}
              onClick={() =>
                form.set({ terms: terms.filter((term) => term.instalment_id !== instalment_id) })
              }
            />
          </Group>
        ))}
        {left.length > 0 && (
          <Select
            label="Cambiar la fecha de una cuota (opcional)"
            placeholder="Elige la cuota"
            maw={320}
            data={left.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) =>
              id !== null && form.set({ terms: [...terms, { instalment_id: id, date: null }] })
            }
          />
        )}
      </Stack>
    </HeadedCard>
  );
};
