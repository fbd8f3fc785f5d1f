import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { DayCalendar } from './DayCalendar.tsx';

watchCalls();

const octoberOf = (businessDaysOnly: boolean) =>
  show(
    <DayCalendar
      value="2026-10-20"
      onPick={() => undefined}
      limits={{
        businessDaysOnly,
        min: '2026-10-15',
        daysOff: new Map([['2026-10-30', 'Cierre de año']]),
      }}
      takesFocus={false}
    />,
  );

const day = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

test('holidays and days off are red with their names, past days and weekends muted', async () => {
  const user = octoberOf(true);
  expect(day(/^12 de octubre de 2026, Día de la Raza/).dataset).toMatchObject({ free: 'true' });
  expect(day(/^30 de octubre de 2026, .*Cierre de año/).dataset).toMatchObject({ free: 'true' });
  expect(day(/^13 de octubre de 2026/).dataset).toMatchObject({ off: 'true' });
  expect(day(/^24 de octubre de 2026/).dataset).not.toHaveProperty('free');
  const legend = screen.getByRole('list', { name: 'Festivos y días no hábiles de este mes' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12: Día de la Raza', '30: Cierre de año']);
  expect(screen.getByText('En gris: no se pueden elegir.')).toBeTruthy();

  // the legend is of the month on screen: September has no holiday
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
  expect(screen.queryByRole('list', { name: 'Festivos y días no hábiles de este mes' })).toBeNull();
});

test('a field that takes any day has no holidays', () => {
  octoberOf(false);
  expect(screen.queryByRole('list', { name: 'Festivos y días no hábiles de este mes' })).toBeNull();
  expect(day(/^12 de octubre de 2026/).dataset).not.toHaveProperty('free');
});
