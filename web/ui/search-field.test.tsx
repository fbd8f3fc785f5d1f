import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { SearchField } from './SearchField.tsx';

watchCalls();

const List = () => {
  const [search, setSearch] = useState('lago');
  return (
    <>
      <SearchField label="Buscar" value={search} onSearch={setSearch} />
      <button type="button" onClick={() => setSearch('')}>
        Quitar filtros
      </button>
      <output>{search}</output>
    </>
  );
};

test('words that were still to be sent are gone with the search that is taken away', () => {
  vi.useFakeTimers();
  show(<List />);
  act(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lagos' } }));
  act(() => fireEvent.click(screen.getByRole('button')));
  act(() => void vi.advanceTimersByTime(400));
  vi.useRealTimers();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(screen.getByRole('status').textContent).toBe('');
});
