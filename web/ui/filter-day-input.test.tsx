import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { show } from '../test/screen.tsx';
import { FilterDayInput } from './FilterDayInput.tsx';

test('a wrong day goes with the filter that was set before it', async () => {
  const Filters = () => {
    const [day, setDay] = useState<Day | null>('2026-11-02');
    return (
      <>
        <FilterDayInput label="Desde" value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay(null)}>
          Quitar filtros
        </button>
      </>
    );
  };
  const user = show(<Filters />);
  const from = screen.getByLabelText('Desde');
  await user.type(from, '31/02/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await user.tab();
  expect(from).toHaveProperty('value', '31/02/2026');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(from).toHaveProperty('value', '');
});
