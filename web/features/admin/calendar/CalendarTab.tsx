import { ActionIcon, Group, Paper, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { addDayOff, listDaysOff, removeDayOff } from '#shared/contract/days-off.ts';
import { type Day, yearRange } from '#shared/domain/calendar.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useAction } from '../../../api/use-action.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { toastError, toastUndo } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { ListAndForm } from '../ListAndForm.tsx';
import { dayOfWeekText, type NamedDay, yearOf } from './calendar-year.ts';
import { DayLists } from './DayLists.tsx';
import { DayOffForm } from './DayOffForm.tsx';
import { YearDrawing } from './YearDrawing.tsx';

/** The days that are no business days: those of the country, which the law sets, and the company's own. */
export const Component = () => {
  const days = useDaysOff();
  const [search, setSearch] = useSearchParams();
  const { remove, busyDay } = useRemoving();
  const today = useToday();
  const year = yearOf(search, today);
  const show = (next: number) => setSearch({ tab: 'dias', year: String(next) }, { replace: true });

  const { daysOff } = days;
  if (daysOff === null)
    return <NotLoaded reading={days} label="Cargando días no hábiles..." count={6} height={72} />;
  return (
    <ListAndForm>
      <Paper component="section" withBorder radius="lg" aria-label={`Días no hábiles de ${year}`}>
        <YearPicker year={year} onPick={show} />
        <YearDrawing year={year} daysOff={daysOff} today={today} />
        <DayLists year={year} daysOff={daysOff} today={today} busyDay={busyDay} onRemove={remove} />
      </Paper>
      <DayOffForm daysOff={daysOff} today={today} onAdded={(day) => show(Number(day.slice(0, 4)))} />
    </ListAndForm>
  );
};

/** Removes a day at once, with five seconds to bring it back. */
const useRemoving = () => {
  const onError = (failure: { message: string }) => toastError(failure.message);
  const adding = useAction(addDayOff, { refreshes: [listDaysOff], onError });
  const removing = useAction(removeDayOff, { refreshes: [listDaysOff], onError });
  const remove = ({ day, name }: NamedDay) =>
    removing.mutate(
      { params: { day } },
      {
        onSuccess: () =>
          toastUndo(`El ${dayOfWeekText(day)} vuelve a ser día hábil.`, () =>
            adding.mutate({ body: { day, name } }),
          ),
      },
    );
  const busyDay: Day | null = removing.isPending ? (removing.variables?.params.day ?? null) : null;
  return { remove, busyDay };
};

/** One year at a time, within those whose holidays are known. */
const YearPicker = ({ year, onPick }: { year: number; onPick: (year: number) => void }) => (
  <Group gap={4} wrap="nowrap" p="sm">
    <ActionIcon
      aria-label={`Ver ${year - 1}`}
      disabled={year <= yearRange.first}
      onClick={() => onPick(year - 1)}
    >
      <IconChevronLeft size={20} stroke={1.6} />
    </ActionIcon>
    <Title order={2} aria-live="polite" className="num" miw={72} ta="center">
      {year}
    </Title>
    <ActionIcon
      aria-label={`Ver ${year + 1}`}
      disabled={year >= yearRange.last}
      onClick={() => onPick(year + 1)}
    >
      <IconChevronRight size={20} stroke={1.6} />
    </ActionIcon>
  </Group>
);
