import { Stack, Switch } from '@mantine/core';
import { moveSpace, previewSpaceMove, readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { businessDaysWords, type Day, type DaysOff, formatDay } from '#shared/domain/calendar.ts';
import { moveSentence, whyNotMove } from '#shared/domain/works-calendar.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { type Reading, useEndpoint } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type PlanSpace, spanWords, type WorksPlan, worksOf } from '../../../ui/works/works-plan.ts';
import type { Project } from '../project.ts';
import { Heading, Row } from '../works/MovedDates.tsx';

interface MoveDialogProps extends DialogProps {
  project: Project;
  plan: WorksPlan;
  space: PlanSpace;
}

/** Other days for a space; what moves is shown before it is saved, and the family reads why. */
export const MoveDialog = ({ project: { id }, plan, space, ...dialog }: MoveDialogProps) => {
  const { daysOff } = useDaysOff();
  const today = useToday();
  const seen = { seen_first_day: space.first_day, seen_last_day: space.last_day };
  const form = useDialogForm(moveSpace, dialog.onClose, {
    kept: `move-${id}-${space.name}`,
    initial: {
      first_day: space.first_day as Typed<Day>,
      last_day: space.last_day as Typed<Day>,
      following: false,
      reason: '',
    },
    call: (values) => ({ params: { id }, body: { space: space.name, ...values, ...seen } }),
    refreshes: [readWorksCalendar, previewSpaceMove],
    done: (_, { body }) =>
      `${space.name}: ahora del ${formatDay(body.first_day)} al ${formatDay(body.last_day)}`,
  });
  const { first_day, last_day, following, reason } = form.values;
  const [first, last] = [validValue(first_day), validValue(last_day)];
  const missing = whyInvalid(first_day, last_day) ?? whyNotAsk({ plan, space, first, last, today, daysOff });
  const preview = useEndpoint(
    previewSpaceMove,
    {
      params: { id },
      query: {
        space: space.name,
        first_day: first ?? '',
        last_day: last ?? '',
        following: following ? 'true' : 'false',
      },
    },
    { enabled: dialog.opened && missing === null, staleTime: 0 },
  );
  const unread = preview.data === undefined ? 'Espera a ver qué cambia.' : null;
  const unsaid = reason.trim() === '' ? 'Escribe por qué se mueve.' : null;
  const { onChange: follow } = form.field('following');
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Mover ${space.name}`}
      confirmLabel="Mover espacio"
      busyLabel="Moviendo..."
      whyOff={missing ?? unread ?? unsaid}
    >
      <DayInput label="Primer día" {...form.field('first_day')} />
      <DayInput label="Último día" {...form.field('last_day')} />
      {last !== null && last > space.last_day && (
        <Switch
          label="Mover también los espacios que siguen"
          description="Los mismos días hábiles que este termina después."
          checked={following}
          onChange={(event) => follow(event.currentTarget.checked)}
        />
      )}
      {missing === null && <MovedDays reading={preview} />}
      <ReasonField label="Por qué se mueve" description="La familia lo lee." {...form.field('reason')} />
    </FormDialog>
  );
};

interface Asked {
  plan: WorksPlan;
  space: PlanSpace;
  first: Day | null;
  last: Day | null;
  today: Day;
  daysOff: DaysOff | null;
}

const whyNotAsk = ({ plan, space, first, last, today, daysOff }: Asked): string | null => {
  if (first === null || last === null) return 'Elige el primer y el último día.';
  if (first === space.first_day && last === space.last_day) return 'Elige otro primer día u otro último día.';
  if (daysOff === null) return 'Espera a que carguen los festivos.';
  const works = worksOf(plan);
  const facts = {
    cancelled: false,
    worksEndedOn: plan.works_ended_on,
    window: works && { start: works.start, end: plan.end_date ?? works.end },
    planned: { first: space.first_day, last: space.last_day },
    first,
    last,
    today,
  };
  const reason = whyNotMove(facts, daysOff);
  return reason && moveSentence(reason, facts, daysOff);
};

const MovedDays = ({ reading }: { reading: Reading<typeof previewSpaceMove> }) => {
  if (reading.data === undefined) {
    return <NotLoaded reading={reading} label="Mirando qué cambia..." count={2} height={44} />;
  }
  const { spaces, days_beyond, planned_end, end_date } = reading.data.data;
  return (
    <Stack component="section" aria-label="Qué cambia" className="notice" gap={10} aria-live="polite">
      <Heading>Vista previa, nada ha cambiado</Heading>
      <Stack component="ul" gap={10}>
        {spaces.map(({ name, before, after }) => (
          <Row
            key={name}
            name={name}
            before={spanWords(before.first_day, before.last_day)}
            after={spanWords(after.first_day, after.last_day)}
          />
        ))}
      </Stack>
      {days_beyond > 0 ? (
        <p>
          <b>
            El plan queda hasta el {formatDay(planned_end.after)}, {businessDaysWords(days_beyond)} después
            del fin de obra.
          </b>{' '}
          El fin de obra sigue el {formatDay(end_date)}: si también cambia, hazlo en «Cambiar fechas de obra»
          o con un otrosí.
        </p>
      ) : (
        <p>El fin de obra sigue el {formatDay(end_date)}. Las cuotas y las reuniones no cambian.</p>
      )}
    </Stack>
  );
};
